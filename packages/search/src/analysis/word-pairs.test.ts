import { expect, it } from 'vitest';
import { tokenize } from './tokens.ts';
import { wordPairsOf } from './word-pairs.ts';

const pairs = (text: string) => wordPairsOf(tokenize(text)).map(({ term }) => term);

it('are neighbors apart from stop words, as terms', () => {
  expect(pairs('Certificates for your hosts')).toEqual(['certificat host']);
  expect(pairs('too many redirects')).toEqual(['mani redirect']);
  expect(pairs('webhook')).toEqual([]);
});

it('have the parts of identifiers', () => {
  expect(pairs('pending_user is set')).toEqual(['pend user', 'user set']);
});

it('have a name with a number once', () => {
  expect(pairs('OAuth2 provider')).toEqual(['oauth2 provider']);
  expect(pairs('configure login OAuth2')).toEqual(['configur login', 'login oauth2']);
});

it('say where their words begin', () => {
  expect(wordPairsOf(tokenize('reset the password'))).toEqual([
    { term: 'reset password', firstStart: 0, secondStart: 10 },
  ]);
});
