import { isStopWord } from '../analysis/stop-words.ts';
import type { Synonyms } from '../analysis/synonyms.ts';
import { numberOfTerm } from '../analysis/term-numbers.ts';
import { type Token, tokenize } from '../analysis/tokens.ts';
import { fieldWeights } from '../engine/weights.ts';
import { endBefore } from '../format/terms.ts';
import type { PageModel } from './model.ts';
import type { SectionLists, SectionReader } from './section-reader.ts';

/** What is counted of a page before its weights can be worked out. The terms of its sections are in the reader's lists. */
export interface AnalysedPage {
  /** Sections of the pages before. */
  readonly firstSection: number;
  /** Words of each section's text. */
  readonly sectionLengths: readonly number[];
  readonly length: number;
  /** Telling words of the title. */
  readonly titleLength: number;
  /** Title words that each term of the title stands for, by the term's number. */
  readonly titleWords: ReadonlyMap<number, number>;
  /** What each term of the address is worth, by the term's number. */
  readonly pathTerms: ReadonlyMap<number, number>;
}

/** Visits all terms of a text, those of synonyms included. */
function forEachTerm(
  tokens: readonly Token[],
  synonyms: Synonyms,
  visit: (term: number) => void,
): void {
  for (const { term } of tokens) visit(numberOfTerm(term));
  for (const { phrase } of synonyms.find(tokens)) {
    for (const term of phrase.indexTerms) visit(numberOfTerm(term));
  }
}

/** Positions of telling words that lie within a stretch of tokens. */
function tellingWords(tokens: readonly Token[], start: number, end: number): number {
  const positions = new Set<number>();
  for (const token of tokens) {
    if (
      token.kind !== 'joined' &&
      token.start >= start &&
      token.end <= end &&
      !isStopWord(token.word)
    ) {
      positions.add(token.position);
    }
  }
  return positions.size;
}

function titleWordsOf(
  title: string,
  synonyms: Synonyms,
): { length: number; words: Map<number, number> } {
  const tokens = tokenize(title);
  const words = new Map<number, number>();
  const set = (term: string, count: number) => {
    const number = numberOfTerm(term);
    words.set(number, Math.max(words.get(number) ?? 0, Math.min(3, count)));
  };
  for (const { term, start, end } of tokens) set(term, tellingWords(tokens, start, end));
  for (const { phrase, first, last } of synonyms.find(tokens)) {
    const count = tellingWords(tokens, tokens[first]?.start ?? 0, tokens[last]?.end ?? 0);
    for (const term of phrase.indexTerms) set(term, count);
  }
  return { length: tellingWords(tokens, 0, title.length), words };
}

/** Terms of an address with what each is worth: more in its last part. */
function pathTermsOf(path: string, synonyms: Synonyms): Map<number, number> {
  const terms = new Map<number, number>();
  const parts = path.split('/').filter((part) => part !== '');
  parts.forEach((part, index) => {
    const worth = index === parts.length - 1 ? fieldWeights.lastOfPath : fieldWeights.path;
    let text = part;
    try {
      text = decodeURIComponent(part);
    } catch {
      // An address that is not well-formed is taken as it stands.
    }
    forEachTerm(tokenize(text), synonyms, (term) => {
      terms.set(term, Math.max(worth, terms.get(term) ?? 0));
    });
  });
  return terms;
}

/** Reads a page; its sections' terms go to the reader. */
export function analysePage(
  page: PageModel,
  synonyms: Synonyms,
  reader: SectionReader,
): AnalysedPage {
  const firstSection = reader.sections;
  const sectionLengths = page.sections.map((section) => reader.add(section));
  const title = titleWordsOf(page.title, synonyms);
  return {
    firstSection,
    sectionLengths,
    length: sectionLengths.reduce((sum, length) => sum + length, 0),
    titleLength: title.length,
    titleWords: title.words,
    pathTerms: pathTermsOf(page.path, synonyms),
  };
}

/**
 * Visits each term of each section of a page, and then those that only its title and address have, as if they stood
 * nowhere in its first section.
 *
 * @param visit Is told whether it is the first section of the page with the term.
 */
export function forEachOccurrence(
  page: AnalysedPage,
  { terms, occurrences, ends }: SectionLists,
  visit: (term: number, section: number, occurrences: number, first: boolean) => void,
): void {
  const met = new Set<number>();
  let at = endBefore(ends, page.firstSection);
  for (let section = 0; section < page.sectionLengths.length; section++) {
    const end = ends[page.firstSection + section] ?? 0;
    for (; at < end; at++) {
      const term = terms[at] ?? 0;
      visit(term, section, occurrences[at] ?? 0, !met.has(term));
      met.add(term);
    }
  }
  for (const term of [...page.titleWords.keys(), ...page.pathTerms.keys()]) {
    if (!met.has(term)) visit(term, 0, 0, true);
    met.add(term);
  }
}
