import { describe, expect, it } from 'vitest';
import { dictionaryOf } from '../testing/dictionary.ts';
import type { QueryWord } from './parse-query.ts';
import { skipCommonWords } from './skip-common-words.ts';

/** A dictionary with a shard for each letter, of which a small site reads five for a query. */
const shards = [...'abcdefghijkl'].map((letter) => ({ [letter]: 1 }));

/** A word with its own term, and one that is not always looked up. */
const wordOf = (word: string, more: object = {}) =>
  ({
    word,
    isPrefix: false,
    candidates: [
      { term: word, lookup: 'always', countsInTitle: true },
      { term: 'common', lookup: 'never', countsInTitle: true },
      { term: word, lookup: 'always', countsInTitle: false, ...more },
    ],
  }) as unknown as QueryWord;

/** The words of a query that are kept, and those that are skipped. */
function selected(query: string, levels: Readonly<Record<string, number>> = {}) {
  const { dictionary, store } = dictionaryOf(shards, { common: 9, ...levels });
  const { kept, skipped } = skipCommonWords(
    query.split(' ').map((word) => wordOf(word)),
    dictionary,
    store,
  );
  return [kept, skipped].map((words) => words.map(({ word }) => word).join(' '));
}

describe('the words of a query', () => {
  it('are all kept while they are in few shards', () => {
    expect(selected('a b c d e', { a: 9, b: 9 })).toEqual(['a b c d e', '']);
    expect(selected('ab aa ac ad ae af ag', { ab: 9 })).toEqual(['ab aa ac ad ae af ag', '']);
  });

  it('that are on nearly all pages are skipped together', () => {
    expect(selected('a b c d e f', { a: 7, b: 8, c: 6 })).toEqual(['c d e f', 'a b']);
  });

  it('that are on nearly all pages are kept if there are no others', () => {
    const levels = { a: 7, b: 8, c: 7, d: 7, e: 7, f: 7 };
    expect(selected('a b c d e f', levels)).toEqual(['a c d e f', 'b']);
  });

  it('are skipped one by one, the most frequent first, and of equal ones the first', () => {
    expect(selected('a b c d e f', { b: 2, c: 3, d: 3 })).toEqual(['a b d e f', 'c']);
    expect(selected('a b c d e f g', { b: 2, c: 3, d: 3 })).toEqual(['a b e f g', 'c d']);
  });

  it('are kept if another one needs the same shard', () => {
    expect(selected('aa b c d e f ab', { aa: 3, ab: 3, c: 1 })).toEqual(['aa b d e f ab', 'c']);
  });

  it('that are not common are skipped last, the shortest first', () => {
    expect(selected('aaa bb cccc ddd eee fff', {})).toEqual(['aaa cccc ddd eee fff', 'bb']);
  });
});

it('counts shards that were read for identifiers', async () => {
  const { dictionary, store } = dictionaryOf(shards);
  await dictionary.read([8, 9, 10]);
  const words = ['aaa', 'bb', 'cccc', 'ddd'].map((word) => wordOf(word));
  const { kept, skipped } = skipCommonWords(words, dictionary, store);
  expect(kept.map(({ word }) => word)).toEqual(['aaa', 'cccc', 'ddd']);
  expect(skipped.map(({ word }) => word)).toEqual(['bb']);
  expect(skipCommonWords(words.slice(1), dictionary, store).skipped).toEqual([]);
});
