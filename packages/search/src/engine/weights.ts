/**
 * The numbers of the ranking, in one place. They were chosen on several collections of documentation at once and stand
 * on flat ground: halving one of them, or adding half, changes the mean reciprocal rank over all of them by less than
 * 0.01.
 */

/** How much one occurrence of a word counts in each field of a page (BM25F). */
export const fieldWeights = {
  title: 6,
  heading: 2,
  lastOfPath: 1.5,
  path: 0.75,
  intro: 0.5,
  body: 1,
};

/** Occurrences at which a word's weight in a page, or in a section, reaches half of its most (k of BM25). */
export const saturation = { page: 3, section: 1.2 };

/** How much the length of a field counts against it, from 0 to 1 (b of BM25). */
export const lengthPenalty = { body: 0.85, title: 0.5, section: 0.6 };

/** Occurrences in the text that a word in the section's own heading is worth. */
export const sectionHeading = 5;

/** Share of the best section in a page's score. */
export const sectionShare = 1.5;

/** What a page gains whose title consists of the words of the query, as a factor. */
export const titleGain = 0.6;

/**
 * How much a page gains whose title or heading has the words of the query as they stand, whose text has, and one of
 * whose headings is the query and nothing else.
 */
export const phraseGain = { heading: 0.12, text: 0.06, wholeHeading: 0.2 };

/** What a word like "another" or "give" tells, beside what it would as any other word. */
export const weakWordShare = 0.25;

/** From so many words on, no word tells more than `mostIdf` allows. */
export const wordsOfQuestion = 3;

/** The most that a word of a question tells: a share of the logarithm of all pages, on small sites no less than `least`. */
export const mostIdf = { share: 0.6, least: 3 };

/** What a corrected word of a question tells at most, as a share of the most telling one that was found as it stands. */
export const guessShare = 0.7;

/** Notes of one release and single advisories, unless the query asks for such. */
export const chronicleFactor = 0.55;

/** What each step of the rank that an author gave a page adds, as a factor. */
export const rankStep = 0.04;

/** What an alternative for a word of the query is worth beside the word itself. */
export const alternativeWeights = {
  same: 0.8,
  joined: 1.1,
  family: 0.5,
  prefix: 0.8,
  related: 0.5,
  partOfPhrase: 0.35,
  partOfIdentifier: 0.08,
  typo: 0.85,
  secondTypo: 0.45,
  typoPrefix: 0.55,
  split: 0.7,
};

/** Steps of the weights that the index stores. */
export const pageWeightSteps = 63;
export const sectionLevels = 7;

/** Strength of a section by its stored level and whether its own heading has the word. */
export function sectionStrength(strength: number): number {
  const level = strength & sectionLevels;
  const share = level === 0 ? 0 : (level - 0.5) / sectionLevels;
  const occurrences = (share * saturation.section) / (1 - share);
  const all = occurrences + (strength & 8 ? sectionHeading : 0);
  return all / (all + saturation.section);
}
