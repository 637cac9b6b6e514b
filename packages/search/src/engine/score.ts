import { type DecodedTerm, endBefore, type Postings } from '../format/terms.ts';
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
  /** Parts of the score, for people, if they were asked for. */
  readonly parts: Readonly<Record<string, number>>;
}

/** The pages that answer a query. They can be read until `release` is called. */
export interface Scores {
  /** How many sections of all pages have a word. */
  readonly sectionCount: number;
  /** Which words of the query occur together: one bit mask for each combination that a page has. */
  readonly combinations: ReadonlySet<number>;
  /** The best pages, best first; ties go to the earlier page. */
  best(most: number): ScoredPage[];
  /** The sections of a page that have a word, best first. */
  sectionsOf(page: number): readonly ScoredSection[];
  /** Visits all pages, in no certain order. */
  forEachPage(visit: (page: number, sectionCount: number) => void): void;
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
  /** The pages that are answers, side by side: number, score, and how many sections have a word. */
  readonly answers: Uint32Array;
  readonly answerScores: Float64Array;
  readonly answerSections: Uint32Array;
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
    answers: new Uint32Array(pages),
    answerScores: new Float64Array(pages),
    answerSections: new Uint32Array(pages),
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
    let at = endBefore(sectionEnds, from);
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

/** 1 for each page that passes the filters; `null` when all do. */
export function allowedPages(store: Store, filters: ParsedFilters): Uint8Array | null {
  if (filters.length === 0) return null;
  const { pages, profiles } = store.root;
  const passing = profiles.map(({ lvl0, ...values }) =>
    passes({ ...values, 'hierarchy.lvl0': lvl0 }, filters),
  );
  return Uint8Array.from(pages, ({ profile }) => (passing[profile] ? 1 : 0));
}

/** Up to here the best pages are picked out; more of them are sorted with all others. */
const mostPicked = 100;
const noParts: ScoredPage['parts'] = {};

/** Indexes of the best answers, best first; ties go to the earlier page. */
function bestAnswers(
  { answers, answerScores }: Accumulator,
  count: number,
  most: number,
): number[] {
  const order = (a: number, b: number) =>
    (answerScores[b] ?? 0) - (answerScores[a] ?? 0) || (answers[a] ?? 0) - (answers[b] ?? 0);
  if (most > mostPicked) {
    return Array.from({ length: count }, (_, index) => index)
      .sort(order)
      .slice(0, most);
  }
  const best: number[] = [];
  for (let index = 0; index < count; index++) {
    let place = best.length;
    while (place > 0 && order(index, best[place - 1] ?? 0) < 0) place -= 1;
    if (place === most) continue;
    if (best.length === most) best.pop();
    best.splice(place, 0, index);
  }
  return best;
}

/**
 * Scores all pages that have a word of the query (BM25F over the page, the best section, the share of the title). The
 * sums stay in use until `release` is called, which must happen before anything else is awaited.
 *
 * @param allowed As `allowedPages` gives it.
 * @param explain Whether the parts of the scores are wanted.
 */
export function scorePages(
  words: readonly ResolvedWord[],
  store: Store,
  sums: Accumulator,
  allowed: Uint8Array | null,
  namesRelease: boolean,
  tails: Tails,
  explain: boolean,
): Scores {
  const touched: number[] = [];
  words.forEach((word, index) => {
    addWord(word, index, sums, store.firstSections, tails, touched);
  });
  const { firstSections } = store;
  const { sectionScores, sectionPlaces, answers, answerScores, answerSections } = sums;

  const gainOf = (bestSection: number) => sectionShare * (saturation.section + 1) * bestSection;
  const titleFactor = (page: number) => {
    const length = store.root.pages[page]?.titleLength ?? 1;
    return 1 + titleGain * Math.min(1, (sums.pageTitle[page] ?? 0) / Math.max(1, length));
  };
  const importance = (page: number) => {
    const entry = store.root.pages[page];
    const factor = entry?.chronicle && !namesRelease ? chronicleFactor : 1;
    return (1 + rankStep * (entry?.rank ?? 0)) * factor;
  };

  let most = 0;
  for (const page of touched) most = Math.max(most, sums.pageMatched[page] ?? 0);
  const combinations = new Set<number>();
  let lastCombination = 0;
  let pageCount = 0;
  let sectionCount = 0;
  for (const page of touched) {
    const wordBits = sums.pageWords[page] ?? 0;
    // What is an answer does not depend on the filters: they only choose among the answers.
    if (allowed !== null && !allowed[page]) continue;
    if (wordBits !== lastCombination) combinations.add(wordBits);
    lastCombination = wordBits;
    if ((sums.pageMatched[page] ?? 0) < most * leastShare) continue;
    let found = 0;
    let best = 0;
    const end = firstSections[page + 1] ?? 0;
    for (let section = firstSections[page] ?? 0; section < end; section++) {
      const score = sectionScores[section] ?? 0;
      if (score > 0) found += 1;
      if (score > best) best = score;
    }
    found = Math.max(1, found);
    const score = (sums.pageScores[page] ?? 0) + gainOf(best);
    answers[pageCount] = page;
    answerScores[pageCount] = score * titleFactor(page) * importance(page);
    answerSections[pageCount] = found;
    pageCount += 1;
    sectionCount += found;
  }

  const scoredPage = (index: number): ScoredPage => {
    const page = answers[index] ?? 0;
    const parts = explain
      ? {
          page: sums.pageScores[page] ?? 0,
          section: gainOf(sectionsOf(page, sums, firstSections)[0]?.score ?? 0),
          title: titleFactor(page),
          importance: importance(page),
        }
      : noParts;
    return {
      page,
      score: answerScores[index] ?? 0,
      words: sums.pageWords[page] ?? 0,
      sectionCount: answerSections[index] ?? 1,
      parts,
    };
  };
  const release = () => {
    for (const page of touched) {
      sums.pageScores[page] = 0;
      sums.pageMatched[page] = 0;
      sums.pageTitle[page] = 0;
      sums.pageWords[page] = 0;
      const end = firstSections[page + 1] ?? 0;
      for (let section = firstSections[page] ?? 0; section < end; section++) {
        sectionScores[section] = 0;
        sectionPlaces[section] = 0;
      }
    }
  };
  return {
    sectionCount,
    combinations,
    best: (wanted) => bestAnswers(sums, pageCount, wanted).map(scoredPage),
    sectionsOf: (page) => sectionsOf(page, sums, firstSections),
    forEachPage: (visit) => {
      for (let index = 0; index < pageCount; index++) {
        visit(answers[index] ?? 0, answerSections[index] ?? 0);
      }
    },
    release,
  };
}
