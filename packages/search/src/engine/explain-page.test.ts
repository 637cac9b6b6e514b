import { expect, it } from 'vitest';
import { maxPageWeight, pairShare, saturation } from '../shared/ranking-weights.ts';
import { postingsOf } from '../testing/postings.ts';
import { explainPairs, explainWords } from './explain-page.ts';
import type { ResolvedPair, ResolvedWord } from './resolve-query.ts';

const word = (text: string, more: object = {}) =>
  ({ query: { text, word: 'typed' }, idf: 2, ...more }) as ResolvedWord;

it('explains words by their best terms, and where these are', () => {
  const first = postingsOf(
    { page: 2, weight: 9, sections: { 0: [1] } },
    { page: 5, weight: 21, titleWords: 1, sections: { 0: [3], 1: [2, true], 4: [0, true] } },
    { page: 7, weight: 63, sections: { 0: [1], 1: [1], 2: [1], 3: [1] } },
  );
  const second = postingsOf({ page: 5, weight: 63, sections: { 0: [1], 1: [1], 2: [1] } });
  const terms = [
    { term: 'a', postings: first, weight: 1, countsInTitle: true },
    { term: 'b', postings: second, weight: 0.5, countsInTitle: true },
  ];
  const explain = (page: number, text = 'A') => explainWords(page, [word(text)], () => terms)[0];
  expect(explain(5)).toEqual({
    word: 'A',
    idf: 2,
    weight: 0.5,
    score: 2 * (saturation.page + 1) * 0.5,
    terms: ['b', 'a'],
    inTitle: true,
    headings: 2,
    texts: 3,
  });
  expect(explain(2)).toMatchObject({ weight: 1 / 7, terms: ['a'], inTitle: false, headings: 0 });
  expect(explain(7, '')).toMatchObject({ word: 'typed', weight: 1, texts: 4 });
  // Another term is on page 1. Its postings are stored before those of these terms.
  for (const page of [1, 6, 8]) {
    expect(explain(page)).toMatchObject({ weight: 0, score: 0, terms: [], headings: 0, texts: 0 });
  }
});

it('explains pairs that the page has', () => {
  const postings = postingsOf({ page: 5, weight: 21, sections: {} });
  const pair = { entry: { term: 'a b', postings }, idf: 3 } as unknown as ResolvedPair;
  expect(explainPairs(5, [pair])).toEqual([
    { pair: 'a b', score: pairShare * 3 * (saturation.page + 1) * (21 / maxPageWeight) },
  ]);
  expect(explainPairs(4, [pair])).toEqual([]);
});
