import { describe, expect, it } from 'vitest';
import { type Match, snippet } from './highlight.ts';

const tags = { pre: '<b>', post: '</b>' };

/** The places of some words in a text, in order. */
const matchesOf = (text: string, ...words: string[]): Match[] =>
  words
    .flatMap((word, number) =>
      [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) => ({
        start: index,
        end: index + word.length,
        word: number,
      })),
    )
    .sort((a, b) => a.start - b.start);

describe('snippets', () => {
  const text = 'zero one two three four five six seven eight nine';
  it.each([
    [['three', 'five'], 3, '…<b>three</b> four <b>five</b>…'],
    [['four'], 3, '…three <b>four</b> five…'],
    [['zero'], 3, '<b>zero</b> one two…'],
    [['nine'], 3, '…seven eight <b>nine</b>'],
    [[], 2, 'zero one…'],
    [['one', 'seven', 'eight'], 3, '…<b>seven</b> <b>eight</b> nine'],
  ])('show as many of %j as fit into %i words', (words, length, expected) => {
    expect(snippet(text, matchesOf(text, ...words), tags, length)).toBe(expected);
  });

  it('of a short text are all of it', () => {
    expect(snippet('a & b', [], tags, 3)).toBe('a &amp; b');
    expect(snippet('', [], tags, 3)).toBe('');
  });
});
