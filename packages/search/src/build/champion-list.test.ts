import { expect, it } from 'vitest';
import { startFromEnds, weightOfPageByte } from '../format/postings.ts';
import { postingsOf } from '../testing/postings.ts';
import { splitPostings } from './champion-list.ts';

/** The postings of a term on pages from 2 on, by their weights. */
const listOf = (weights: readonly number[]) =>
  postingsOf(
    ...weights.map(
      (weight, index) => ({ page: index + 2, weight, sections: { [index]: [1] } }) as const,
    ),
  );

it('leaves a list of 1024 pages as it is', () => {
  const postings = listOf(Array.from({ length: 1024 }, () => 1));
  expect(splitPostings(postings)).toEqual({ champions: postings, overflow: null });
});

it('takes the pages of the highest weights, of equal ones the first, in their order', () => {
  const weights = Array.from({ length: 1026 }, () => 5);
  weights[3] = 4;
  weights[1025] = 9;
  const { champions, overflow } = splitPostings(listOf(weights));
  const pages = [...champions.arrays.pages];
  expect([champions.from, champions.to, pages.length]).toEqual([0, 1024, 1024]);
  expect(pages).toEqual([...pages].sort((a, b) => a - b));
  expect(pages).not.toContain(5);
  expect(pages.slice(-2)).toEqual([1025, 1027]);
  expect([...(overflow?.arrays.pages ?? [])]).toEqual([5, 1026]);
  expect([...(overflow?.arrays.pageBytes ?? [])].map(weightOfPageByte)).toEqual([4, 5]);
  const ends = overflow?.arrays.sectionEnds ?? new Uint32Array();
  expect([...(overflow?.arrays.sections ?? [])]).toEqual([3, 1024]);
  expect([startFromEnds(ends, 1), startFromEnds(ends, 2)]).toEqual([1, 2]);
});
