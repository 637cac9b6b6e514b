import { expect, it } from 'vitest';
import { suggestedQueries } from './suggested-queries.ts';

it('suggests three queries, the most similar first', () => {
  const candidates = ['Outposts', 'Password reset', 'Reset', 'Tokens', 'Password policy'];
  expect(suggestedQueries('passwort reset', candidates)).toEqual([
    'Password reset',
    'Reset',
    'Password policy',
  ]);
});

it('looks at letters and digits only, whatever their case and accents', () => {
  expect(suggestedQueries('CRÈME/Brûlée', ['x', 'yz', 'creme-brulee', 'creme'])).toEqual([
    'creme-brulee',
    'creme',
    'x',
  ]);
});

it('prefers a candidate that has little else', () => {
  const long = 'Upgrade the server and all its outposts';
  expect(suggestedQueries('upgrade', [long, 'Upgrade it', 'Upgrade'])).toEqual([
    'Upgrade',
    'Upgrade it',
    long,
  ]);
});

it('prefers words that begin and end alike', () => {
  expect(suggestedQueries('flow', ['xflowx', 'inflow', 'flow chart'])).toEqual([
    'flow chart',
    'inflow',
    'xflowx',
  ]);
});

it('keeps the order of candidates that are equally likely', () => {
  expect(suggestedQueries('qqqq', ['b', 'a', 'c', 'd'])).toEqual(['b', 'a', 'c']);
  expect(suggestedQueries('', ['b', 'a'])).toEqual(['b', 'a']);
});
