/**
 * The constants of the ranking. They were set on several sets of queries at once: see docs/search-index.md. None is critical:
 * one at two thirds or three halves of its value changes the mean reciprocal rank over all sets by at most 0.013.
 *
 * The ranking is BM25F (Robertson, Zaragoza and Taylor, Simple BM25 extension to multiple weighted fields, 2004).
 */

import type { PageKind } from './page-kinds.ts';

/** Weight of one occurrence of a term in each field of a page. */
export const fieldWeights = {
  title: 6,
  heading: 2,
  lastOfPath: 1.5,
  path: 0.75,
  intro: 0.5,
  body: 1,
};

/** A field of which the number of texts with a term counts, with saturation. */
export interface SaturatedField {
  /** Occurrences in the text of the page that a term in very many texts of the field is worth. */
  readonly weight: number;
  /** Number of texts at which half of the weight is reached. */
  readonly saturation: number;
}

/** Weights of the fields of the subject of a page; see `PageSubject`. */
export const subjectWeights = {
  description: { weight: 3, saturation: 1 },
  words: { weight: 8, saturation: 0.5 },
  linkTexts: { weight: 6, saturation: 3 },
  messages: { weight: 3, saturation: 1 },
} satisfies Readonly<Record<string, SaturatedField>>;

/** Occurrences at which the weight of a term in a page, or in a section, reaches half of its maximum (k₁ of BM25). */
export const saturation = { page: 6, section: 1.2 };

/** How much the length of a field counts against it, from 0 to 1 (b of BM25). */
export const lengthNormalization = { body: 0.85, title: 0.5, section: 0.6 };

/** Number of occurrences in the text that a term in the heading of the section is worth. */
export const sectionHeadingOccurrences = 5;

/** Weight of the best section in the score of its page. */
export const sectionShare = 1;

/** Added to the factor of a page whose title consists of words of the query only. */
export const titleBoost = 0.6;

/**
 * Added to the factor of a page that has the query as a phrase in its title or a heading, that has it in its text, and
 * that has a heading equal to the query.
 */
export const phraseBoosts = { heading: 0.12, text: 0.06, wholeHeading: 0.2 };

/** Factor of the IDF of low-information words such as "another" and "give". */
export const lowInformationShare = 0.25;

/** From this number of words on, the IDF of each word is limited; see `maxIdf`. */
export const minWordsToLimitIdf = 3;

/** Limit of the IDF: a share of the logarithm of the number of pages, but at least `floor`. */
export const maxIdf = { share: 0.6, floor: 3 };

/** Limit of the IDF of a corrected word, as a share of the highest IDF of the words that were found as typed. */
export const correctedIdfShare = 0.4;

/** Factors of the kinds of pages. */
export const kindFactors: Readonly<Record<PageKind, number>> = {
  guide: 1,
  troubleshooting: 1,
  history: 0.55,
  development: 0.5,
  entry: 0.5,
};

/** Factors of `history` when the query asks for a release or the like, and of `troubleshooting` when it describes a problem. */
export const kindFactorsWhenAskedFor: typeof kindFactors = {
  ...kindFactors,
  history: 1.2,
  troubleshooting: 1.15,
};

/** Factor of all entries of a page but the best one, so that they don't crowd out other pages. */
export const otherEntryFactor = 0.4;

/** Added to the factor of a page whose title and headings have all words of the query. */
export const aboutBoost = 0.4;

/** How much a word in a heading counts there, relative to one in the title. */
export const headingAboutShare = 0.6;

/** Weight of a pair of words relative to a word. */
export const pairShare = 1.2;

/** Added to the factor of a page for each step of its page rank. */
export const pageRankStep = 0.04;

/** Weights of expansions of a query word, relative to the word itself. */
export const expansionWeights = {
  same: 0.8,
  compound: 1.1,
  conflation: 0.5,
  prefix: 0.8,
  prefixOfShortWord: 0.2,
  related: 0.5,
  partOfPhrase: 0.35,
  partOfIdentifier: 0.08,
  typo: 0.85,
  secondTypo: 0.45,
  typoPrefix: 0.55,
  split: 0.7,
};

/** Greatest quantized weight of a page, and of the text of a section. */
export const maxPageWeight = 63;
export const maxSectionLevel = 7;
