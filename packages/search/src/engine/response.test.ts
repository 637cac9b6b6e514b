import { describe, expect, it } from 'vitest';
import type { SearchRequest } from '../shared/types.ts';
import { resolveRequest } from './resolve-request.ts';
import { type ResponseParts, toResponse } from './response.ts';

const parts: ResponseParts = {
  hits: [],
  hitCount: 0,
  isExhaustive: true,
  facets: undefined,
  notes: undefined,
  processingTimeMS: 7,
};
const responseTo = (request: Partial<SearchRequest>, more: Partial<ResponseParts> = {}) =>
  toResponse(resolveRequest({ indexName: 'test', ...request }), { ...parts, ...more });

describe('a response', () => {
  it('repeats the request, and counts the result pages', () => {
    const request = { query: 'red & blue', page: 2, hitsPerPage: 10 };
    expect(responseTo(request, { hitCount: 31, isExhaustive: false })).toEqual({
      hits: [],
      nbHits: 31,
      page: 2,
      nbPages: 4,
      hitsPerPage: 10,
      exhaustiveNbHits: false,
      query: 'red & blue',
      params: 'query=red+%26+blue&page=2&hitsPerPage=10',
      index: 'test',
      processingTimeMS: 7,
    });
  });

  it('has facets and notes if there are some', () => {
    const facets = { area: { guides: 1 } };
    const notes = { didYouMean: 'red' };
    expect(responseTo({}, { facets, notes, isExhaustive: false })).toMatchObject({
      facets,
      exhaustiveFacetsCount: false,
      notes,
    });
  });
});

describe('the number of a query', () => {
  const numberOf = (request: Partial<SearchRequest>) =>
    responseTo({ query: 'red', clickAnalytics: true, ...request }).queryID;

  it('is always the same for the same query', () => {
    expect(numberOf({})).toBe('fb82969064b71b0120f497865d5cea07');
    expect(numberOf({ hitsPerPage: 5 })).toBe(numberOf({}));
  });

  it('is another one for another index, text, result page or filter', () => {
    const others: Partial<SearchRequest>[] = [
      {},
      { indexName: 'other' },
      { query: 'blue' },
      { page: 1 },
      { facetFilters: 'area:guides' },
    ];
    expect(new Set(others.map(numberOf)).size).toBe(others.length);
    expect(numberOf({})).toMatch(/^[0-9a-f]{32}$/);
  });
});
