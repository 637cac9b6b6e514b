import { describe, expect, it } from 'vitest';
import { createIndex } from '../build/create-index.ts';
import { lowInformationShare } from '../shared/ranking-weights.ts';
import { memorySource, type PageFixture, recordsFrom } from '../testing/fixtures.ts';
import { parseQuery } from './parse-query.ts';
import { type ResolvedQuery, resolveQuery } from './resolve-query.ts';
import { openStore } from './store.ts';

const pages: readonly PageFixture[] = [
  {
    path: '/reset/',
    title: 'Reset password',
    intro: 'The pending_user resets a password in a flow. Something is wrong with a quokka.',
  },
  { path: '/policies/', title: 'Policies', intro: 'A policy decides about a password.' },
  { path: '/flows/', title: 'Flows', intro: 'Nothing else is pending for a user.' },
  { path: '/other/', title: 'Other', intro: 'Something else.' },
];

async function resolve(query: string): Promise<ResolvedQuery> {
  const synonyms = { same: [], related: [] };
  const files = createIndex(recordsFrom(pages), { indexName: 'test', synonyms });
  const store = await openStore(memorySource(files));
  return resolveQuery(parseQuery(query, store.synonyms), store);
}

/** The terms of the words that were found. */
const terms = async (query: string) => (await resolve(query)).words.map((word) => word.query.term);

describe('an identifier', () => {
  it('takes the place of its parts if the index has it', async () => {
    expect(await terms('flow pending_user password')).toEqual(['flow', 'pendinguser', 'password']);
    expect(await terms('pending_user pending_user ')).toEqual(['pendinguser', 'pendinguser']);
  });

  it('is looked for by its parts if the index lacks it', async () => {
    expect(await terms('pending_flow ')).toEqual(['pend', 'flow']);
    expect(await terms('pending_flow pending_user')).toEqual(['pend', 'flow', 'pendinguser']);
  });

  it('may be the beginning of one while it is typed', async () => {
    expect(await terms('pending_us')).toEqual(['pendingus']);
    expect(await terms('pending_us ')).not.toContain('pendingus');
    expect(await terms('pending_flow')).toEqual(['pend', 'flow']);
  });
});

describe('a word', () => {
  it('counts less if it says little', async () => {
    const { words } = await resolve('wrong quokka ');
    expect(words.map(({ query }) => query.word)).toEqual(['wrong', 'quokka']);
    const [wrong, quokka] = words.map(({ idf }) => idf);
    expect((wrong ?? 0) / (quokka ?? 1)).toBeCloseTo(lowInformationShare, 10);
  });

  it('is corrected, unless that repeats another word', async () => {
    const one = await resolve('quoka policy ');
    expect(one.words.map(({ correction }) => correction)).toEqual(['quokka', null]);
    expect(one.unknown).toEqual([]);
    const two = await resolve('polcy policy ');
    expect(two.words.map(({ query }) => query.text)).toEqual(['policy']);
    expect(two.unknown.map(({ text }) => text)).toEqual(['polcy']);
  });

  it('is unknown if no page has anything like it', async () => {
    const { words, unknown } = await resolve('xylophonist policy ');
    expect([words.length, unknown.map(({ text }) => text)]).toEqual([1, ['xylophonist']]);
  });
});

describe('a pair of words', () => {
  it('has the mean of their inverse document frequencies', async () => {
    const { words, pairs } = await resolve('quokka reset password flow ');
    const idf = (word: string) => words.find(({ query }) => query.word === word)?.idf ?? 0;
    expect(idf('reset')).not.toBe(idf('password'));
    expect(pairs.map((pair) => pair.entry.term)).toEqual(['reset password']);
    expect(pairs[0]?.idf).toBeCloseTo((idf('reset') + idf('password')) / 2, 10);
  });

  it('has the order of the query', async () => {
    expect((await resolve('password reset ')).pairs).toEqual([]);
  });
});
