import { createHash } from 'node:crypto';
import decodeUriComponent from 'decode-uri-component';
import { isStopWord } from '../analysis/stop-words.ts';
import { isDependentTerm, type SynonymGroups, Synonyms } from '../analysis/synonyms.ts';
import { type Token, tokenize, wordPairsOf } from '../analysis/tokens.ts';
import {
  fieldWeights,
  lengthNormalization,
  maxCountedHeadings,
  meanLengths,
  type SaturatedField,
  saturation,
  subjectWeights,
} from '../ranking/weights.ts';
import type { DocSearchRecord, Facets } from '../types.ts';
import {
  type MainFile,
  maxLevel,
  maxTitleWords,
  maxWeight,
  type PageEntry,
  pageCountOf,
  type SectionEntry,
  slugOf,
  type WordsFile,
} from './files.ts';
import { type Page, pagesOf, type Section } from './pages.ts';

/** Characters of a file of terms or texts. Smaller files are read for nothing less often, larger ones compress better. */
const fileLength = 24_000;

/** An index as it is deployed. */
export interface IndexFiles {
  /** Name of the folder that the files belong to: a digest of all of them. */
  readonly folder: string;
  /** Contents by name within the folder. */
  readonly files: ReadonlyMap<string, string>;
}

/** A term on a page before its weight is computed. */
interface TermOnPage {
  body: number;
  headings: number;
  /** Number of words of the title that it covers. */
  titleWords: number;
  /** Weight that it has from the address and from the subject. */
  other: number;
  /** Occurrences in the text, and whether the heading has it, by section. */
  readonly sections: Map<number, { count: number; inHeading: boolean }>;
}

const noOccurrences = { body: 0, headings: 0, titleWords: 0, other: 0 };

interface AnalyzedPage {
  readonly terms: ReadonlyMap<string, TermOnPage>;
  readonly sectionLengths: readonly number[];
  readonly titleLength: number;
}

/** Counts the positions within a range of offsets at which there is more than a stop word. */
function contentWordCount(tokens: readonly Token[], start: number, end: number): number {
  const inside = tokens.filter(
    (token) =>
      token.start >= start &&
      token.end <= end &&
      token.kind !== 'compound' &&
      !isStopWord(token.word),
  );
  return new Set(inside.map(({ position }) => position)).size;
}

/** The value of a key, which is added if there is none. */
function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}

/** Numbers of occurrences of the words that each term was made from. */
type WordsByTerm = Map<string, Map<string, number>>;

/** Collects the terms of a page. */
class PageTerms {
  readonly terms = new Map<string, TermOnPage>();
  readonly #synonyms: Synonyms;
  readonly #words: WordsByTerm;

  constructor(synonyms: Synonyms, words: WordsByTerm) {
    this.#synonyms = synonyms;
    this.#words = words;
  }

  /** Adds the terms of a section, and returns its number of tokens. */
  addSection({ heading, text }: Section, number: number): number {
    const sectionOf = ({ sections }: TermOnPage) =>
      getOrAdd(sections, number, () => ({ count: 0, inHeading: false }));
    const tokens = tokenize(text);
    for (const term of this.#termsOf(tokens).map((one) => this.#term(one))) {
      term.body += 1;
      sectionOf(term).count += 1;
    }
    const inHeading = tokenize(heading);
    for (const term of new Set(this.#termsOf(inHeading).map((one) => this.#term(one)))) {
      if (number > 0) term.headings += 1;
      sectionOf(term).inHeading = true;
    }
    this.#countWords([...tokens, ...inHeading]);
    return tokens.length;
  }

  /** Adds the terms and pairs of the title, and returns its number of words. */
  addTitle({ title, kind }: Page): number {
    const tokens = tokenize(title);
    const length = contentWordCount(tokens, 0, title.length);
    const { title: b } = lengthNormalization;
    const weight = fieldWeights.title / (1 - b + (b * length) / meanLengths.title);
    const add = (term: string, start: number, end: number) => {
      const found = this.#term(term);
      const count = Math.min(maxTitleWords, contentWordCount(tokens, start, end));
      found.titleWords = Math.max(found.titleWords, count);
      found.other = Math.max(found.other, weight);
    };
    for (const { term, start, end } of tokens) add(term, start, end);
    for (const { phrase, first, last } of this.#synonyms.find(tokens)) {
      for (const term of phrase.indexTerms) add(term, first.start, last.end);
    }
    // The messages of entries are also messages of the pages that explain them. Those come first.
    if (kind !== 'entry') {
      for (const { term } of wordPairsOf(tokens)) this.#term(term).other = fieldWeights.title;
    }
    return length;
  }

  addPath({ path }: Page): void {
    const segments = path.split('/').filter((segment) => segment !== '');
    const weights = new Map<string, number>();
    segments.forEach((segment, index) => {
      const isLast = index === segments.length - 1;
      const weight = isLast ? fieldWeights.lastOfPath : fieldWeights.path;
      for (const term of this.#termsOf(tokenize(decodeUriComponent(segment))))
        weights.set(term, Math.max(weight, weights.get(term) ?? 0));
    });
    for (const [term, weight] of weights) this.#term(term).other += weight;
  }

  addSubject({ subject }: Page): void {
    const add = (texts: readonly string[], field: SaturatedField, withPairs = true) => {
      const counts = new Map<string, number>();
      for (const text of texts) {
        const tokens = tokenize(text);
        const pairs = withPairs ? wordPairsOf(tokens).map(({ term }) => term) : [];
        for (const term of new Set([...this.#termsOf(tokens), ...pairs]))
          counts.set(term, (counts.get(term) ?? 0) + 1);
      }
      for (const [term, count] of counts)
        this.#term(term).other += (field.weight * count) / (count + field.saturation);
    };
    add([subject.description], subjectWeights.description, false);
    add(subject.words, subjectWeights.words);
    add(subject.linkTexts, subjectWeights.linkTexts);
    add(subject.messages, subjectWeights.messages);
  }

  #term(term: string): TermOnPage {
    return getOrAdd(this.terms, term, () => ({ ...noOccurrences, sections: new Map() }));
  }

  /** Returns all terms of a text, those of synonyms included. */
  #termsOf(tokens: readonly Token[]): string[] {
    const synonyms = this.#synonyms.find(tokens).flatMap(({ phrase }) => [...phrase.indexTerms]);
    return [...tokens.map(({ term }) => term), ...synonyms];
  }

  #countWords(tokens: readonly Token[]): void {
    for (const { term, word, kind } of tokens) {
      if (kind === 'compound' && /\d/.test(word)) continue;
      const words = getOrAdd(this.#words, term, () => new Map<string, number>());
      words.set(word, (words.get(word) ?? 0) + 1);
    }
  }
}

function analyzed(page: Page, synonyms: Synonyms, words: WordsByTerm): AnalyzedPage {
  const collected = new PageTerms(synonyms, words);
  const sectionLengths = page.sections.map((section, number) =>
    collected.addSection(section, number),
  );
  const titleLength = collected.addTitle(page);
  collected.addPath(page);
  collected.addSubject(page);
  return { terms: collected.terms, sectionLengths, titleLength };
}

/** Divides a number of occurrences by the relative length of its field, as BM25 does. */
const normalized = (count: number, length: number, meanLength: number, b: number) =>
  count / (1 - b + (b * length) / Math.max(1, meanLength));

const quantized = (count: number, half: number, max: number, round: (value: number) => number) =>
  Math.max(1, Math.min(max, round((count / (count + half)) * max)));

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Returns the postings of all terms, sorted by term. */
function postingsOf(pages: readonly AnalyzedPage[]): [term: string, postings: number[]][] {
  const lengths = pages.map(({ sectionLengths }) => sectionLengths.reduce((a, b) => a + b, 0));
  const meanPage = mean(lengths);
  const meanSection = mean(pages.flatMap(({ sectionLengths }) => sectionLengths));
  const { body, section: sectionB } = lengthNormalization;
  const terms = new Map<string, { readonly list: number[]; lastPage: number }>();
  pages.forEach(({ terms: own, sectionLengths }, page) => {
    for (const [term, { body: inBody, headings, titleWords, other, sections }] of own) {
      const entry = getOrAdd(terms, term, () => ({ list: [], lastPage: 0 }));
      const counted = Math.min(maxCountedHeadings, headings);
      const count =
        normalized(inBody, lengths[page] ?? 0, meanPage, body) +
        fieldWeights.heading *
          normalized(counted, sectionLengths.length, meanLengths.sections, body) +
        other;
      const weight = quantized(count, saturation.page, maxWeight, Math.round);
      entry.list.push(page - entry.lastPage, 4 * weight + titleWords, sections.size);
      entry.lastPage = page;
      let lastSection = 0;
      for (const [section, { count: inText, inHeading }] of sections) {
        const length = sectionLengths[section] ?? 0;
        const relative = normalized(inText, length, meanSection, sectionB);
        const level =
          inText === 0 ? 0 : quantized(relative, saturation.section, maxLevel, Math.ceil);
        entry.list.push(section - lastSection, 2 * level + Number(inHeading));
        lastSection = section;
      }
    }
  });
  return [...terms]
    .map(([term, { list }]): [string, number[]] => [term, list])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Splits a list into parts of about the length of a file. No part begins with an item that belongs to the one before. */
function inParts<Item>(
  items: readonly Item[],
  lengthOf: (item: Item) => number,
  belongsToLast: (item: Item) => boolean,
): Item[][] {
  const parts: Item[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const item of items) {
    length += lengthOf(item);
    if (length > fileLength && !belongsToLast(item)) {
      parts.push([]);
      length = lengthOf(item);
    }
    parts.at(-1)?.push(item);
  }
  return parts;
}

/** Lists the words that a misspelled word may mean, each in its most frequent form. */
function wordsFileOf(
  postings: readonly (readonly [string, number[]])[],
  wordsByTerm: WordsByTerm,
): WordsFile {
  return postings.flatMap(([term, list]) => {
    const words = [...(wordsByTerm.get(term) ?? [])];
    const [best] = words.sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
    if (!best || !/^\p{L}.{2,23}$/u.test(best[0]) || isStopWord(best[0])) return [];
    return [[best[0], pageCountOf(list)] as const];
  });
}

function pageEntryOf(page: Page, titleLength: number, facets: number): PageEntry {
  const { path, kind, subject, sections } = page;
  return {
    path,
    facets,
    kind,
    titleLength,
    ...(kind === 'entry' && subject.words.length > 0 && { wordings: subject.words }),
    sections: sections.map(
      ({ heading, level, anchor }): SectionEntry =>
        anchor === slugOf(heading) ? [heading, level] : [heading, level, anchor],
    ),
  };
}

/**
 * Creates the index of a collection of records. Equal records give equal files.
 *
 * @param groups Those of `data/synonyms.yaml`.
 */
export function createIndex(
  records: readonly DocSearchRecord[],
  groups: SynonymGroups,
): IndexFiles {
  const pages = pagesOf(records);
  const synonyms = new Synonyms(groups);
  const words: WordsByTerm = new Map();
  const analyzedPages = pages.map((page) => analyzed(page, synonyms, words));
  const postings = postingsOf(analyzedPages);
  const termParts = inParts(
    postings,
    ([term, list]) => JSON.stringify(term).length + JSON.stringify(list).length + 2,
    ([term]) => isDependentTerm(term),
  );
  const texts = pages.flatMap(({ sections }) => sections.map(({ text }) => text));
  const textParts = inParts(
    texts.map((text, number) => ({ text, number })),
    ({ text }) => text.length + 3,
    () => false,
  );
  const facets: Facets[] = [];
  const facetsOf = (page: Page) => {
    const key = JSON.stringify(page.facets);
    const known = facets.findIndex((other) => JSON.stringify(other) === key);
    return known < 0 ? facets.push(page.facets) - 1 : known;
  };
  const main: MainFile = {
    pages: pages.map((page, number) =>
      pageEntryOf(page, analyzedPages[number]?.titleLength ?? 0, facetsOf(page)),
    ),
    facets,
    synonyms: groups,
    terms: termParts.flatMap(([first]) => first?.[0] ?? []),
    texts: textParts.flatMap(([first]) => first?.number ?? []),
  };
  const files = new Map<string, string>();
  files.set('main.json', JSON.stringify(main));
  termParts.forEach((part, number) => {
    files.set(`terms-${number}.json`, JSON.stringify(Object.fromEntries(part)));
  });
  textParts.forEach((part, number) => {
    files.set(`texts-${number}.json`, JSON.stringify(part.map(({ text }) => text)));
  });
  files.set('words.json', JSON.stringify(wordsFileOf(postings, words)));
  const digest = createHash('sha256');
  for (const [name, content] of files) digest.update(`${name}\n${content}\n`);
  return { folder: digest.digest('hex').slice(0, 16), files };
}
