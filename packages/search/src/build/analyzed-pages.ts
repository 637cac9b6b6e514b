import decodeUriComponent from 'decode-uri-component';
import { isStopWord } from '../analysis/stop-words.ts';
import type { Synonyms } from '../analysis/synonyms.ts';
import type { TermIds } from '../analysis/term-ids.ts';
import { type Token, tokenize } from '../analysis/tokens.ts';
import { wordPairsOf } from '../analysis/word-pairs.ts';
import { startFromEnds } from '../format/postings.ts';
import { itemAt, uint32At } from '../shared/checked-access.ts';
import { fieldWeights, type SaturatedField, subjectWeights } from '../shared/ranking-weights.ts';
import type { PageModel } from './page-model.ts';
import type { SectionTerms, SectionTermsCollector } from './section-terms.ts';

/** What is known of a page before its weights are computed. The terms of its sections are in `SectionTerms`. */
export interface AnalyzedPage {
  /** Number of its first section, counted through all pages. */
  readonly firstSection: number;
  /** Number of words of the text of each section. */
  readonly sectionLengths: readonly number[];
  readonly length: number;
  /** Words of the title without stop words. */
  readonly titleLength: number;
  /** Number of title words that each term of the title covers, by term id. */
  readonly titleWords: ReadonlyMap<number, number>;
  /** Sum of the field weights of each term of the address and of the subject, by term id. */
  readonly otherTerms: ReadonlyMap<number, number>;
}

/** Counts the positions within a range of offsets at which there is more than a stop word. */
function contentWordCount(tokens: readonly Token[], start: number, end: number): number {
  const positions = new Set<number>();
  for (const token of tokens) {
    const isInside = token.start >= start && token.end <= end;
    if (isInside && token.kind !== 'compound' && !isStopWord(token.word)) {
      positions.add(token.position);
    }
  }
  return positions.size;
}

/** Most title words that fit into a posting. */
const maxTitleWords = 3;

interface AnalyzedTitle {
  readonly length: number;
  readonly words: ReadonlyMap<number, number>;
}

/** Analyzes the titles, addresses and subjects of pages. */
class PageAnalyzer {
  readonly #synonyms: Synonyms;
  readonly #termIds: TermIds;

  constructor(synonyms: Synonyms, termIds: TermIds) {
    this.#synonyms = synonyms;
    this.#termIds = termIds;
  }

  titleOf(title: string): AnalyzedTitle {
    const tokens = tokenize(title);
    const words = new Map<number, number>();
    const add = (term: string, start: number, end: number) => {
      const id = this.#termIds.idOf(term);
      const count = Math.min(maxTitleWords, contentWordCount(tokens, start, end));
      words.set(id, Math.max(words.get(id) ?? 0, count));
    };
    for (const { term, start, end } of tokens) add(term, start, end);
    for (const { phrase, first, last } of this.#synonyms.find(tokens)) {
      for (const term of phrase.indexTerms) {
        add(term, itemAt(tokens, first).start, itemAt(tokens, last).end);
      }
    }
    return { length: contentWordCount(tokens, 0, title.length), words };
  }

  /** Returns the field weights of the terms of the address and of the subject of a page. */
  otherTermsOf({ path, title, kind, subject }: PageModel): Map<number, number> {
    const weights = this.#pathTermsOf(path);
    // The messages of entries are also messages of the pages that explain them. Those come first.
    if (kind !== 'entry') {
      for (const { term } of wordPairsOf(tokenize(title))) {
        weights.set(this.#termIds.idOf(term), fieldWeights.title);
      }
    }
    if (subject === null) return weights;
    const add = (texts: readonly string[], field: SaturatedField, withPairs = true) => {
      for (const [id, count] of this.#countTerms(texts, withPairs)) {
        const weight = (field.weight * count) / (count + field.saturation);
        weights.set(id, (weights.get(id) ?? 0) + weight);
      }
    };
    add([subject.description], subjectWeights.description, false);
    add(subject.words, subjectWeights.words);
    add(subject.linkTexts, subjectWeights.linkTexts);
    add(subject.messages, subjectWeights.messages);
    return weights;
  }

  /** Counts the texts that have a term or a pair of words, by term id. */
  #countTerms(texts: readonly string[], withPairs: boolean): Map<number, number> {
    const counts = new Map<number, number>();
    for (const text of texts) {
      const pairs = withPairs ? wordPairsOf(tokenize(text)) : [];
      const pairIds = pairs.map(({ term }) => this.#termIds.idOf(term));
      for (const id of new Set([...this.#termsOf(text), ...pairIds]))
        counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  }

  /** Returns the field weights of the terms of an address. Its last segment has a higher weight. */
  #pathTermsOf(path: string): Map<number, number> {
    const weights = new Map<number, number>();
    const segments = path.split('/').filter((segment) => segment !== '');
    segments.forEach((segment, index) => {
      const isLast = index === segments.length - 1;
      const weight = isLast ? fieldWeights.lastOfPath : fieldWeights.path;
      for (const id of this.#termsOf(decodeUriComponent(segment))) {
        weights.set(id, Math.max(weight, weights.get(id) ?? 0));
      }
    });
    return weights;
  }

  /** Returns the ids of all terms of a text, those of synonyms included. */
  #termsOf(text: string): number[] {
    const tokens = tokenize(text);
    const synonymTerms = this.#synonyms.find(tokens).flatMap(({ phrase }) => phrase.indexTerms);
    return [...tokens.map(({ term }) => term), ...synonymTerms].map((term) =>
      this.#termIds.idOf(term),
    );
  }
}

/** Analyzes all pages. The terms of their sections go to the collector. */
export function analyzePages(
  pages: readonly PageModel[],
  synonyms: Synonyms,
  termIds: TermIds,
  collector: SectionTermsCollector,
): AnalyzedPage[] {
  const analyzer = new PageAnalyzer(synonyms, termIds);
  return pages.map((page) => {
    const firstSection = collector.sectionCount;
    const sectionLengths = page.sections.map((section) => collector.add(section));
    const title = analyzer.titleOf(page.title);
    return {
      firstSection,
      sectionLengths,
      length: sectionLengths.reduce((sum, length) => sum + length, 0),
      titleLength: title.length,
      titleWords: title.words,
      otherTerms: analyzer.otherTermsOf(page),
    };
  });
}

/**
 * Visits each term of each section of a page. Then visits the terms that only its title, address or subject has, as belonging to
 * the first section with no occurrences.
 *
 * @param visit `isFirst` says whether it is the first section of the page with the term.
 */
export function forEachOccurrence(
  page: AnalyzedPage,
  { termIds, occurrences, ends }: SectionTerms,
  visit: (term: number, section: number, occurrences: number, isFirst: boolean) => void,
): void {
  const visited = new Set<number>();
  let index = startFromEnds(ends, page.firstSection);
  for (let section = 0; section < page.sectionLengths.length; section++) {
    const end = uint32At(ends, page.firstSection + section);
    for (; index < end; index++) {
      const term = uint32At(termIds, index);
      visit(term, section, uint32At(occurrences, index), !visited.has(term));
      visited.add(term);
    }
  }
  for (const term of [...page.titleWords.keys(), ...page.otherTerms.keys()]) {
    if (!visited.has(term)) visit(term, 0, 0, true);
    visited.add(term);
  }
}
