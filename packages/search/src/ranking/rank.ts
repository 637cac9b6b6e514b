/**
 * Ranks the pages of an index for a query. The score of a page is
 *
 *     ( Σ words  idf · weight  +  Σ pairs  idf · weight  +  best section ) · title · query · numbers · kind
 *
 * - `weight` is the BM25F weight of a term on the page (Robertson, Zaragoza and Taylor 2004), which the build computes.
 *   Of the terms that a word means, the best one counts.
 * - `idf` is the inverse document frequency of a word in the form of BM25.
 * - A pair of neighboring words counts like a word, with the mean IDF of the two (Metzler and Croft 2005).
 * - The best section is that with the greatest sum of `idf` times the BM25 weight within the section.
 * - `title` and `query` grow with the share of the title that the query covers, and with the share of the query that the
 *   title and the headings cover.
 * - `numbers` is less than 1 for a page that lacks a number of the query.
 * - `kind` is a factor of the kind of the page.
 */

import { maxLevel, maxWeight, type PageEntry, type Postings } from '../index/files.ts';
import type { RankedKind } from '../ranked-kinds.ts';
import {
  askedForFactors,
  coverageWeights,
  kindFactors,
  missingNumberFactor,
  pairWeights,
  saturation,
  sectionWeights,
} from './weights.ts';

/** A term that a word of the query means. */
export interface RankedTerm {
  readonly postings: Postings;
  /** Weight relative to the word itself. */
  readonly weight: number;
  /** True if a title with the term counts as having the word. */
  readonly inTitle: boolean;
}

export interface RankedWord {
  readonly idf: number;
  /** True for a number that pages have. */
  readonly isNumber: boolean;
  readonly terms: readonly RankedTerm[];
}

export interface RankedPair {
  readonly idf: number;
  /** Those of the pair, or of the pairs that it may become while it is typed. */
  readonly postings: readonly Postings[];
}

/** The kinds of pages that a query asks for. */
export interface Intent {
  /** True if it asks for a release, an advisory or a report, or has a version number. */
  readonly asksForHistory: boolean;
  /** True if it describes what goes wrong, or is an error message. */
  readonly describesProblem: boolean;
}

export interface RankedQuery {
  readonly words: readonly RankedWord[];
  readonly pairs: readonly RankedPair[];
  readonly intent: Intent;
}

/** A section of a page with its score. */
export interface RankedSection {
  /** Index within the page. */
  readonly section: number;
  readonly score: number;
  readonly inText: boolean;
  readonly inHeading: boolean;
}

/** A page that answers the query. */
export interface RankedPage {
  readonly page: number;
  readonly score: number;
  /** Bit i is set when the page has word i. */
  readonly words: number;
  /** Number of its sections that have a word. */
  readonly sectionCount: number;
}

export interface Ranking {
  /** All pages with a word, best first. Of equal scores the page with the lower number comes first. */
  readonly pages: readonly RankedPage[];
  /** Returns the sections of a page that have a word, best first; at least one. */
  readonly sectionsOf: (page: number) => RankedSection[];
}

/** Returns the inverse document frequency of a term on some of the pages (BM25). */
export const idfOf = (pages: number, allPages: number): number =>
  Math.log(1 + (allPages - pages + 0.5) / (pages + 0.5));

/** Weight in a section by `2 · level + heading flag`, without IDF, from 0 to 1. */
const weightsInSection = Float64Array.from({ length: 2 * maxLevel + 2 }, (_, strength) => {
  const level = strength >> 1;
  const share = level === 0 ? 0 : (level - 0.5) / maxLevel;
  const inText = (share * saturation.section) / (1 - share);
  const occurrences = inText + (strength & 1 ? sectionWeights.heading : 0);
  return occurrences / (occurrences + saturation.section);
});

const inTextFlag = 1;
const inHeadingFlag = 2;

/** Sums by page and by section, and the maxima over the terms of the word that is being added. */
class Sums {
  readonly pages: Float64Array;
  readonly titleWords: Float64Array;
  readonly aboutIdf: Float64Array;
  readonly words: Uint32Array;
  readonly sections: Float64Array;
  readonly places: Uint8Array;
  readonly #firstSections: Uint32Array;

  constructor(firstSections: Uint32Array) {
    const pages = firstSections.length - 1;
    const sections = firstSections[pages] ?? 0;
    this.#firstSections = firstSections;
    this.pages = new Float64Array(pages);
    this.titleWords = new Float64Array(pages);
    this.aboutIdf = new Float64Array(pages);
    this.words = new Uint32Array(pages);
    this.sections = new Float64Array(sections);
    this.places = new Uint8Array(sections);
  }

  /** Adds a word: each page and section gets the weight of its best term, times the IDF of the word. */
  addWord(number: number, { idf, terms }: RankedWord): void {
    const pageMaxima = new Map<number, { weight: number; titleWords: number; about: number }>();
    const sectionMaxima = new Map<number, number>();
    for (const { postings, weight, inTitle } of terms) {
      const share = Math.min(1, weight);
      let page = 0;
      for (let at = 0; at < postings.length; ) {
        page += postings[at] ?? 0;
        const value = postings[at + 1] ?? 0;
        const sectionCount = postings[at + 2] ?? 0;
        at += 3;
        let isInHeading = false;
        let section = this.#firstSections[page] ?? 0;
        for (let nth = 0; nth < sectionCount; nth++, at += 2) {
          section += postings[at] ?? 0;
          const strength = postings[at + 1] ?? 0;
          const score = weight * (weightsInSection[strength] ?? 0);
          if (score > (sectionMaxima.get(section) ?? 0)) sectionMaxima.set(section, score);
          const places = (strength > 1 ? inTextFlag : 0) | (strength & 1 ? inHeadingFlag : 0);
          this.places[section] = (this.places[section] ?? 0) | places;
          if (strength & 1) isInHeading = true;
        }
        const titleWords = inTitle ? (value & 3) * share : 0;
        const inHeading = isInHeading ? coverageWeights.heading : 0;
        const found = {
          weight: (weight * (value >> 2)) / maxWeight,
          titleWords,
          about: share * (titleWords > 0 ? 1 : inHeading),
        };
        const best = pageMaxima.get(page);
        if (!best) pageMaxima.set(page, found);
        else {
          best.weight = Math.max(best.weight, found.weight);
          best.titleWords = Math.max(best.titleWords, found.titleWords);
          best.about = Math.max(best.about, found.about);
        }
      }
    }
    const factor = idf * (saturation.page + 1);
    for (const [page, { weight, titleWords, about }] of pageMaxima) {
      this.pages[page] = (this.pages[page] ?? 0) + factor * weight;
      this.titleWords[page] = (this.titleWords[page] ?? 0) + titleWords;
      this.aboutIdf[page] = (this.aboutIdf[page] ?? 0) + idf * about;
      this.words[page] = (this.words[page] ?? 0) | (1 << number);
    }
    for (const [section, score] of sectionMaxima)
      this.sections[section] = (this.sections[section] ?? 0) + idf * score;
  }

  /** Adds a pair of words to the pages that have one of its words. */
  addPair({ idf, postings }: RankedPair): void {
    const factor = (pairWeights.share * idf * (saturation.page + 1)) / maxWeight;
    const maxima = new Map<number, number>();
    for (const list of postings) {
      let page = 0;
      for (let at = 0; at < list.length; at += 3 + 2 * (list[at + 2] ?? 0)) {
        page += list[at] ?? 0;
        maxima.set(page, Math.max(maxima.get(page) ?? 0, (list[at + 1] ?? 0) >> 2));
      }
    }
    for (const [page, weight] of maxima) {
      if (this.words[page] !== 0) this.pages[page] = (this.pages[page] ?? 0) + factor * weight;
    }
  }

  /** Returns the number of sections of a page with a word, and the score of the best one. */
  bestSection(page: number): { count: number; score: number } {
    const end = this.#firstSections[page + 1] ?? 0;
    const best = { count: 0, score: 0 };
    for (let section = this.#firstSections[page] ?? 0; section < end; section++) {
      const score = this.sections[section] ?? 0;
      if (score > 0) best.count += 1;
      if (score > best.score) best.score = score;
    }
    return best;
  }

  sectionsOf(page: number): RankedSection[] {
    const first = this.#firstSections[page] ?? 0;
    const end = this.#firstSections[page + 1] ?? 0;
    const found: RankedSection[] = [];
    for (let section = first; section < end; section++) {
      const score = this.sections[section] ?? 0;
      const places = this.places[section] ?? 0;
      if (score > 0) {
        found.push({
          section: section - first,
          score,
          inText: (places & inTextFlag) !== 0,
          inHeading: (places & inHeadingFlag) !== 0,
        });
      }
    }
    // The page was found by its address or its subject alone: the result is the page itself.
    if (found.length === 0) return [{ section: 0, score: 0, inText: false, inHeading: true }];
    return found.sort((a, b) => b.score - a.score || a.section - b.section);
  }
}

function kindFactor(kind: RankedKind, { asksForHistory, describesProblem }: Intent): number {
  if (kind === 'history' && asksForHistory) return askedForFactors.history;
  if (kind === 'troubleshooting' && describesProblem) return askedForFactors.troubleshooting;
  return kindFactors[kind];
}

/**
 * Ranks the pages that have a word of a query.
 *
 * @param query at most 32 words
 * @param firstSections number of the first section of each page, followed by the number of all sections
 */
export function rankPages(
  { words, pairs, intent }: RankedQuery,
  entries: readonly PageEntry[],
  firstSections: Uint32Array,
): Ranking {
  const sums = new Sums(firstSections);
  words.forEach((word, number) => {
    sums.addWord(number, word);
  });
  for (const pair of pairs) sums.addPair(pair);
  const totalIdf = words.reduce((sum, { idf }) => sum + idf, 0) || 1;
  const pages = entries.flatMap(({ titleLength, kind }, page): RankedPage[] => {
    const found = sums.words[page] ?? 0;
    if (found === 0) return [];
    const section = sums.bestSection(page);
    const missingNumbers = words.filter(
      ({ isNumber }, number) => isNumber && (found & (1 << number)) === 0,
    ).length;
    const ofTitle = Math.min(1, (sums.titleWords[page] ?? 0) / Math.max(1, titleLength));
    const ofQuery = (sums.aboutIdf[page] ?? 0) / totalIdf;
    const score =
      ((sums.pages[page] ?? 0) + sectionWeights.share * (saturation.section + 1) * section.score) *
      (1 + coverageWeights.title * ofTitle) *
      (1 + coverageWeights.query * ofQuery) *
      missingNumberFactor ** missingNumbers *
      kindFactor(kind, intent);
    return [{ page, score, words: found, sectionCount: Math.max(1, section.count) }];
  });
  return {
    pages: pages.sort((a, b) => b.score - a.score || a.page - b.page),
    sectionsOf: (page) => sums.sectionsOf(page),
  };
}
