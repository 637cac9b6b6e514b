import { describe, expect, it } from 'vitest';
import { derivationalStem } from './derivational-stem.ts';
import { stem } from './stem.ts';
import { tokenize } from './tokens.ts';

describe('plurals', () => {
  it.each([
    ['ties', 'tie'],
    ['flies', 'fly'],
    ['keys', 'key'],
    ['days', 'day'],
    ['boss', 'boss'],
    ['kudos', 'kudos'],
    ['basis', 'basis'],
    ['buzzes', 'buzz'],
    ['branches', 'branch'],
    ['flashes', 'flash'],
    ['uses', 'use'],
    ['apps', 'app'],
    ['bus', 'bus'],
    ['gas', 'gas'],
  ])('%s: %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});

describe('endings of verbs', () => {
  it.each([
    ['using', 'using'],
    ['sing', 'sing'],
    ['string', 'string'],
    ['strings', 'string'],
    ['bedded', 'bed'],
    ['feed', 'feed'],
    ['agreed', 'agreed'],
    ['added', 'add'],
    ['adding', 'add'],
    ['adds', 'add'],
    ['erring', 'err'],
    ['named', 'nam'],
    ['stopped', 'stop'],
    ['logging', 'log'],
    ['settings', 'set'],
    ['pinged', 'ping'],
    ['seeing', 'see'],
    ['try', 'try'],
    ['tried', 'tri'],
    ['play', 'play'],
    ['role', 'rol'],
    ['use', 'use'],
  ])('%s: %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});

describe('derivations', () => {
  it.each([
    ['organization', 'organ'],
    ['modification', 'modifi'],
    ['relational', 'relat'],
    ['operator', 'oper'],
    ['definition', 'definit'],
    ['management', 'manage'],
    ['readiness', 'readi'],
    ['automatically', 'automatic'],
    ['handler', 'handl'],
    ['user', 'user'],
    ['validat', 'valid'],
    ['locat', 'locat'],
    ['oauth2', 'oauth2'],
  ])('%s: %s', (word, expected) => {
    expect(derivationalStem(word)).toBe(expected);
  });
});

describe('tokens with kinds and offsets', () => {
  const all = (text: string) =>
    tokenize(text).map(({ term, word, start, end, position, kind }) => [
      term,
      word,
      start,
      end,
      position,
      kind,
    ]);

  it('of camel case inside an identifier', () => {
    expect(all('a fooBar_baz')).toEqual([
      ['a', 'a', 0, 1, 0, 'word'],
      ['foobarbaz', 'foobarbaz', 2, 12, 1, 'compound'],
      ['foobar', 'foobar', 2, 8, 1, 'compound'],
      ['foo', 'foo', 2, 5, 1, 'part'],
      ['bar', 'bar', 5, 8, 2, 'part'],
      ['baz', 'baz', 9, 12, 3, 'part'],
    ]);
  });
  it('of acronyms', () => {
    expect(all('XMLParser')).toEqual([
      ['xmlparser', 'xmlparser', 0, 9, 0, 'compound'],
      ['xml', 'xml', 0, 3, 0, 'part'],
      ['parser', 'parser', 3, 9, 1, 'part'],
    ]);
    expect(all('SAML')).toEqual([['saml', 'saml', 0, 4, 0, 'word']]);
  });
  it('of names and versions with numbers', () => {
    expect(all('K8s')).toEqual([['k8s', 'k8s', 0, 3, 0, 'word']]);
    expect(all('ab12')).toEqual([['ab12', 'ab12', 0, 4, 0, 'word']]);
    expect(all('abc12345')).toEqual([['abc12345', 'abc12345', 0, 8, 0, 'word']]);
    expect(all('V12')).toEqual([
      ['v12', 'v12', 0, 3, 0, 'word'],
      ['12', '12', 1, 3, 0, 'part'],
    ]);
  });
  it('of possessives, with the offsets of the word alone', () => {
    expect(all("user's id")).toEqual([
      ['user', 'user', 0, 4, 0, 'word'],
      ['id', 'id', 7, 9, 1, 'word'],
    ]);
  });
  it('of a compound of exactly forty characters, and none of more', () => {
    const kinds = (text: string) => tokenize(text).filter(({ kind }) => kind === 'compound').length;
    expect(kinds(`${'a'.repeat(19)}_${'b'.repeat(20)}`)).toBe(1);
    expect(kinds(`${'a'.repeat(20)}_${'b'.repeat(20)}`)).toBe(0);
  });
  it('cut a very long term', () => {
    expect(tokenize('é'.repeat(60))[0]?.term).toBe('e'.repeat(48));
  });
});
