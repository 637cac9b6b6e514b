import { expect, it } from 'vitest';
import { searchRequest } from './search-request.ts';

const parts = {
  indexName: 'authentik',
  query: 'saml',
  page: 1,
  facetFilters: ['language:en'],
  snippetEveryHit: false,
};

it('asks for 20 hits, a query id, and excerpts by the width of the screen', () => {
  const wide = searchRequest({ ...parts, isNarrow: false });
  expect(wide).toMatchObject({ ...parts, hitsPerPage: 20, clickAnalytics: true });
  expect(wide.attributesToRetrieve).toEqual(
    expect.arrayContaining(['hierarchy.lvl0', 'hierarchy.lvl6', 'content', 'type', 'url']),
  );
  expect(wide.attributesToSnippet).toEqual(['content:10']);
  expect(wide.fewFiles).toBe(true);
  expect(searchRequest({ ...parts, isNarrow: true }).attributesToSnippet).toEqual(['content:5']);
});
