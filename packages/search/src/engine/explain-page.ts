import {
  isInHeading,
  levelOfSectionByte,
  type Postings,
  startFromEnds,
  strengthOfSectionByte,
  titleWordsOfPageByte,
  weightOfPageByte,
} from '../format/postings.ts';
import { uint8At, uint32At } from '../shared/checked-access.ts';
import { maxPageWeight, pairShare, saturation } from '../shared/ranking-weights.ts';
import type { PairScore, WordScore } from '../shared/types.ts';
import type { WeightedPostings } from './accumulators.ts';
import type { ResolvedPair, ResolvedWord } from './resolve-query.ts';

/** Returns the index of a page in the arrays of a postings list; −1 when the list doesn't have it. */
function indexOfPage({ arrays, from, to }: Postings, page: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (uint32At(arrays.pages, middle) < page) low = middle + 1;
    else high = middle;
  }
  return low < to && uint32At(arrays.pages, low) === page ? low : -1;
}

/** What a posting says about a page. */
interface Occurrence {
  readonly score: number;
  readonly inTitle: boolean;
  readonly headings: number;
  readonly texts: number;
}

function occurrenceOn(page: number, { postings, weight }: WeightedPostings): Occurrence | null {
  const index = indexOfPage(postings, page);
  if (index < 0) return null;
  const { arrays } = postings;
  const pageByte = uint8At(arrays.pageBytes, index);
  const end = uint32At(arrays.sectionEnds, index);
  let headings = 0;
  let texts = 0;
  for (let at = startFromEnds(arrays.sectionEnds, index); at < end; at++) {
    const strength = strengthOfSectionByte(uint8At(arrays.sectionBytes, at));
    if (isInHeading(strength)) headings += 1;
    if (levelOfSectionByte(strength) > 0) texts += 1;
  }
  return {
    score: (weight * weightOfPageByte(pageByte)) / maxPageWeight,
    inTitle: titleWordsOfPageByte(pageByte) > 0,
    headings,
    texts,
  };
}

/**
 * Explains what each word of the query adds to the score of a page.
 *
 * @param postingsOf Returns the postings of a word, in the order of its expansions.
 */
export function explainWords(
  page: number,
  words: readonly ResolvedWord[],
  postingsOf: (word: ResolvedWord) => readonly (WeightedPostings & { readonly term: string })[],
): WordScore[] {
  return words.map((word) => {
    const found = postingsOf(word).flatMap((weighted) => {
      const occurrence = occurrenceOn(page, weighted);
      return occurrence ? [{ ...occurrence, term: weighted.term }] : [];
    });
    found.sort((a, b) => b.score - a.score);
    const best = found[0]?.score ?? 0;
    return {
      word: word.query.text || word.query.word,
      idf: word.idf,
      weight: best,
      score: word.idf * (saturation.page + 1) * best,
      terms: found.map(({ term }) => term),
      inTitle: found.some(({ inTitle }) => inTitle),
      headings: Math.max(0, ...found.map(({ headings }) => headings)),
      texts: Math.max(0, ...found.map(({ texts }) => texts)),
    };
  });
}

/** Explains what pairs of words add to the score of a page. */
export function explainPairs(page: number, pairs: readonly ResolvedPair[]): PairScore[] {
  return pairs.flatMap(({ entry: { term, postings }, idf }) => {
    const occurrence = occurrenceOn(page, { postings, weight: 1, countsInTitle: false });
    if (!occurrence) return [];
    return [{ pair: term, score: pairShare * idf * (saturation.page + 1) * occurrence.score }];
  });
}
