import { describe, expect, it } from 'vitest';
import type { Expansion } from './expansions.ts';
import { idfOf, withLimitedIdfs } from './idf.ts';
import type { ResolvedWord } from './resolve-query.ts';

const expansion = (documentFrequency: number, more: Partial<Expansion> = {}) =>
  ({
    entry: { documentFrequency },
    weight: 1,
    countsInTitle: true,
    isCompletion: false,
    ...more,
  }) as Expansion;

/** The inverse document frequency of a term that a number of pages have, in the form of BM25. */
const idf = (frequency: number, pages: number) =>
  Math.log(1 + (pages - frequency + 0.5) / (frequency + 0.5));

describe('the inverse document frequency of a word', () => {
  it('is that of its most frequent term', () => {
    expect(idfOf([expansion(10), expansion(30), expansion(20)], 100)).toBeCloseTo(idf(30, 100));
    expect(idfOf([expansion(1)], 100)).toBeCloseTo(Math.log(1 + 99.5 / 1.5));
  });

  it.each([
    ['a completion', { isCompletion: true }],
    ['one that counts in no title', { countsInTitle: false }],
    ['a weak one', { weight: 0.79 }],
  ])('does not come from %s, unless there is nothing else', (_, more) => {
    expect(idfOf([expansion(10), expansion(30, more)], 100)).toBeCloseTo(idf(10, 100));
    expect(idfOf([expansion(30, more)], 100)).toBeCloseTo(idf(30, 100));
  });

  it('may come from a synonym with the same meaning', () => {
    expect(idfOf([expansion(10), expansion(30, { weight: 0.8 })], 100)).toBeCloseTo(idf(30, 100));
  });

  it('is that of a term on one page for a word without any', () => {
    expect(idfOf([], 100)).toBeCloseTo(idf(1, 100));
  });
});

describe('the limit of the inverse document frequency', () => {
  const words = (...all: readonly (readonly [idf: number, typos: number])[]) =>
    all.map(([value, typos]) => ({ idf: value, typos })) as ResolvedWord[];
  const limited = (pages: number, ...all: readonly (readonly [number, number])[]) =>
    withLimitedIdfs(words(...all), pages).map(({ idf: value }) => value);

  it('is for queries of three words and more', () => {
    expect(limited(1000, [9, 0], [9, 1])).toEqual([9, 9]);
  });

  it('grows with the number of pages', () => {
    const limit = 0.6 * Math.log(1001);
    expect(limited(1000, [1, 0], [9, 0], [4, 0])).toEqual([1, limit, 4]);
    expect(limited(10, [1, 0], [9, 0], [2, 0])).toEqual([1, 3, 2]);
  });

  it('is lower for corrected words than for those that were found as typed', () => {
    expect(limited(10, [2, 0], [2.5, 0], [2.9, 1], [0.5, 2])).toEqual([2, 2.5, 1, 0.5]);
    expect(limited(10, [9, 1], [2, 1], [9, 2])).toEqual([3, 2, 3]);
  });
});
