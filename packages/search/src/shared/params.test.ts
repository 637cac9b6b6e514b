import { describe, expect, it } from 'vitest';
import { readParams } from './params.ts';

describe('readParams', () => {
  it('reads lists, nested lists, numbers and booleans as JSON', () => {
    const params = new URLSearchParams({
      facetFilters: JSON.stringify(['language:en', ['area:guides', 'area:releases']]),
      facets: JSON.stringify(['area']),
      page: '2',
      clickAnalytics: 'true',
    });
    expect(readParams(params.toString())).toEqual({
      facetFilters: ['language:en', ['area:guides', 'area:releases']],
      facets: ['area'],
      page: 2,
      clickAnalytics: true,
    });
  });

  it('keeps text that looks like JSON where a parameter is text', () => {
    const params = new URLSearchParams({ query: '["a"]', highlightPreTag: '1' });
    expect(readParams(params.toString())).toEqual({ query: '["a"]', highlightPreTag: '1' });
    expect(readParams('query=2025')).toEqual({ query: '2025' });
  });

  it('keeps what is no JSON', () => {
    expect(readParams('facetFilters=language%3Aen&facets=*&x=%7B%7D&y=%E0%A4')).toEqual({
      facetFilters: 'language:en',
      facets: '*',
      x: '{}',
      y: '\ufffd',
    });
  });
});
