import {
  isInHeading,
  levelOfSectionByte,
  type Postings,
  startFromEnds,
  strengthOfSectionByte,
  titleWordsOfPageByte,
  weightOfPageByte,
} from '../format/postings.ts';
import { float64At, uint8At, uint32At } from '../shared/checked-access.ts';
import {
  headingAboutShare,
  maxPageWeight,
  maxSectionLevel,
  saturation,
  sectionHeadingOccurrences,
} from '../shared/ranking-weights.ts';
import { HitList } from './hit-list.ts';

/** A section of a page with its score. */
export interface ScoredSection {
  /** Index within the page. */
  readonly section: number;
  readonly score: number;
  /** Whether the text of the section has a word of the query, and whether its heading has one. */
  readonly inText: boolean;
  readonly inHeading: boolean;
}

/** Returns the weight of a term in a section, without IDF, from 0 to 1. */
function sectionWeight(sectionByte: number): number {
  const level = levelOfSectionByte(sectionByte);
  const share = level === 0 ? 0 : (level - 0.5) / maxSectionLevel;
  const inText = (share * saturation.section) / (1 - share);
  const occurrences = inText + (isInHeading(sectionByte) ? sectionHeadingOccurrences : 0);
  return occurrences / (occurrences + saturation.section);
}

const sectionWeights = Float64Array.from({ length: 16 }, (_, strength) => sectionWeight(strength));

const inTextBit = 1;
const inHeadingBit = 2;

/** Where a section has a term, by the strength in its section byte. */
const sectionPlaces = Uint8Array.from(
  { length: 16 },
  (_, strength) =>
    (levelOfSectionByte(strength) > 0 ? inTextBit : 0) | (isInHeading(strength) ? inHeadingBit : 0),
);

/** 1 for each page that passes, 0 for the others; `null` when all pages pass. */
export type PageFilter = Uint8Array | null;

/** Postings of a query word, with the weight of the term that they belong to. */
export interface WeightedPostings {
  readonly postings: Postings;
  readonly weight: number;
  /** Whether a title with the term counts as having the word. */
  readonly countsInTitle: boolean;
}

/**
 * Sums the scores of pages and sections while a query is scored, one query word at a time. The arrays are as long as
 * the index has pages and sections, and are reused, because allocating them for every query would be slow.
 */
export class Accumulators {
  /** The pages that are hits, with their final scores. */
  readonly hits: HitList;
  readonly #firstSections: Uint32Array;
  /** Pages with at least one word so far. Only these have to be cleared. */
  #pages: number[] = [];
  readonly #pageScores: Float64Array;
  readonly #pageIdfs: Float64Array;
  readonly #titleWords: Float64Array;
  readonly #aboutIdfs: Float64Array;
  readonly #wordMasks: Uint32Array;
  readonly #sectionScores: Float64Array;
  readonly #sectionPlaces: Uint8Array;
  /** Maxima over the terms of the word that is being added; all 0 in between. */
  readonly #pageMaxima: Float64Array;
  readonly #titleMaxima: Float64Array;
  readonly #aboutMaxima: Float64Array;
  readonly #sectionMaxima: Float64Array;

  /** @param firstSections Number of the first section of each page, followed by the number of all sections. */
  constructor(firstSections: Uint32Array) {
    const pages = firstSections.length - 1;
    const sections = uint32At(firstSections, pages);
    this.hits = new HitList(pages);
    this.#firstSections = firstSections;
    this.#pageScores = new Float64Array(pages);
    this.#pageIdfs = new Float64Array(pages);
    this.#titleWords = new Float64Array(pages);
    this.#aboutIdfs = new Float64Array(pages);
    this.#wordMasks = new Uint32Array(pages);
    this.#sectionScores = new Float64Array(sections);
    this.#sectionPlaces = new Uint8Array(sections);
    this.#pageMaxima = new Float64Array(pages);
    this.#titleMaxima = new Float64Array(pages);
    this.#aboutMaxima = new Float64Array(pages);
    this.#sectionMaxima = new Float64Array(sections);
  }

  pageScore(page: number): number {
    return float64At(this.#pageScores, page);
  }

  /** Number of words of the title that the query covers. */
  titleWords(page: number): number {
    return float64At(this.#titleWords, page);
  }

  /** Sum of the IDFs of the words that the title or a heading of the page has; for a heading, a share of it. */
  aboutIdf(page: number): number {
    return float64At(this.#aboutIdfs, page);
  }

  /** Bit i is set when the page has word i. */
  wordMask(page: number): number {
    return uint32At(this.#wordMasks, page);
  }

  /**
   * Adds a word of the query. Each page and section gets the score of its best term, times the IDF of the word.
   *
   * @param index Number of the word, 0 to 31.
   */
  addWord(index: number, idf: number, terms: readonly WeightedPostings[]): void {
    const pages: number[] = [];
    const sections: number[] = [];
    for (const term of terms) this.#takeMaxima(term, pages, sections);
    this.#addPages(pages, index, idf);
    this.#addSections(sections, idf);
  }

  /** Adds a pair of words to the pages that have one of its words. */
  addPair(idf: number, { arrays, from, to }: Postings): void {
    const factor = (idf * (saturation.page + 1)) / maxPageWeight;
    for (let index = from; index < to; index++) {
      const page = uint32At(arrays.pages, index);
      if (uint32At(this.#wordMasks, page) === 0) continue;
      const weight = weightOfPageByte(uint8At(arrays.pageBytes, index));
      this.#pageScores[page] = float64At(this.#pageScores, page) + factor * weight;
    }
  }

  /** Raises the maxima of the pages and sections in a postings list, and appends those that had none. */
  #takeMaxima(
    { postings: { arrays, from, to }, weight, countsInTitle }: WeightedPostings,
    pages: number[],
    sections: number[],
  ): void {
    const firstSections = this.#firstSections;
    const pageMaxima = this.#pageMaxima;
    const titleMaxima = this.#titleMaxima;
    const aboutMaxima = this.#aboutMaxima;
    const sectionMaxima = this.#sectionMaxima;
    const places = this.#sectionPlaces;
    const titleShare = countsInTitle ? Math.min(1, weight) : 0;
    let next = startFromEnds(arrays.sectionEnds, from);
    for (let index = from; index < to; index++) {
      const page = uint32At(arrays.pages, index);
      const pageByte = uint8At(arrays.pageBytes, index);
      const score = (weight * weightOfPageByte(pageByte)) / maxPageWeight;
      const pageMaximum = float64At(pageMaxima, page);
      if (pageMaximum === 0) pages.push(page);
      if (score > pageMaximum) pageMaxima[page] = score;
      const titleWords = titleWordsOfPageByte(pageByte) * titleShare;
      if (titleWords > float64At(titleMaxima, page)) titleMaxima[page] = titleWords;
      let placesOfPage = 0;
      const firstSection = uint32At(firstSections, page);
      const end = uint32At(arrays.sectionEnds, index);
      for (; next < end; next++) {
        const strength = strengthOfSectionByte(uint8At(arrays.sectionBytes, next));
        if (strength === 0) continue;
        const section = firstSection + uint32At(arrays.sections, next);
        const sectionScore = weight * float64At(sectionWeights, strength);
        const sectionMaximum = float64At(sectionMaxima, section);
        if (sectionMaximum === 0) sections.push(section);
        if (sectionScore > sectionMaximum) sectionMaxima[section] = sectionScore;
        places[section] = uint8At(places, section) | uint8At(sectionPlaces, strength);
        placesOfPage |= uint8At(sectionPlaces, strength);
      }
      const aboutHeading = (placesOfPage & inHeadingBit) === 0 ? 0 : headingAboutShare;
      const about = Math.min(1, weight) * (titleWords > 0 ? 1 : aboutHeading);
      if (about > float64At(aboutMaxima, page)) aboutMaxima[page] = about;
    }
  }

  /** Adds the maxima of pages to their sums, and resets them. */
  #addPages(pages: readonly number[], index: number, idf: number): void {
    const pageScores = this.#pageScores;
    const pageIdfs = this.#pageIdfs;
    const titleWords = this.#titleWords;
    const aboutIdfs = this.#aboutIdfs;
    const wordMasks = this.#wordMasks;
    const pageMaxima = this.#pageMaxima;
    const titleMaxima = this.#titleMaxima;
    const aboutMaxima = this.#aboutMaxima;
    const factor = idf * (saturation.page + 1);
    for (const page of pages) {
      pageScores[page] = float64At(pageScores, page) + factor * float64At(pageMaxima, page);
      pageIdfs[page] = float64At(pageIdfs, page) + idf;
      titleWords[page] = float64At(titleWords, page) + float64At(titleMaxima, page);
      aboutIdfs[page] = float64At(aboutIdfs, page) + idf * float64At(aboutMaxima, page);
      const mask = uint32At(wordMasks, page);
      if (mask === 0) this.#pages.push(page);
      wordMasks[page] = mask | (1 << index);
      pageMaxima[page] = 0;
      titleMaxima[page] = 0;
      aboutMaxima[page] = 0;
    }
  }

  /** Adds the maxima of sections to their sums, and resets them. */
  #addSections(sections: readonly number[], idf: number): void {
    const scores = this.#sectionScores;
    const maxima = this.#sectionMaxima;
    for (const section of sections) {
      scores[section] = float64At(scores, section) + idf * float64At(maxima, section);
      maxima[section] = 0;
    }
  }

  /** Returns the highest sum of IDFs that a page has. */
  highestIdf(): number {
    const pageIdfs = this.#pageIdfs;
    let highest = 0;
    for (const page of this.#pages) highest = Math.max(highest, float64At(pageIdfs, page));
    return highest;
  }

  /** Returns the distinct word masks of the pages that pass a filter. */
  wordMasksOf(allowed: PageFilter): ReadonlySet<number> {
    const wordMasks = this.#wordMasks;
    const found = new Set<number>();
    let last = 0;
    for (const page of this.#pages) {
      if (allowed !== null && uint8At(allowed, page) === 0) continue;
      const mask = uint32At(wordMasks, page);
      // Neighboring pages often have the same words.
      if (mask !== last) found.add(mask);
      last = mask;
    }
    return found;
  }

  /** Visits the pages that pass a filter and have at least a sum of IDFs, with a summary of their sections. */
  forEachPage(
    minIdf: number,
    allowed: PageFilter,
    visit: (page: number, sectionCount: number, bestSectionScore: number) => void,
  ): void {
    const firstSections = this.#firstSections;
    const pageIdfs = this.#pageIdfs;
    const scores = this.#sectionScores;
    for (const page of this.#pages) {
      if (float64At(pageIdfs, page) < minIdf) continue;
      if (allowed !== null && uint8At(allowed, page) === 0) continue;
      const end = uint32At(firstSections, page + 1);
      let count = 0;
      let best = 0;
      for (let section = uint32At(firstSections, page); section < end; section++) {
        const score = float64At(scores, section);
        if (score > 0) count += 1;
        if (score > best) best = score;
      }
      visit(page, count, best);
    }
  }

  /** Returns the sections of a page that have a word, best first. */
  sectionsOf(page: number): ScoredSection[] {
    const first = uint32At(this.#firstSections, page);
    const end = uint32At(this.#firstSections, page + 1);
    const scores = this.#sectionScores;
    const found: ScoredSection[] = [];
    for (let section = first; section < end; section++) {
      const score = float64At(scores, section);
      if (score === 0) continue;
      const places = uint8At(this.#sectionPlaces, section);
      found.push({
        section: section - first,
        score,
        inText: (places & inTextBit) !== 0,
        inHeading: (places & inHeadingBit) !== 0,
      });
    }
    // The page was found by its address alone: the result is the page itself.
    if (found.length === 0) return [{ section: 0, score: 0, inText: false, inHeading: true }];
    return found.sort((a, b) => b.score - a.score || a.section - b.section);
  }

  /** Resets all sums for the next query. */
  clear(): void {
    const firstSections = this.#firstSections;
    const sectionScores = this.#sectionScores;
    const places = this.#sectionPlaces;
    for (const page of this.#pages) {
      this.#pageScores[page] = 0;
      this.#pageIdfs[page] = 0;
      this.#titleWords[page] = 0;
      this.#aboutIdfs[page] = 0;
      this.#wordMasks[page] = 0;
      // Pages have few sections, for which a loop is faster than calls of `fill`.
      const end = uint32At(firstSections, page + 1);
      for (let section = uint32At(firstSections, page); section < end; section++) {
        sectionScores[section] = 0;
        places[section] = 0;
      }
    }
    this.#pages = [];
    this.hits.clear();
  }
}
