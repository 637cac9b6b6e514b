import { describe, expect, it } from 'vitest';
import type { TermEntry } from '../format/dictionary.ts';
import type { Manifest, PageEntry } from '../format/manifest.ts';
import {
  aboutBoost,
  kindFactors,
  kindFactorsWhenAskedFor,
  otherEntryFactor,
  pageRankStep,
  pairShare,
  saturation,
  titleBoost,
} from '../shared/ranking-weights.ts';
import { engineFor } from '../testing/fixtures.ts';
import { type PostingFixture, postingsOf } from '../testing/postings.ts';
import { Accumulators } from './accumulators.ts';
import type { ResolvedQuery } from './resolve-query.ts';
import { type QueryIntent, type ScoreOptions, scorePages } from './score-pages.ts';

const noIntent: QueryIntent = { asksForHistory: false, describesProblem: false };

const entryOf = (term: string, ...postings: readonly PostingFixture[]) =>
  ({ term, postings: postingsOf(...postings) }) as TermEntry;

/** A word of the query with one term. */
const word = (entry: TermEntry, idf = 1) => ({
  query: { text: entry.term },
  idf,
  expansions: [{ entry, weight: 1, countsInTitle: true, isCompletion: false }],
});

/** Scores pages of one section each. */
function score(
  pages: readonly Partial<PageEntry>[],
  words: readonly ReturnType<typeof word>[],
  more: Partial<ScoreOptions> & { readonly pairs?: ResolvedQuery['pairs'] } = {},
) {
  const { pairs = [], ...options } = more;
  const manifest = {
    pages: pages.map((page) => ({
      kind: 'guide',
      titleLength: 2,
      pageRank: 0,
      facetSet: 0,
      ...page,
    })),
    facetSets: [{}, {}],
  } as unknown as Manifest;
  const accumulators = new Accumulators(
    Uint32Array.from({ length: pages.length + 1 }, (_, page) => page),
  );
  const query = { words, pairs } as unknown as ResolvedQuery;
  return scorePages(query, manifest, accumulators, {
    count: 9,
    allowed: null,
    intent: noIntent,
    overflows: new Map(),
    explain: true,
    ...options,
  });
}

/** The parts of the scores of all pages, by their number. */
function partsOf({ best }: ReturnType<typeof scorePages>) {
  return Object.fromEntries(best.map(({ page, explanation }) => [page, explanation?.parts ?? {}]));
}

const on = (page: number, more: Partial<PostingFixture> = {}): PostingFixture => ({
  page,
  weight: 63,
  sections: { 0: [4] },
  ...more,
});

describe('the score of a page', () => {
  it('is what its parts give', () => {
    const result = score([{ pageRank: 3 }, {}], [word(entryOf('a', on(0, { titleWords: 1 })), 2)]);
    const [{ score: total, explanation, words, sections } = { score: 0, words: 0 }] = result.best;
    const parts = explanation?.parts ?? {};
    expect(parts).toEqual({
      page: 2 * (saturation.page + 1),
      section: expect.any(Number),
      title: 1 + titleBoost / 2,
      about: 1 + aboutBoost,
      importance: 1 + 3 * pageRankStep,
    });
    const { page = 0, section = 0, title = 0, about = 0, importance = 0 } = parts;
    expect(section).toBeGreaterThan(0);
    expect(total).toBeCloseTo((page + section) * title * about * importance, 10);
    expect([words, sections?.length]).toEqual([1, 1]);
    expect(explanation?.words).toMatchObject([{ word: 'a', idf: 2, terms: ['a'] }]);
  });

  it('is about the share of the query that its title has', () => {
    const words = [
      word(entryOf('a', on(0, { titleWords: 1 }), on(2)), 1),
      word(entryOf('b', on(0), on(2)), 3),
    ];
    const parts = partsOf(score([{}, {}, {}], words));
    expect(parts[0]?.about).toBeCloseTo(1 + aboutBoost / 4, 10);
    expect(parts[2]?.about).toBe(1);
    const without = partsOf(score([{}], [word(entryOf('a', on(0, { titleWords: 1 })), 0)]));
    expect(without[0]?.about).toBe(1);
  });

  it('depends on the kind of page and what is asked for', () => {
    const pages = (['guide', 'history', 'troubleshooting'] as const).map((kind) => ({ kind }));
    const words = [word(entryOf('a', on(0), on(1), on(2)))];
    const importance = (intent: Partial<QueryIntent>) => {
      const parts = partsOf(score(pages, words, { intent: { ...noIntent, ...intent } }));
      return [0, 1, 2].map((page) => parts[page]?.importance);
    };
    const { history, troubleshooting } = kindFactorsWhenAskedFor;
    expect(importance({})).toEqual([1, kindFactors.history, kindFactors.troubleshooting]);
    expect(importance({ asksForHistory: true })).toEqual([1, history, kindFactors.troubleshooting]);
    expect(importance({ describesProblem: true })).toEqual([
      1,
      kindFactors.history,
      troubleshooting,
    ]);
  });

  it('has pairs of words, and postings of other files', () => {
    const entry = entryOf('a', on(0));
    const pair = entryOf('a b', on(0, { weight: 9 }));
    const overflows = new Map([[entry, postingsOf(on(2))]]);
    const { best } = score([{}, {}, {}], [word(entry)], {
      overflows,
      pairs: [{ entry: pair, idf: 2 }],
    });
    expect(best.map(({ page }) => page)).toEqual([0, 2]);
    expect(best[0]?.explanation?.pairs).toEqual([
      { pair: 'a b', score: expect.closeTo((pairShare * 2 * (saturation.page + 1)) / 7, 10) },
    ]);
    expect(best[1]?.explanation?.pairs).toEqual([]);
  });

  it('is explained only when that is asked for', () => {
    const { best } = score([{}], [word(entryOf('a', on(0)))], { explain: false });
    expect(best[0]?.explanation).toBeNull();
  });
});

describe('entries', () => {
  const entry = { kind: 'entry' } as const;

  it('of a page but the best count less, so that they leave room for others', () => {
    const pages = [{}, {}, entry, entry, entry];
    const [low, middle, high] = [{ weight: 10 }, { weight: 20 }, { weight: 30 }];
    for (const order of [
      [low, middle, high],
      [high, low, middle],
      [middle, high, low],
    ]) {
      const postings = order.map((more, index) => on(2 + index, more));
      const { best } = score(pages, [word(entryOf('a', ...postings))]);
      expect(best.map(({ page }) => order[page - 2])).toEqual([high, middle, low]);
      const [first, second] = best.map(({ score: own, explanation }) => {
        const { page = 0, section = 0, importance = 0 } = explanation?.parts ?? {};
        return own / ((page + section) * importance);
      });
      expect((second ?? 0) / (first ?? 1)).toBeCloseTo(otherEntryFactor, 10);
    }
  });

  it('of different pages, and pages, count as they are', () => {
    const pages = [{}, entry, {}, entry, {}];
    const { best } = score(pages, [word(entryOf('a', on(1), on(3), on(4)))]);
    expect(best.map(({ page }) => page)).toEqual([4, 1, 3]);
    expect(best[1]?.score).toBe(best[2]?.score);
  });
});

describe('hits', () => {
  it('are counted by sections and facet sets, for the pages that may be returned', () => {
    const pages = [{ facetSet: 1 }, {}, { facetSet: 1 }, {}];
    const words = [word(entryOf('a', on(0), on(2, { sections: {} }), on(3)))];
    const all = score(pages, words);
    expect([all.hitCount, [...all.hitsByFacetSet], [...all.wordMasks]]).toEqual([3, [1, 2], [1]]);
    const some = score(pages, words, { allowed: Uint8Array.of(1, 1, 0, 0) });
    expect([some.hitCount, [...some.hitsByFacetSet]]).toEqual([1, [0, 1]]);
    expect(some.best.map(({ page }) => page)).toEqual([0]);
  });

  it('are no pages that have a small part of the query', () => {
    const words = [word(entryOf('a', on(0)), 9), word(entryOf('b', on(0), on(2)), 1)];
    expect(score([{}, {}, {}], words).best.map(({ page }) => page)).toEqual([0]);
  });
});

const quokkas = 'quokka '.repeat(9);

it('returns the best pages in the same order, however many are requested', async () => {
  const pages = Array.from({ length: 160 }, (_, number) => ({
    path: `/guides/page-${String(number).padStart(3, '0')}/`,
    title: `Page ${number}`,
    lvl0: 'Guides',
    // Many pages have equal scores. Those with the lower number come first.
    intro: `${quokkas.slice(0, 7 * (1 + ((number * 5) % 8)))} and ${'some more of it '.repeat(number % 3)}`,
  }));
  const engine = await engineFor(pages);
  const ask = async (page: number, hitsPerPage: number) => {
    const [answer] = await engine.search([
      { indexName: 'test', query: 'quokka', page, hitsPerPage },
    ]);
    return (answer?.hits ?? []).map(({ url }) => url);
  };
  // Up to a hundred pages are selected by insertion, more are sorted.
  const all = await ask(0, 1000);
  expect(new Set(all).size).toBe(pages.length);
  for (const hitsPerPage of [1, 7, 20, 99]) {
    const some: unknown[] = [];
    for (let page = 0; page * hitsPerPage < 99; page++)
      some.push(...(await ask(page, hitsPerPage)));
    expect(some).toEqual(all.slice(0, some.length));
  }
});
