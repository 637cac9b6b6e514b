import { fold } from '../analysis/fold.ts';
import { isStopWord } from '../analysis/stop-words.ts';
import type { Synonyms } from '../analysis/synonyms.ts';
import { type Run, type Token, tokenize } from '../analysis/tokens.ts';
import {
  fieldWeights,
  lengthPenalty,
  pageWeightSteps,
  saturation,
  sectionLevels,
} from '../engine/weights.ts';
import { endings, type PagePosting, type SectionPosting, sectionPosting } from '../format/terms.ts';
import type { PageModel, SectionModel } from './model.ts';

/** A term with everything that is known of it. */
export interface TermStatistics {
  readonly term: string;
  readonly postings: PagePosting[];
  /** Folded words that gave the term, with how often. */
  readonly words: Map<string, number>;
  /** Whether it is a plain word, that a misspelt one may have meant. */
  readonly plain: boolean;
}

interface AnalysedSection {
  readonly length: number;
  /** For each term twice how often the text has it, and 1 more if the heading has it. */
  readonly terms: Map<string, number>;
}

interface AnalysedPage {
  readonly sections: readonly AnalysedSection[];
  readonly length: number;
  /** Telling words of the title. */
  readonly titleLength: number;
  /** Title words that each term of the title stands for. */
  readonly titleWords: Map<string, number>;
  readonly pathTerms: Map<string, number>;
}

/** How often each run of letters was met, from which follows what words each term came from. */
type Vocabulary = Map<Run, number>;

/** The words of all terms. */
interface WordsOfTerms {
  readonly words: ReadonlyMap<string, Map<string, number>>;
  readonly plain: ReadonlySet<string>;
}

function wordsOfTerms(vocabulary: Vocabulary): WordsOfTerms {
  const byTerm = new Map<string, Map<string, number>>();
  const plain = new Set<string>();
  for (const [{ tokens }, count] of vocabulary) {
    for (const { term, word, kind } of tokens) {
      const words = byTerm.get(term) ?? new Map<string, number>();
      byTerm.set(term, words);
      words.set(word, (words.get(word) ?? 0) + count);
      if (kind !== 'joined' || !/\d/.test(word)) plain.add(term);
    }
  }
  return { words: byTerm, plain };
}

/** Visits all terms of a text, those of synonyms included. */
function forEachTerm(
  tokens: readonly Token[],
  synonyms: Synonyms,
  visit: (term: string) => void,
): void {
  for (const { term } of tokens) visit(term);
  for (const { phrase } of synonyms.find(tokens)) phrase.indexTerms.forEach(visit);
}

function analyseSection(section: SectionModel, synonyms: Synonyms, vocabulary: Vocabulary): AnalysedSection {
  const terms = new Map<string, number>();
  const note = (run: Run) => vocabulary.set(run, (vocabulary.get(run) ?? 0) + 1);
  const tokens = tokenize(section.text, note);
  forEachTerm(tokens, synonyms, (term) => {
    terms.set(term, (terms.get(term) ?? 0) + 2);
  });
  if (section.hasHeading) {
    forEachTerm(tokenize(section.heading, note), synonyms, (term) => {
      terms.set(term, (terms.get(term) ?? 0) | 1);
    });
  }
  return { terms, length: tokens.length };
}

/** Positions of telling words that lie within a stretch of tokens. */
function tellingWords(tokens: readonly Token[], start: number, end: number): number {
  const positions = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== 'joined' && token.start >= start && token.end <= end && !isStopWord(token.word)) {
      positions.add(token.position);
    }
  }
  return positions.size;
}

function titleWordsOf(title: string, synonyms: Synonyms): { length: number; words: Map<string, number> } {
  const tokens = tokenize(title);
  const words = new Map<string, number>();
  const set = (term: string, count: number) => {
    words.set(term, Math.max(words.get(term) ?? 0, Math.min(3, count)));
  };
  for (const { term, start, end } of tokens) set(term, tellingWords(tokens, start, end));
  for (const { phrase, first, last } of synonyms.find(tokens)) {
    const count = tellingWords(tokens, tokens[first]?.start ?? 0, tokens[last]?.end ?? 0);
    for (const term of phrase.indexTerms) set(term, count);
  }
  return { length: tellingWords(tokens, 0, title.length), words };
}

/** Terms of an address with what each is worth: more in its last part. */
function pathTermsOf(path: string, synonyms: Synonyms): Map<string, number> {
  const terms = new Map<string, number>();
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

function analysePage(page: PageModel, synonyms: Synonyms, vocabulary: Vocabulary): AnalysedPage {
  const sections = page.sections.map((section) => analyseSection(section, synonyms, vocabulary));
  const title = titleWordsOf(page.title, synonyms);
  return {
    sections,
    length: sections.reduce((sum, { length }) => sum + length, 0),
    titleLength: title.length,
    titleWords: title.words,
    pathTerms: pathTermsOf(page.path, synonyms),
  };
}

/** Rounds a length to a quarter of a doubling, so that a small edit doesn't touch the weights of other words. */
const rounded = (length: number) => (length <= 1 ? 1 : 2 ** (Math.round(Math.log2(length) * 4) / 4));

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Divides a count by how much longer than the mean its field is. */
const normalised = (count: number, length: number, meanLength: number, penalty: number) =>
  count / (1 - penalty + (penalty * length) / meanLength);

const typicalTitle = 3;
const typicalHeadings = 8;
const maxTitleLength = 31;

interface Means {
  readonly page: number;
  readonly section: number;
}

/** How much a section's text is about a term, from 0 to 7. */
function levelOf(occurrences: number, length: number, means: Means): number {
  if (occurrences === 0) return 0;
  const count = normalised(occurrences, rounded(length), means.section, lengthPenalty.section);
  const share = count / (count + saturation.section);
  return Math.min(sectionLevels, Math.max(1, Math.ceil(share * sectionLevels)));
}

/** Puts the occurrences of a page's terms together, term by term. */
function pagePostings(page: AnalysedPage, number: number, means: Means): Map<string, PagePosting> {
  const byTerm = new Map<string, { body: number; headings: number; intro: boolean; sections: SectionPosting[] }>();
  const of = (term: string) => {
    let entry = byTerm.get(term);
    if (!entry) {
      entry = { body: 0, headings: 0, intro: false, sections: [] };
      byTerm.set(term, entry);
    }
    return entry;
  };
  page.sections.forEach(({ terms, length }, index) => {
    for (const [term, occurrences] of terms) {
      const entry = of(term);
      const inText = occurrences >>> 1;
      const inHeading = (occurrences & 1) === 1;
      entry.body += inText;
      if (inHeading && index > 0) entry.headings += 1;
      if (index === 0 && inText > 0) entry.intro = true;
      entry.sections.push(sectionPosting(index, levelOf(inText, length, means), inHeading));
    }
  });
  for (const term of [...page.titleWords.keys(), ...page.pathTerms.keys()]) of(term);

  const postings = new Map<string, PagePosting>();
  for (const [term, { body, headings, intro, sections }] of byTerm) {
    const inTitle = page.titleWords.has(term);
    const count =
      fieldWeights.body * normalised(body, rounded(page.length), means.page, lengthPenalty.body) +
      (inTitle
        ? fieldWeights.title * normalised(1, page.titleLength, typicalTitle, lengthPenalty.title)
        : 0) +
      fieldWeights.heading *
        normalised(Math.min(3, headings), page.sections.length, typicalHeadings, lengthPenalty.body) +
      (intro ? fieldWeights.intro : 0) +
      (page.pathTerms.get(term) ?? 0);
    const weight = Math.round((count / (count + saturation.page)) * pageWeightSteps);
    postings.set(term, {
      page: number,
      weight: Math.max(1, Math.min(pageWeightSteps, weight)),
      titleWords: page.titleWords.get(term) ?? 0,
      sections: sections.length > 0 ? sections : [sectionPosting(0, 0, false)],
    });
  }
  return postings;
}

/** The terms of all pages, sorted, and how many telling words each page's title has. */
export interface Postings {
  readonly terms: readonly TermStatistics[];
  readonly titleLengths: readonly number[];
}

/** Finds out which page and section is about which term, and how much. */
export function collectPostings(pages: readonly PageModel[], synonyms: Synonyms): Postings {
  const vocabulary: Vocabulary = new Map();
  const analysed = pages.map((page) => analysePage(page, synonyms, vocabulary));
  const means: Means = {
    page: rounded(mean(analysed.map(({ length }) => length))),
    section: rounded(mean(analysed.flatMap(({ sections }) => sections.map(({ length }) => length)))),
  };
  const byTerm = new Map<string, PagePosting[]>();
  analysed.forEach((page, number) => {
    for (const [term, posting] of pagePostings(page, number, means)) {
      const known = byTerm.get(term);
      if (known) known.push(posting);
      else byTerm.set(term, [posting]);
    }
  });
  const { words, plain } = wordsOfTerms(vocabulary);
  const terms = [...byTerm.keys()].sort().map((term) => ({
    term,
    postings: byTerm.get(term) ?? [],
    words: words.get(term) ?? new Map<string, number>(),
    plain: plain.has(term),
  }));
  return { terms, titleLengths: analysed.map(({ titleLength }) => Math.min(maxTitleLength, titleLength)) };
}

/** Which ending makes the term the word that it most often came from. */
export function endingOf({ term, words }: TermStatistics): number {
  let best = '';
  let most = 0;
  for (const [word, count] of words) {
    if (count > most || (count === most && word < best)) {
      best = word;
      most = count;
    }
  }
  const found = endings.findIndex(
    ([cut, added]) => fold(term.slice(0, term.length - cut) + added) === best,
  );
  return Math.max(0, found);
}
