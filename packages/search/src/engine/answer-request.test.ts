import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RankingInfo, SearchEngine, SearchRequest } from '../shared/types.ts';
import { engineFor, type PageFixture } from '../testing/fixtures.ts';

const pages: readonly PageFixture[] = [
  {
    path: '/a/',
    title: 'Marsupials',
    intro: 'All of them.',
    sections: [
      ['Wombat', 'The wombat digs a burrow. A wombat is shy.'],
      ['Quokka', 'The quokka eats leaves.'],
    ],
  },
  { path: '/b/', title: 'Burrows', intro: 'A burrow of a wombat, or of a rabbit.' },
  { path: '/c/', title: 'Wombat burrow', intro: 'How to find one.' },
];
let engine: SearchEngine;
beforeAll(async () => {
  engine = await engineFor(pages);
});
afterEach(() => {
  vi.useRealTimers();
});

async function ask(query: string, more: Partial<SearchRequest> = {}) {
  const [answer] = await engine.search([{ indexName: 'test', query, ...more }]);
  if (answer === undefined) throw new Error('One answer was expected.');
  return answer;
}

/** What each hit says about its rank, by its address. */
async function infosOf(query: string): Promise<Readonly<Record<string, RankingInfo>>> {
  const { hits } = await ask(query, { getRankingInfo: true });
  return Object.fromEntries(
    hits.flatMap(({ url, _rankingInfo: info }) => (info === undefined ? [] : [[url, info]])),
  );
}

describe('the text of a hit', () => {
  const textsOf = async (query: string) =>
    (await ask(query)).hits.map(({ url, content }) => [url, content]);

  it('is there when the heading does not have all that was found', async () => {
    expect(await textsOf('wombat')).toEqual([
      ['/c/', null],
      ['/a/#wombat', null],
      ['/b/', 'A burrow of a wombat, or of a rabbit.'],
    ]);
    expect(await textsOf('wombat burrow')).toContainEqual([
      '/a/#wombat',
      'The wombat digs a burrow. A wombat is shy.',
    ]);
  });
});

describe('what a hit says about its rank', () => {
  it('counts the words that the page has, and their mistakes', async () => {
    const exact = { words: 2, nbExactWords: 2, nbTypos: 0 };
    expect(await infosOf('wombat burrow')).toMatchObject({
      '/a/#wombat': exact,
      '/b/': exact,
      '/c/': exact,
    });
    const corrected = { words: 2, nbExactWords: 1, nbTypos: 1 };
    expect(await infosOf('wombt burrow')).toMatchObject({ '/b/': corrected, '/c/': corrected });
    const one = { words: 1, nbExactWords: 1, nbTypos: 0 };
    expect(await infosOf('rabbit quokka')).toMatchObject({ '/b/': one, '/a/#quokka': one });
  });

  it('has all factors of the score', async () => {
    const infos = Object.values(await infosOf('wombat burrow'));
    expect(infos).toHaveLength(3);
    for (const { score, parts } of infos) {
      const { page = 0, section = 0, title = 0, about = 0, importance = 0, phrase = 0 } = parts;
      expect(score).toBeCloseTo((page + section) * title * about * importance * phrase, 9);
    }
  });

  it('says how much of the query is a phrase of the title, a heading or the text', async () => {
    const phraseOf = async (query: string) =>
      Object.entries(await infosOf(query)).map(([url, { parts }]) => [url, parts.phrase]);
    expect(await phraseOf('wombat burrow')).toEqual([
      ['/c/', 1.32],
      ['/b/', 1],
      ['/a/#wombat', 1],
    ]);
    expect(await phraseOf('digs a burrow')).toEqual([['/a/#wombat', 1.06]]);
  });

  it('has no scores when nothing was asked', async () => {
    const listed = {
      ...{ score: 0, words: 0, nbExactWords: 0, nbTypos: 0 },
      ...{ parts: { phrase: 1, ownSection: 0 }, wordScores: [], pairScores: [] },
    };
    expect(await infosOf('  ')).toEqual({ '/a/': listed, '/b/': listed, '/c/': listed });
  });
});

describe('an answer', () => {
  it('lists all pages, without notes, to a query of spaces', async () => {
    const { nbHits, notes } = await ask('  ');
    expect([nbHits, notes]).toEqual([3, undefined]);
  });

  it('has facets only when they are asked for', async () => {
    expect((await ask('wombat')).facets).toBeUndefined();
    expect((await ask('wombat', { facets: ['area'] })).facets).toEqual({ area: { guides: 3 } });
  });

  it('says how long it took', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.advanceTimersByTime(5_000);
    expect((await ask('wombat')).processingTimeMS).toBe(0);
  });
});
