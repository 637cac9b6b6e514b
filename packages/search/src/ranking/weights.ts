/**
 * The constants of the ranking, in one place. Where no source is given, a value was set on all development sets together;
 * none is critical: two thirds or three halves of it changes the mean reciprocal rank over all sets by at most 0.013.
 */

import type { RankedKind } from '../ranked-kinds.ts';

/**
 * Occurrences in the text of the page that one occurrence in another field is worth (BM25F: Robertson, Zaragoza and
 * Taylor, Simple BM25 extension to multiple weighted fields, 2004).
 */
export const fieldWeights = { title: 6, heading: 2, lastOfPath: 2, path: 0.75 };

/** A field of which the number of texts with a term counts, with saturation. */
export interface SaturatedField {
  /** Occurrences in the text of the page that a term in very many texts of the field is worth. */
  readonly weight: number;
  /** Number of texts at which half of the weight is reached. */
  readonly saturation: number;
}

/**
 * The fields of the subject of a page (anchor texts: Introduction to Information Retrieval, 21.1). Without them the mean
 * reciprocal rank falls by 0.094, without `words` by 0.064, without `messages` by 0.016.
 */
export const subjectWeights = {
  description: { weight: 3, saturation: 1 },
  words: { weight: 8, saturation: 0.5 },
  linkTexts: { weight: 6, saturation: 3 },
  messages: { weight: 3, saturation: 1 },
} satisfies Readonly<Record<string, SaturatedField>>;

/** Occurrences at which a weight reaches half of its maximum (k₁ of BM25; 1.2 is the value of Lucene). */
export const saturation = { page: 6, section: 1.2 };

/** Weight of the length of a field against it, from 0 to 1 (b of BM25). Without it: −0.014. */
export const lengthNormalization = { body: 0.85, title: 0.5, section: 0.6 };

/** Mean number of words of a title and of sections of a page. Fixed, so that all sites are scored alike. */
export const meanLengths = { title: 3, sections: 8 };

/** Headings of a page with a term that count. */
export const maxCountedHeadings = 3;

/** The best section of a page: without it −0.009. */
export const sectionWeights = {
  /** Its weight in the score of the page. */
  share: 1,
  /** Occurrences in its text that a term in its heading is worth. */
  heading: 5,
};

/** Weight of a pair of neighboring words relative to a word (Metzler and Croft 2005). Without pairs: −0.025. */
export const pairWeights = { share: 1.35 };

/** The coverage factors. Without both: −0.015, and 171 more wordings of error messages fail. */
export const coverageWeights = {
  /** Added to the factor of a page whose title consists of words of the query, all of it. */
  title: 0.5,
  /** Added to the factor of a page whose title and headings have all words of the query. */
  query: 0.4,
  /** Weight of a word in a heading in the share of the query, relative to one in the title. */
  heading: 0.5,
};

/**
 * Factor of a page for each number of the query that other pages have and it has not, such as that of an RFC, a port or a
 * status: +0.002, and `RFC 9700` no longer finds another RFC first.
 */
export const missingNumberFactor = 0.6;

/** Factors of the kinds of pages. Without them: −0.038. */
export const kindFactors: Readonly<Record<RankedKind, number>> = {
  guide: 1,
  troubleshooting: 0.9,
  history: 0.55,
  development: 0.5,
  entry: 0.5,
};

/** Factor of `history` when the query asks for a release or the like, and of `troubleshooting` for a problem. */
export const askedForFactors = { history: 1.2, troubleshooting: 1.15 };

/** Weights of the terms that a word of the query means, relative to the word itself. */
export const termWeights = {
  /** Without synonyms: −0.017. */
  same: 0.8,
  related: 0.5,
  /** Without completions, half typed queries fall from 0.891 to 0.842. */
  completion: 0.8,
  completionOfShortWord: 0.2,
  partOfPhrase: 0.35,
  partOfIdentifier: 0.08,
  partOfWord: 0.7,
  /** Without corrections: −0.015. */
  correction: 0.85,
  secondCorrection: 0.45,
};

/**
 * The rule for messages. Of the 642 wordings of this site, 98 entries were not among the first five without it, and 17
 * with it.
 */
export const messageRule = {
  /**
   * An entry comes right behind the best page when at least this share of the words of one of its wordings is in the
   * query, and they are at least this share of the query.
   */
  ofWording: 0.8,
  ofQuery: 0.65,
  /** It comes first when a whole wording is in the query, and is at least this share of it. */
  ofQueryToBeFirst: 0.85,
  /** In a line of a log, a whole wording of at least so many words is enough. */
  wordsInLogLine: 3,
  /** Factor of the other entries once one has the message. */
  otherEntries: 0.5,
};
