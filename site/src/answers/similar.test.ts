import { expect, it } from 'vitest';
import { isOneEditAway } from './similar.ts';

it.each([
  ['', ''],
  ['host', 'host'],
  ['host', 'hosts'],
  ['hosts', 'host'],
  ['host', 'hst'],
  ['host', 'hoxt'],
  ['host', 'hsot'],
  ['host', 'ohst'],
  ['host', 'hots'],
  ['', 'h'],
])('takes %j and %j for the same but for one edit', (a, b) => {
  expect(isOneEditAway(a, b)).toBe(true);
  expect(isOneEditAway(b, a)).toBe(true);
});

it.each([
  ['host', 'hostss'],
  ['host', 'ho'],
  ['host', 'hxyt'],
  ['host', 'tsoh'],
  ['host', 'xhos'],
  ['', 'ab'],
])('does not take %j for %j', (a, b) => {
  expect(isOneEditAway(a, b)).toBe(false);
  expect(isOneEditAway(b, a)).toBe(false);
});
