import { describe, expect, it } from 'vitest';
import type { TermEntry } from '../format/dictionary.ts';
import type { Postings } from '../format/postings.ts';
import { postingsOf } from '../testing/postings.ts';
import { Accumulators } from './accumulators.ts';
import { listPages, rankPages } from './rank-pages.ts';
import type { ResolvedQuery } from './resolve-query.ts';
import type { ResolvedRequest } from './resolve-request.ts';
import type { Store } from './store.ts';

const pageCount = 12;
const pages = Array.from({ length: pageCount }, (_, page) => ({
  kind: 'guide',
  titleLength: 1,
  pageRank: page % 3,
  facetSet: page < 4 ? 0 : 1,
}));
const facetSets = ['current', 'next'].map((docusaurus_tag) => ({
  lvl0: null,
  language: 'en',
  docusaurus_tag,
  area: 'guides',
}));

/** A store with the postings of overflow files, by name. */
function storeOf(overflows: Readonly<Record<string, Postings>> = {}) {
  const read: string[] = [];
  const store = {
    manifest: { pages, facetSets, inlineOutlines: [{}] },
    filesUsed: 0,
    outlineFileOf: () => null,
    async overflow(name: string) {
      read.push(name);
      return overflows[name];
    },
  } as unknown as Store;
  return { store, read };
}

const requestOf = (more: Partial<ResolvedRequest> = {}) =>
  ({
    page: 0,
    hitsPerPage: 3,
    facets: ['docusaurus_tag'],
    maxValuesPerFacet: 9,
    getRankingInfo: false,
    fewFiles: false,
    ...more,
  }) as ResolvedRequest;

/** The postings of a term on some pages, with less weight from page to page. */
const on = (...numbers: readonly number[]) =>
  postingsOf(
    ...numbers.map((page) => ({ page, weight: 60 - page, sections: { 0: [1] } }) as const),
  );

async function rank(
  store: Store,
  expansions: readonly { readonly entry: Partial<TermEntry>; readonly weight: number }[],
  more: Partial<ResolvedRequest> = {},
) {
  const word = {
    query: { text: 'a' },
    idf: 1,
    expansions: expansions.map(({ entry, weight }) => ({ entry, weight, countsInTitle: false })),
  };
  const query = { words: [word], pairs: [] } as unknown as ResolvedQuery;
  const sums = new Accumulators(Uint32Array.from({ length: pageCount + 1 }, (_, page) => page));
  const intent = { asksForHistory: false, describesProblem: false };
  const ranking = await rankPages(query, requestOf(more), intent, store, sums);
  const numbers = (window: typeof ranking.window) => window.map(({ page }) => page.page).sort();
  return {
    ...ranking,
    window: numbers(ranking.window),
    firstWindow: numbers(ranking.firstWindow),
  };
}

describe('the ranking of pages', () => {
  const all = on(...Array.from({ length: pageCount }, (_, page) => page));

  it('has the hits of a result page, of the first one, and the pages to rerank', async () => {
    const { store } = storeOf();
    const terms = [{ entry: { term: 'a', postings: all, overflow: null }, weight: 1 }];
    const first = await rank(store, terms);
    expect(first.window).toHaveLength(3);
    expect(first.firstWindow).toEqual(first.window);
    expect([first.hitCount, first.isExhaustive, first.best.length]).toEqual([12, true, 8]);
    expect(first.facets).toEqual({ docusaurus_tag: { current: 4, next: 8 } });
    const second = await rank(store, terms, { page: 1 });
    expect(second.firstWindow).toEqual(first.window);
    expect(second.window).toHaveLength(3);
    expect(second.window.filter((page) => first.window.includes(page))).toEqual([]);
    const some = await rank(store, terms, { facetFilters: 'docusaurus_tag:current' });
    expect([some.hitCount, Math.max(...some.window) < 4]).toEqual([4, true]);
  });

  it('has the postings of other files if it needs them', async () => {
    const { store, read } = storeOf({ 'more-a': on(4, 5, 6), 'more-b': on(7, 8) });
    const terms = [
      { entry: { term: 'a', postings: on(0, 1, 2), overflow: 'more-a' }, weight: 1 },
      { entry: { term: 'b', postings: on(3), overflow: 'more-b' }, weight: 0.79 },
      { entry: { term: 'c', postings: on(9), overflow: null }, weight: 1 },
    ];
    const enough = await rank(store, terms, { hitsPerPage: 5 });
    expect([enough.hitCount, enough.isExhaustive, read]).toEqual([5, false, []]);
    const more = await rank(store, terms, { hitsPerPage: 6 });
    expect([more.hitCount, more.isExhaustive, read]).toEqual([8, true, ['more-a']]);
    const equal = terms.map((term) => ({ ...term, weight: 0.8 }));
    expect((await rank(store, equal, { hitsPerPage: 6 })).hitCount).toBe(10);
  });
});

describe('the list of all pages', () => {
  const list = (more: Partial<ResolvedRequest> = {}) => listPages(requestOf(more), storeOf().store);
  const numbers = (more: Partial<ResolvedRequest> = {}) =>
    list(more).window.map(({ page }) => page.page);

  it('is sorted by page rank, then by number', () => {
    expect(numbers({ hitsPerPage: 20 })).toEqual([2, 5, 8, 11, 1, 4, 7, 10, 0, 3, 6, 9]);
    expect(numbers()).toEqual([2, 5, 8]);
    expect(numbers({ page: 2 })).toEqual([7, 10, 0]);
  });

  it('has the pages that pass a filter, and counts them', () => {
    const { hitCount, isExhaustive, facets, window, firstWindow, best } = list({
      facetFilters: 'docusaurus_tag:current',
    });
    expect([hitCount, isExhaustive, best]).toEqual([4, true, []]);
    expect(facets).toEqual({ docusaurus_tag: { current: 4 } });
    expect(window.map(({ page }) => page.page)).toEqual([2, 1, 0]);
    expect(firstWindow).toBe(window);
    const section = { section: 0, score: 0, inText: false, inHeading: true };
    expect(window[0]).toMatchObject({ ...section, page: { sections: [section], words: 0 } });
  });
});
