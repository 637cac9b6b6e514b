import { correctedIdfShare, maxIdf, minWordsToLimitIdf } from '../shared/ranking-weights.ts';
import type { Expansion } from './expansions.ts';
import type { ResolvedWord } from './resolve-query.ts';

/** Expansions from this weight on count like the word itself. */
const minWeightOfEquivalent = 0.8;

/**
 * Returns the inverse document frequency of a word in the form of BM25, from its most frequent expansion. Completions
 * and weak expansions count only when there is nothing else.
 */
export function idfOf(expansions: readonly Expansion[], pageCount: number): number {
  const equivalents = expansions.filter(
    ({ countsInTitle, isCompletion, weight }) =>
      countsInTitle && !isCompletion && weight >= minWeightOfEquivalent,
  );
  const relevant = equivalents.length > 0 ? equivalents : expansions;
  const frequency = Math.max(1, ...relevant.map(({ entry }) => entry.documentFrequency));
  return Math.log(1 + (pageCount - frequency + 0.5) / (frequency + 0.5));
}

/**
 * Limits the IDFs of a query of three or more words. A rare word that is on a page by chance must not outweigh all others,
 * and a corrected word must not outweigh words that were found as typed.
 */
export function withLimitedIdfs(
  words: readonly ResolvedWord[],
  pageCount: number,
): readonly ResolvedWord[] {
  if (words.length < minWordsToLimitIdf) return words;
  const asTyped = words.filter(({ typos }) => typos === 0).map(({ idf }) => idf);
  const limit = Math.max(maxIdf.floor, maxIdf.share * Math.log(1 + pageCount));
  const limitOfCorrected = asTyped.length > 0 ? correctedIdfShare * Math.max(...asTyped) : limit;
  return words.map((word) => ({
    ...word,
    idf: Math.min(word.idf, limit, word.typos > 0 ? limitOfCorrected : limit),
  }));
}
