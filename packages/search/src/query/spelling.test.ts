import { describe, expect, it } from 'vitest';
import { correctionsOf, knownWordsOf, splitsOf } from './spelling.ts';

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
