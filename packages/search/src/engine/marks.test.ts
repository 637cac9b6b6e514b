import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { highlight, isCovered, type Match, markMatches, matchLevelOf } from './highlight.ts';
import { snippet } from './snippet.ts';

const tags = { pre: '<b>', post: '</b>' };

/** The places of some words in a text, in order. */
function matchesOf(text: string, ...words: string[]): Match[] {
  return words
    .flatMap((word) =>
      [...text.matchAll(new RegExp(word, 'g'))]
        .map(({ index }) => index)
        .map((start) => ({ start, end: start + word.length, word })),
    )
    .sort((a, b) => a.start - b.start);
}

describe('marked matches', () => {
  it('are between the tags, and everything is escaped', () => {
    const text = 'a <b> & <c>';
    expect(markMatches(text, matchesOf(text, '<b>'), tags)).toBe(
      'a <b>&lt;b&gt;</b> &amp; &lt;c&gt;',
    );
    expect(markMatches('a < b', [], tags)).toBe('a &lt; b');
    expect(markMatches('plain text', matchesOf('plain text', 'text'), tags)).toBe(
      'plain <b>text</b>',
    );
  });
  it('of a range are those that are inside it as a whole', () => {
    const text = 'one two three';
    const all = matchesOf(text, 'one', 'two', 'three');
    expect(markMatches(text, all, tags, 4, 7)).toBe('<b>two</b>');
    expect(markMatches(text, all, tags, 4, 12)).toBe('<b>two</b> thre');
    expect(markMatches(text, all, tags, 2, 8)).toBe('e <b>two</b> ');
    expect(markMatches(text, [], tags, 4)).toBe('two three');
    expect(markMatches(text, [], tags, 0, 3)).toBe('one');
  });
});

describe('how much of a query a text has', () => {
  it('is counted by distinct words', () => {
    const text = 'one two one';
    expect(matchLevelOf([], 2)).toBe('none');
    expect(matchLevelOf(matchesOf(text, 'one'), 2)).toBe('partial');
    expect(matchLevelOf(matchesOf(text, 'one'), 1)).toBe('full');
    expect(matchLevelOf(matchesOf(text, 'one', 'two'), 2)).toBe('full');
  });
  it('comes with the words in the order of the text', () => {
    const text = 'two, one two';
    expect(highlight(text, matchesOf(text, 'one', 'two'), 3, tags)).toEqual({
      value: '<b>two</b>, <b>one</b> <b>two</b>',
      matchLevel: 'partial',
      fullyHighlighted: true,
      matchedWords: ['two', 'one'],
    });
    expect(highlight(text, [], 1, tags)).toEqual({
      value: text,
      matchLevel: 'none',
      matchedWords: [],
    });
  });
  it.each([
    ['one', ['one'], true],
    ['“one” – two!', ['one', 'two'], true],
    ['a one', ['one'], false],
    ['one a', ['one'], false],
    ['one é two', ['one', 'two'], false],
    ['one 1 two', ['one', 'two'], false],
    ['– !', [], true],
  ])('covers "%s" by %j: %s', (text, words, expected) => {
    expect(isCovered(text, matchesOf(text, ...words))).toBe(expected);
  });
});

describe('a snippet', () => {
  const cut = (text: string, words: readonly string[], length: number) =>
    snippet(text, matchesOf(text, ...words), words.length, tags, { length, ellipsis: '…' }).value;
  const numbers = 'w0 w1 w2 w3 w4 w5 w6 w7 w8 w9';

  it('is the whole text if that is short enough', () => {
    expect(cut(numbers, ['w9'], 10)).toBe('w0 w1 w2 w3 w4 w5 w6 w7 w8 <b>w9</b>');
    expect(cut('  w0 w1 ', ['w1'], 2)).toBe('  w0 <b>w1</b> ');
  });
  it('is the begin of a text without a match', () => {
    expect(cut(numbers, ['none'], 3)).toBe('w0 w1 w2…');
  });
  it('has the match near its middle', () => {
    expect(cut(numbers, ['w5'], 3)).toBe('…w4 <b>w5</b> w6…');
    expect(cut(numbers, ['w5'], 4)).toBe('…w4 <b>w5</b> w6 w7…');
    expect(cut(numbers, ['w0'], 3)).toBe('<b>w0</b> w1 w2…');
    expect(cut(numbers, ['w1'], 3)).toBe('w0 <b>w1</b> w2…');
    expect(cut(numbers, ['w9'], 3)).toBe('…w7 w8 <b>w9</b>');
    expect(cut(numbers, ['w8'], 3)).toBe('…w7 <b>w8</b> w9');
    expect(cut(numbers, ['w3', 'w9'], 3)).toBe('…w2 <b>w3</b> w4…');
    expect(cut(numbers, ['w3', 'w5'], 3)).toBe('…<b>w3</b> w4 <b>w5</b>…');
  });
  it('has as many different words as fit, then as many matches', () => {
    expect(cut('a x x x b b b a c', ['a', 'b', 'c'], 3)).toBe('…<b>b</b> <b>a</b> <b>c</b>');
    expect(cut('b b b x x a c', ['a', 'b', 'c'], 3)).toBe('…x <b>a</b> <b>c</b>');
    expect(cut('a x x x a a x x', ['a'], 2)).toBe('…<b>a</b> <b>a</b>…');
    expect(cut('a x x a x x', ['a'], 2)).toBe('<b>a</b> x…');
  });
  it('counts words between any white space', () => {
    expect(cut('w0\tw1\n\nw2\u00a0w3   w4', ['w2'], 3)).toBe('…w1\n\n<b>w2</b>\u00a0w3…');
    expect(cut('w0\rw1 w2', ['w2'], 2)).toBe('…w1 <b>w2</b>');
    expect(cut('  w0 w1 w2 ', ['w1'], 1)).toBe('…<b>w1</b>…');
  });
  it('escapes the ellipsis and the text', () => {
    const text = 'a <b> c d';
    const found = snippet(text, matchesOf(text, '<b>'), 1, tags, { length: 1, ellipsis: '<>' });
    expect(found).toEqual({ value: '&lt;&gt;<b>&lt;b&gt;</b>&lt;&gt;', matchLevel: 'full' });
  });
});

describe('the distance of two words', () => {
  it.each([
    ['', '', 0],
    ['user', 'user', 0],
    ['user', 'users', 1],
    ['user', 'usr', 1],
    ['user', 'uzer', 1],
    ['user', 'usre', 1],
    ['user', 'suer', 1],
    ['polciy', 'policy', 1],
    ['polic', 'oplicy', 2],
    ['ca', 'abc', 3],
    ['abcd', 'badc', 2],
    ['kitten', 'sitting', 3],
    ['saml', 'oidc', 4],
    ['a', 'abcd', 3],
    ['', 'abc', 3],
    ['abcdef', 'abef', 2],
  ])('%s and %s is %i', (a, b, distance) => {
    expect(editDistance(a, b, 4)).toBe(distance);
    expect(editDistance(b, a, 4)).toBe(distance);
    for (const max of [0, 1, 2, 3]) {
      expect(editDistance(a, b, max)).toBe(Math.min(distance, max + 1));
      expect(editDistance(b, a, max)).toBe(Math.min(distance, max + 1));
    }
  });
  it('is never within the limit for very long words', () => {
    const word = 'a'.repeat(62);
    expect(editDistance(word, word, 2)).toBe(0);
    expect(editDistance(`${word}a`, word, 2)).toBe(3);
    expect(editDistance(word, `${word}a`, 2)).toBe(3);
  });
});
