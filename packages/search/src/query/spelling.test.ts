import { describe, expect, it } from 'vitest';
import { correctionsOf, editDistance, knownWordsOf, splitsOf } from './spelling.ts';

describe('the distance of words', () => {
  it.each([
    ['outpost', 'outpost', 0],
    ['outpst', 'outpost', 1],
    ['outpots', 'outpost', 1],
    ['outpoost', 'outpost', 1],
    ['autpost', 'outpost', 1],
    ['enviromnet', 'environment', 2],
    ['abcd', 'dcba', 3],
    ['a', 'abcdef', 3],
    ['', 'ab', 2],
  ])('of %s and %s, at most 2, is %i', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance);
    expect(editDistance(b, a, 2)).toBe(distance);
  });
});

const known = knownWordsOf([
  ['certificate', 30],
  ['configuration', 90],
  ['environment', 40],
  ['group', 80],
  ['groups', 10],
  ['layout', 3],
  ['ldap', 60],
  ['logout', 8],
  ['outpost', 70],
  ['proxy', 50],
]);

describe('corrections', () => {
  it.each([
    ['enviroment', 'environment'],
    ['certifcate', 'certificate'],
    ['certifcates', 'certificate'],
    ['cofniguration', 'configuration'],
    ['outpots', 'outpost'],
    ['proxi', 'proxy'],
    ['ladp', 'ldap'],
    ['logut', 'logout'],
  ])('%s means %s', (typed, word) => {
    expect(correctionsOf(typed, known)[0]?.word).toBe(word);
  });

  it('are at most two, near words with the same first letter and many pages first', () => {
    const words = knownWordsOf([
      ['bowl', 9],
      ['boil', 1],
      ['noel', 99],
      ['boer', 5],
    ]);
    expect(correctionsOf('boel', words).map(({ word }) => word)).toEqual(['bowl', 'boer']);
  });

  it.each(['abc', 'outposting', 'ldap', 'xyzzy'])('of %s there are none', (typed) => {
    expect(correctionsOf(typed, known)).toEqual([]);
  });
});

it('splits a word into two that the site has', () => {
  expect(splitsOf('proxyoutpost', known)).toEqual([
    { words: ['proxy', 'outpost'], pair: 'proxi outpost' },
  ]);
  expect(splitsOf('proxies', known)).toEqual([]);
});
