import type { DecodedTerm, Postings } from '../format/terms.ts';
import { type ParsedFilters, passes } from './facets.ts';
import type { ResolvedWord } from './resolve.ts';
import type { Store } from './store.ts';
import {
  chronicleFactor,
  pageWeightSteps,
  rankStep,
  saturation,
  sectionShare,
  sectionStrength,
  titleGain,
} from './weights.ts';

export interface ScoredSection {
  /** Index within the page. */
  readonly section: number;
  readonly score: number;
  /** Whether a word was found in the section's text, and in its own heading. */
  readonly inText: boolean;
  readonly inHeading: boolean;
}

export interface ScoredPage {
  readonly page: number;
  readonly score: number;
  /** Bit i is set when the page has word i. */
  readonly words: number;
  /** How many of its sections have a word; at least 1. */
  readonly sectionCount: number;
  /** Parts of the score, for people. */
  readonly parts: Readonly<Record<string, number>>;
}

/** The pages that answer a query, best first. Sections can be read until `release` is called. */
export interface Scores {
  readonly pages: readonly ScoredPage[];
  /** Which words of the query occur together: one bit mask for each combination that a page has. */
  readonly combinations: ReadonlySet<number>;
  /** The sections of a page that have a word, best first. */
  sectionsOf(page: number): readonly ScoredSection[];
  /** Clears the sums for the next query. */
  release(): void;
}

/** Pages with less than this share of what the best page has of the query are no answer. */
const leastShare = 0.5;

const strengths = Float64Array.from({ length: 16 }, (_, strength) => sectionStrength(strength));

/** Sums per page and per section while a query is scored; kept between queries to spare the memory. */
export interface Accumulator {
  readonly pageScores: Float64Array;
  readonly pageBest: Float64Array;
  readonly pageMatched: Float64Array;
  readonly pageTitle: Float64Array;
  readonly pageTitleBest: Float64Array;
  readonly pageWords: Uint32Array;
  readonly sectionScores: Float64Array;
  readonly sectionBest: Float64Array;
  /** 1 in the text, 2 in the heading. */
  readonly sectionPlaces: Uint8Array;
}

export function createAccumulator(store: Store): Accumulator {
  const pages = store.root.pages.length;
  const sections = store.firstSections[pages] ?? 0;
  return {
    pageScores: new Float64Array(pages),
    pageBest: new Float64Array(pages),
    pageMatched: new Float64Array(pages),
    pageTitle: new Float64Array(pages),
    pageTitleBest: new Float64Array(pages),
    pageWords: new Uint32Array(pages),
    sectionScores: new Float64Array(sections),
    sectionBest: new Float64Array(sections),
    sectionPlaces: new Uint8Array(sections),
  };
}

/** Postings beyond those in a term's shard, where they were read. */
export type Tails = ReadonlyMap<DecodedTerm, Postings>;

/** Takes the best alternative of a word on each page and section, then adds it to their sums. */
function addWord(
  word: ResolvedWord,
  index: number,
  sums: Accumulator,
  firstSections: Uint32Array,
  tails: Tails,
  touchedPages: number[],
): void {
  const pages: number[] = [];
  const sections: number[] = [];
  const { pageBest, pageTitleBest, sectionBest, sectionPlaces } = sums;
  const take = (postings: Postings, weight: number, counts: boolean) => {
    const { arrays, from, to } = postings;
    const { pageBytes, sectionEnds, sectionBytes } = arrays;
    const titleShare = counts ? Math.min(1, weight) : 0;
    let at = from > 0 ? (sectionEnds[from - 1] ?? 0) : 0;
    for (let i = from; i < to; i++) {
      const page = arrays.pages[i] ?? 0;
      const end = sectionEnds[i] ?? 0;
      const pageByte = pageBytes[i] ?? 0;
      const value = (weight * (pageByte >> 2)) / pageWeightSteps;
      const best = pageBest[page] ?? 0;
      if (best === 0) pages.push(page);
      if (value > best) pageBest[page] = value;
      const title = (pageByte & 3) * titleShare;
      if (title > (pageTitleBest[page] ?? 0)) pageTitleBest[page] = title;
      const first = firstSections[page] ?? 0;
      for (; at < end; at++) {
        const strength = (sectionBytes[at] ?? 0) & 15;
        if (strength === 0) continue;
        const section = first + (arrays.sections[at] ?? 0);
        const share = weight * (strengths[strength] ?? 0);
        const known = sectionBest[section] ?? 0;
        if (known === 0) sections.push(section);
        if (share > known) sectionBest[section] = share;
        const places = ((strength & 7) > 0 ? 1 : 0) | (strength & 8 ? 2 : 0);
        sectionPlaces[section] = (sectionPlaces[section] ?? 0) | places;
      }
    }
  };
  for (const { entry, weight, counts } of word.alternatives) {
    take(entry.postings, weight, counts);
    const tail = tails.get(entry);
    if (tail) take(tail, weight, counts);
  }
  const factor = word.idf * (saturation.page + 1);
  for (const page of pages) {
    sums.pageScores[page] = (sums.pageScores[page] ?? 0) + factor * (sums.pageBest[page] ?? 0);
    sums.pageMatched[page] = (sums.pageMatched[page] ?? 0) + word.idf;
    sums.pageTitle[page] = (sums.pageTitle[page] ?? 0) + (sums.pageTitleBest[page] ?? 0);
    const earlier = sums.pageWords[page] ?? 0;
    if (earlier === 0) touchedPages.push(page);
    sums.pageWords[page] = earlier | (1 << index);
    pageBest[page] = 0;
    pageTitleBest[page] = 0;
  }
  for (const section of sections) {
    sums.sectionScores[section] =
      (sums.sectionScores[section] ?? 0) + word.idf * (sectionBest[section] ?? 0);
    sectionBest[section] = 0;
  }
}

/** The sections of a page that have a word, best first. */
function sectionsOf(page: number, sums: Accumulator, firstSections: Uint32Array): ScoredSection[] {
  const first = firstSections[page] ?? 0;
  const end = firstSections[page + 1] ?? first;
  const found: ScoredSection[] = [];
  for (let section = first; section < end; section++) {
    const score = sums.sectionScores[section] ?? 0;
    if (score === 0) continue;
    const places = sums.sectionPlaces[section] ?? 0;
    found.push({
      section: section - first,
      score,
      inText: (places & 1) !== 0,
      inHeading: (places & 2) !== 0,
    });
  }
  // Found by its address alone: the page itself is the answer.
  if (found.length === 0) return [{ section: 0, score: 0, inText: false, inHeading: true }];
  return found.sort((a, b) => b.score - a.score || a.section - b.section);
}

/** 1 for each page that passes the filters. */
export function allowedPages(store: Store, filters: ParsedFilters): Uint8Array {
  const { pages, profiles } = store.root;
  const allowed = new Uint8Array(pages.length).fill(1);
  if (filters.length === 0) return allowed;
  const passing = profiles.map(({ lvl0, ...values }) =>
    passes({ ...values, 'hierarchy.lvl0': lvl0 }, filters),
  );
  pages.forEach(({ profile }, page) => {
    allowed[page] = passing[profile] ? 1 : 0;
  });
  return allowed;
}

/**
 * Scores all pages that have a word of the query (BM25F over the page, the best section, the share of the title),
 * best first. The sums stay in use until `release` is called, which must happen before anything else is awaited.
 */
export function scorePages(
  words: readonly ResolvedWord[],
  store: Store,
  sums: Accumulator,
  allowed: Uint8Array,
  namesRelease: boolean,
  tails: Tails,
): Scores {
  const touched: number[] = [];
  words.forEach((word, index) => {
    addWord(word, index, sums, store.firstSections, tails, touched);
  });
  const { firstSections } = store;
  const { sectionScores } = sums;
  let most = 0;
  for (const page of touched) most = Math.max(most, sums.pageMatched[page] ?? 0);
  const combinations = new Set<number>();
  const scored: ScoredPage[] = [];
  for (const page of touched) {
    const wordBits = sums.pageWords[page] ?? 0;
    // What is an answer does not depend on the filters: they only choose among the answers.
    if (!allowed[page]) continue;
    combinations.add(wordBits);
    if ((sums.pageMatched[page] ?? 0) < most * leastShare) continue;
    let best = 0;
    let sectionCount = 0;
    const end = firstSections[page + 1] ?? 0;
    for (let section = firstSections[page] ?? 0; section < end; section++) {
      const score = sectionScores[section] ?? 0;
      if (score > 0) sectionCount += 1;
      if (score > best) best = score;
    }
    const base = sums.pageScores[page] ?? 0;
    const entry = store.root.pages[page];
    const title = Math.min(1, (sums.pageTitle[page] ?? 0) / Math.max(1, entry?.titleLength ?? 1));
    const section = sectionShare * (saturation.section + 1) * best;
    const titleFactor = 1 + titleGain * title;
    const importance =
      (1 + rankStep * (entry?.rank ?? 0)) *
      (entry?.chronicle && !namesRelease ? chronicleFactor : 1);
    scored.push({
      page,
      score: (base + section) * titleFactor * importance,
      words: wordBits,
      sectionCount: Math.max(1, sectionCount),
      parts: { page: base, section, title: titleFactor, importance },
    });
  }
  const release = () => {
    for (const page of touched) {
      sums.pageScores[page] = 0;
      sums.pageMatched[page] = 0;
      sums.pageTitle[page] = 0;
      sums.pageWords[page] = 0;
      const first = store.firstSections[page] ?? 0;
      const end = store.firstSections[page + 1] ?? first;
      sums.sectionScores.fill(0, first, end);
      sums.sectionPlaces.fill(0, first, end);
    }
  };
  return {
    pages: scored.sort((a, b) => b.score - a.score || a.page - b.page),
    combinations,
    sectionsOf: (page) => sectionsOf(page, sums, store.firstSections),
    release,
  };
}
