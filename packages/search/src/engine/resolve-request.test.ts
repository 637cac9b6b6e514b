import { describe, expect, it } from 'vitest';
import type { SearchRequest } from '../shared/types.ts';
import { resolveRequest } from './resolve-request.ts';

/** Resolves what a client sent, whatever its types. */
const resolve = (given: object) => resolveRequest(given as SearchRequest);

const defaults = {
  indexName: '',
  query: '',
  page: 0,
  hitsPerPage: 20,
  attributesToRetrieve: ['*'],
  attributesToHighlight: ['*'],
  attributesToSnippet: new Map(),
  snippetEllipsisText: '…',
  snippetEveryHit: false,
  fewFiles: false,
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  facets: [],
  maxValuesPerFacet: 100,
  facetFilters: undefined,
  clickAnalytics: false,
  getRankingInfo: false,
};

describe('a request', () => {
  it('has defaults', () => {
    expect(resolve({})).toEqual(defaults);
  });
  it('has defaults for values of the wrong type', () => {
    const wrong = Object.fromEntries(Object.keys(defaults).map((name) => [name, {}]));
    expect(resolve(wrong)).toEqual(defaults);
  });
  it('keeps what it says', () => {
    const given = {
      indexName: 'test',
      query: 'saml',
      page: 2,
      hitsPerPage: 5,
      attributesToRetrieve: ['url'],
      attributesToHighlight: ['content'],
      snippetEllipsisText: '...',
      snippetEveryHit: true,
      fewFiles: true,
      highlightPreTag: '<b>',
      highlightPostTag: '</b>',
      facets: ['area'],
      maxValuesPerFacet: 3,
      facetFilters: ['area:guides', ['language:en', 'language:de']],
      clickAnalytics: true,
      getRankingInfo: true,
    };
    expect(resolve(given)).toEqual({ ...given, attributesToSnippet: new Map() });
  });
  it('cuts a long query', () => {
    expect(resolve({ query: 'x'.repeat(600) }).query).toHaveLength(512);
  });
});

describe('a number', () => {
  it.each([
    [0, 1],
    [-5, 1],
    [1, 1],
    [7.9, 7],
    ['7', 7],
    [1000, 1000],
    [1001, 1000],
    ['', 20],
    [' ', 20],
    ['x', 20],
    [Number.NaN, 20],
    [Number.POSITIVE_INFINITY, 20],
    [null, 20],
    [true, 20],
  ])('of hits on a page, %j, is %i', (hitsPerPage, expected) => {
    expect(resolve({ hitsPerPage }).hitsPerPage).toBe(expected);
  });
  it.each([
    [-1, 0],
    [1_000_000, 1_000_000],
    [1_000_001, 1_000_000],
  ])('of a page, %j, is %i', (page, expected) => {
    expect(resolve({ page }).page).toBe(expected);
  });
  it.each([
    [0, 1],
    [1001, 1000],
  ])('of facet values, %j, is %i', (maxValuesPerFacet, expected) => {
    expect(resolve({ maxValuesPerFacet }).maxValuesPerFacet).toBe(expected);
  });
});

describe('a switch', () => {
  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [1, false],
  ])('%j is %s', (clickAnalytics, expected) => {
    expect(resolve({ clickAnalytics }).clickAnalytics).toBe(expected);
  });
});

describe('a list', () => {
  it('may be one text, and has texts only', () => {
    expect(resolve({ facets: 'area' }).facets).toEqual(['area']);
    expect(resolve({ facets: ['area', 5, null] }).facets).toEqual(['area']);
  });
  it('of attributes to snippet has numbers of words', () => {
    const attributesToSnippet = ['content:5', 'title', 'a:0', 'b:2000', 'c:x', ':5'];
    expect([...resolve({ attributesToSnippet }).attributesToSnippet]).toEqual([
      ['content', 5],
      ['title', 10],
      ['a', 1],
      ['b', 1000],
      ['c', 10],
    ]);
  });
  it('of filters may be a text, and has texts and lists of texts only', () => {
    expect(resolve({ facetFilters: 'area:guides' }).facetFilters).toBe('area:guides');
    expect(resolve({ facetFilters: ['a:b', ['c:d', 5], 5, null] }).facetFilters).toEqual([
      'a:b',
      ['c:d'],
    ]);
  });
});
