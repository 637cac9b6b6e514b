import { describe, expect, it } from 'vitest';
import { Synonyms } from '../analysis/synonyms.ts';
import { TermIds } from '../analysis/term-ids.ts';
import { someSynonyms } from '../testing/fixtures.ts';
import { parseQuery } from './parse-query.ts';

const parse = (text: string) => parseQuery(text, new Synonyms(someSynonyms, new TermIds()));
const terms = (text: string) => parse(text).words.map(({ term }) => term);

/** The candidates of a word as `term weight lookup`, with `title` if a title with the term counts. */
const candidates = (text: string, at = 0) =>
  parse(text).words[at]?.candidates.map(
    ({ term, weight, lookup, countsInTitle }) =>
      `${term} ${weight} ${lookup}${countsInTitle ? ' title' : ''}`,
  );

describe('the words of a query', () => {
  it('are those that are no stop words, unless there are no others', () => {
    expect(terms('how do I reset the password')).toEqual(['reset', 'password']);
    expect(terms('how to')).toEqual(['how', 'to']);
    expect(terms('')).toEqual([]);
  });
  it('count once, with their place in the query', () => {
    expect(parse('users, user flows').words).toMatchObject([
      { text: 'users', start: 0, end: 5, word: 'users', term: 'user', isPrefix: false },
      { text: 'flows', start: 12, end: 17, word: 'flows', term: 'flow', isPrefix: true },
    ]);
    expect(parse('flows ').words[0]?.isPrefix).toBe(false);
  });
  it('are at most sixteen', () => {
    const many = Array.from({ length: 20 }, (_, index) => `word${index}x`).join(' ');
    expect(terms(many)).toHaveLength(16);
  });
  it('include "upgrade" for two versions', () => {
    expect(parse('2024.2 to 2024.10').words.at(-1)).toEqual({
      text: '',
      start: 17,
      end: 17,
      word: 'upgrade',
      term: 'upgrad',
      candidates: [{ term: 'upgrad', weight: 1, lookup: 'always', countsInTitle: true }],
      isPrefix: false,
      isPhrase: false,
      compound: null,
    });
    expect(terms('upgrade 2024.2 2024.10').filter((term) => term === 'upgrad')).toHaveLength(1);
    expect(terms('2024.2 and 2024.2')).not.toContain('upgrad');
    expect(terms('2024.2')).not.toContain('upgrad');
  });
  it('are not the chatter of a log line', () => {
    expect(terms('level=error logger=x Task failed')).toEqual(['task', 'fail']);
  });
});

describe('identifiers', () => {
  it('are words for their parts, which know the whole', () => {
    const { words } = parse('pending_user_id');
    expect(words.map(({ term, compound }) => [term, compound?.term])).toEqual([
      ['pend', 'pendinguserid'],
      ['user', 'pendinguserid'],
      ['id', 'pendinguserid'],
    ]);
    expect(new Set(words.map(({ compound }) => compound)).size).toBe(1);
    expect(words[0]?.compound?.candidates.map(({ term }) => term)).toEqual([
      'pendinguserid',
      'pend',
      'user',
      'id',
    ]);
  });
  it('keep parts that the query has elsewhere', () => {
    expect(terms('user pending_user')).toEqual(['user', 'pend', 'user']);
  });
  it('end before the next word', () => {
    expect(parse('pending_user flow').words.map(({ compound }) => compound?.term)).toEqual([
      'pendinguser',
      'pendinguser',
      undefined,
    ]);
  });
  it('with a number also look for the name', () => {
    expect(candidates('oauth2')?.map((candidate) => candidate.split(' ')[0])).toEqual([
      'oauth2',
      'oauth',
    ]);
  });
});

describe('synonyms', () => {
  it('of a word are looked up', () => {
    expect(candidates('sso')).toContainEqual(expect.stringMatching(/^sso = [\d.]+ always title$/));
    expect(candidates('delete')).toContainEqual(expect.stringMatching(/^delet ~ [\d.]+ never$/));
  });
  it('of a phrase replace its words, which count a little', () => {
    const { words } = parse('single sign on page');
    expect(words.map(({ text, term, isPhrase }) => [text, term, isPhrase])).toEqual([
      ['single sign on', 'sso =', true],
      ['page', 'pag', false],
    ]);
    expect(words[0]?.candidates.map(({ term }) => term)).toEqual(['sso =', 'singl', 'sign']);
  });
  it('that are only related are looked up beside the words of a phrase', () => {
    expect(terms('forgot password')).toEqual(['forget', 'password']);
    expect(candidates('forgot password')).toContainEqual(
      expect.stringMatching(/^forget password ~ [\d.]+ always$/),
    );
  });
});

describe('the terms of a word', () => {
  const compound = (text: string) =>
    parse(text).words[0]?.compound?.candidates.map(
      ({ term, weight, lookup, countsInTitle }) =>
        `${term} ${weight} ${lookup}${countsInTitle ? ' title' : ''}`,
    );

  it.each([
    ['sso', ['sso 1 always title', 'sso = 0.8 always title']],
    ['oauth2', ['oauth2 1 always title', 'oauth 0.7 never title']],
    ['single sign on', ['sso = 1 always title', 'singl 0.35 never', 'sign 0.35 never']],
    // What "delete" is related to is not related to the phrase before it.
    ['sign out delete', ['logout = 1 always title', 'sign 0.35 never']],
    ['flow delete', ['flow 1 always title', 'flowdelet 1.1 affordable title']],
  ])('in "%s" are %j', (text, expected) => {
    expect(candidates(text)).toEqual(expected);
  });
  it('are those of the whole identifier, with its synonyms', () => {
    expect(compound('pending_user')).toEqual([
      'pendinguser 1 always title',
      'pend 0.08 never',
      'user 0.08 never',
    ]);
    expect(compound('k-8s')).toEqual([
      'k8s 1 always title',
      'kubernetes = 0.8 always title',
      'k 0.08 never',
      '8s 0.08 never',
    ]);
    expect(candidates('k-8s')).toEqual(['k 1 always title']);
  });
  it('keep a stop word that is a part of an identifier', () => {
    expect(terms('is_admin flow')).toEqual(['is', 'admin', 'flow']);
  });
  it('of a phrase cover all of its words, which are no beginnings of others', () => {
    const { words } = parse('two factor authentication');
    expect(words).toMatchObject([{ term: '2fa =', isPhrase: true, isPrefix: false }]);
    expect(parse('sso').words[0]).toMatchObject({ isPhrase: false, isPrefix: true });
  });
});

describe('neighbors', () => {
  it('look up their compound, in short queries also in other files', () => {
    expect(candidates('web authn')).toContainEqual(
      expect.stringMatching(/^webauthn [\d.]+ affordable title$/),
    );
    expect(candidates('web authn key', 2)).toContainEqual(
      expect.stringMatching(/^authnkey [\d.]+ affordable title$/),
    );
    expect(candidates('web authn key flow')).toContainEqual(
      expect.stringMatching(/^webauthn [\d.]+ never title$/),
    );
  });
  it('have none beside a phrase, or inside an identifier', () => {
    const all = (text: string) =>
      parse(text).words.flatMap((word) => word.candidates.map(({ term }) => term));
    expect(all('sign out page')).not.toContain('outpage');
    expect(all('page sign out')).not.toContain('pagesign');
    expect(all('pending_user')).not.toContain('pendinguser');
  });
  it('are pairs', () => {
    expect(parse('reset the password').pairs.map(({ term }) => term)).toEqual(['reset password']);
  });
});

describe('what a query asks for', () => {
  it.each([
    ['release notes', true],
    ['2024.2', true],
    ['v2024.2.1 changes', true],
    ['CVE list', true],
    ['advisories', true],
    ['changelog', true],
    ['soc2', true],
    ['penetration test', true],
    ['released tokens', false],
    ['flows', false],
    ['2024.2 to 2024.10', false],
  ])('history by "%s": %s', (text, expected) => {
    expect(parse(text).asksForHistory).toBe(expected);
  });
  it.each([
    ['login fails', true],
    ['error 500', true],
    ['404', true],
    ["can't log in", true],
    ['TypeError', true],
    ['IntegrityException: x', true],
    ['timed out', true],
    ['port 9000', false],
    ['flows', false],
  ])('a solution by "%s": %s', (text, expected) => {
    expect(parse(text).describesProblem).toBe(expected);
  });
});
