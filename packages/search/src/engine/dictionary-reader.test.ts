import { describe, expect, it } from 'vitest';
import { dictionaryOf } from '../testing/dictionary.ts';
import type { QueryWord } from './parse-query.ts';

const shards: readonly Readonly<Record<string, number>>[] = [
  { a: 1, b: 2 },
  { pol: 3, 'pol =': 1, 'pol page': 1, polic: 4 },
  { police: 5, policy: 6 },
  { polz: 7, q: 8 },
];

const word = (text: string, more: Partial<QueryWord> = {}) =>
  ({
    word: text,
    isPrefix: false,
    candidates: [
      { term: text, lookup: 'always' },
      { term: 'q', lookup: 'affordable' },
      { term: 'a', lookup: 'never' },
    ],
    ...more,
  }) as QueryWord;

describe('the shards', () => {
  const { dictionary } = dictionaryOf(shards);

  it('of a prefix are two at most', () => {
    expect(dictionary.shardNumbersOf('b')).toEqual([0]);
    expect(dictionary.shardNumbersOf('pol')).toEqual([1, 2]);
    expect(dictionary.shardNumbersOf('polic')).toEqual([1, 2]);
    expect(dictionary.shardNumberOf('policies')).toBe(2);
  });

  it('of a word are those of its own terms, and the first one of what it begins', () => {
    expect(dictionary.shardNumbersFor(word('policy'))).toEqual([2]);
    expect(dictionary.shardNumbersFor(word('pol', { isPrefix: true }))).toEqual([1, 1]);
    expect(dictionary.shardNumbersOfCandidates(word('b'), 'affordable')).toEqual([3]);
  });
});

describe('a reader', () => {
  it('reads each shard once', async () => {
    const { dictionary, read } = dictionaryOf(shards);
    await dictionary.read([2, 1, 2]);
    await dictionary.read([1]);
    await dictionary.read([1, 0]);
    expect(read).toEqual([2, 1, 0]);
    expect([...dictionary.numbersRead()]).toEqual([2, 1, 0]);
    const none = dictionaryOf([]);
    await none.dictionary.read([0]);
    expect([none.read, none.dictionary.find('a')]).toEqual([[], null]);
  });

  it('takes as many shards as there may be, with those that are read anyway', async () => {
    const { dictionary } = dictionaryOf(shards);
    expect(dictionary.within(2, [3, 2, 1, 3])).toEqual([3, 2, 3]);
    expect(dictionary.within(2, [3, 2], [0])).toEqual([3]);
    expect(dictionary.within(1, [3, 0], [0])).toEqual([0]);
    await dictionary.read([1]);
    expect(dictionary.within(2, [1, 2, 3])).toEqual([1, 2]);
  });

  it('finds a term in the shards that were read', async () => {
    const { dictionary } = dictionaryOf(shards);
    await dictionary.read([1]);
    expect(dictionary.find('polic')).toMatchObject({ term: 'polic', documentFrequency: 4 });
    expect(dictionary.find('poli')).toBeNull();
    expect(dictionary.find('police')).toBeNull();
    expect([dictionary.shardOf('poli')?.terms[0], dictionary.shardOf('q')]).toEqual([
      'pol',
      undefined,
    ]);
  });

  it('finds the words with a prefix in the shards that were read', async () => {
    const { dictionary } = dictionaryOf(shards);
    const found = (prefix: string) => dictionary.withPrefix(prefix).map(({ term }) => term);
    expect(found('pol')).toEqual([]);
    await dictionary.read([2]);
    expect(found('pol')).toEqual(['police', 'policy']);
    await dictionary.read([0, 1, 3]);
    expect(found('pol')).toEqual(['pol', 'polic', 'police', 'policy']);
    expect(found('polic')).toEqual(['polic', 'police', 'policy']);
    expect(found('policx')).toEqual([]);
    expect(found('a')).toEqual(['a']);
  });
});
