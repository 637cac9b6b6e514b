/**
 * The files of an index. They are JSON, below one folder that is named by the digest of all of them, so that browsers may
 * keep them forever:
 *
 * - `main.json`: {@link MainFile}, which every search needs
 * - `terms-N.json`: {@link TermsFile}, a range of the terms
 * - `texts-N.json`: the texts of consecutive sections of all pages, as a list of strings
 * - `words.json`: {@link WordsFile}, which only misspelled words need
 */

import type { SynonymGroups } from '../analysis/synonyms.ts';
import type { RankedKind } from '../ranked-kinds.ts';
import type { Facets } from '../types.ts';

export interface MainFile {
  readonly pages: readonly PageEntry[];
  /** The different facets of pages. */
  readonly facets: readonly Facets[];
  readonly synonyms: SynonymGroups;
  /** First term of each terms file. */
  readonly terms: readonly string[];
  /** Number of the first section of each texts file, counted through all pages. */
  readonly texts: readonly number[];
}

export interface PageEntry {
  readonly path: string;
  /** Index in the facets of the main file. */
  readonly facets: number;
  readonly kind: RankedKind;
  /** Words of the title without stop words. */
  readonly titleLength: number;
  /** Further wordings of the message that an entry is about. */
  readonly wordings?: readonly string[];
  readonly sections: readonly SectionEntry[];
}

/** Heading, level, and the anchor where it is not the slug of the heading; `null` for none. */
export type SectionEntry = readonly [heading: string, level: number, anchor?: string | null];

/**
 * The postings of each term, as one flat list of numbers. For each page with the term: the number of pages since the last
 * one, its weight and title words (`4 · weight + titleWords`), and its number of sections with the term; for each of
 * these the number of sections since the last one, and level and heading flag (`2 · level + flag`).
 */
export type TermsFile = Readonly<Record<string, Postings>>;

export type Postings = readonly number[];

/** The words of the site in their most frequent form, with the number of pages that have them. */
export type WordsFile = readonly (readonly [word: string, pages: number])[];

/** Greatest weight of a term on a page, and greatest level of a term in the text of a section. */
export const maxWeight = 63;
export const maxLevel = 7;
/** Most words of a title that are counted for a term. */
export const maxTitleWords = 3;

/** Returns the anchor that most headings have: in lower case, with a hyphen between words. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Returns the index of the last start that is not behind a value; 0 when all are. Starts are sorted. */
export function fileWith<Start extends string | number>(
  starts: readonly Start[],
  value: Start,
): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = starts[middle];
    if (start !== undefined && start <= value) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** Returns the number of pages with a term. */
export function pageCountOf(postings: Postings): number {
  let count = 0;
  for (let at = 0; at < postings.length; at += 3 + 2 * (postings[at + 2] ?? 0)) count += 1;
  return count;
}
