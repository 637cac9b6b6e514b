import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import algoliasearchHelper from 'algoliasearch-helper';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEngine } from '../engine/open.ts';
import { indexOf, memorySource } from '../testing/fixtures.ts';
import { type SearchHost, startSearchHost } from '../testing/search-host.ts';

let server: SearchHost;
beforeAll(async () => {
  server = await startSearchHost();
});
afterAll(() => server.close());

const lite = () => liteClient('app', 'key', { hosts: [server.host] });

describe('clients of the hosted provider, unmodified', () => {
  it('answers the lite client', async () => {
    const { results } = await lite().searchForHits<{ url: string }>({
      requests: [
        { indexName: 'test', query: 'docker compose', hitsPerPage: 1 },
        {
          indexName: 'test',
          query: 'freeipa',
          facetFilters: ['language:en', ['docusaurus_tag:docs-default-current']],
        },
      ],
    });
    expect(results.map(({ hits }) => hits[0]?.url)).toEqual([
      '/install-config/install/docker-compose/',
      '/users-sources/freeipa/',
    ]);
  });

  it('answers the lite client with requests in the form of version 4', async () => {
    const { results } = await lite().search<{ url: string; language: string }>([
      { indexName: 'test', query: 'docker', params: { facetFilters: [['language:en']], page: 0 } },
      { indexName: 'test', params: { query: 'freeipa', hitsPerPage: 1 } },
    ] as never);
    expect(results.map((result) => ('hits' in result ? result.hits.length > 0 : false))).toEqual([
      true,
      true,
    ]);
  });

  it('refuses a search for facet values with a sentence', async () => {
    const facet = { indexName: 'test', facet: 'area', type: 'facet' as const };
    await expect(lite().search({ requests: [facet] })).rejects.toThrow(
      'Searches for facet values are not supported',
    );
  });

  it('answers the full client with a single search', async () => {
    const client = algoliasearch('app', 'key', { hosts: [server.host] });
    const { hits, query } = await client.searchSingleIndex<{ type: string }>({
      indexName: 'test',
      searchParams: { query: 'webauthn', attributesToSnippet: ['content:5'] },
    });
    expect(query).toBe('webauthn');
    expect(hits[0]?.type).toBe('lvl1');
  });

  it('tells a client about an index that is not there', async () => {
    await expect(
      lite().searchForHits({ requests: [{ indexName: 'other', query: 'x' }] }),
    ).rejects.toThrow('Index other does not exist');
  });

  it('answers the helper of the search page, with disjunctive facets', async () => {
    const helper = algoliasearchHelper(lite(), 'test', {
      hitsPerPage: 5,
      highlightPreTag: '<span>',
      highlightPostTag: '</span>',
      disjunctiveFacets: ['area', 'docusaurus_tag'],
    });
    const answered = new Promise<algoliasearchHelper.SearchResults<{ area: string }>>(
      (resolve, reject) => {
        helper.on('result', ({ results }) =>
          resolve(results as algoliasearchHelper.SearchResults<{ area: string }>),
        );
        helper.on('error', ({ error }) => reject(error));
      },
    );
    helper.addDisjunctiveFacetRefinement('area', 'releases');
    helper.setQuery('docker compose').search();
    const results = await answered;
    expect(results.hits.map(({ area }) => area)).toEqual(results.hits.map(() => 'releases'));
    expect(results.nbHits).toBeGreaterThan(0);
    const values = results.getFacetValues('area', {}) as { name: string }[];
    expect(values.map(({ name }) => name)).toContain('guides');
  });

  it('answers over HTTP byte for byte as the engine does', async () => {
    const request = {
      indexName: 'test',
      query: 'configure postgres host',
      clickAnalytics: true,
      facets: ['*'],
      attributesToSnippet: ['content:10'],
      snippetEveryHit: true,
    };
    const [direct] = await (await openEngine(memorySource(indexOf()))).search([request]);
    const response = await fetch(`http://${server.host.url}/1/indexes/*/queries`, {
      method: 'POST',
      body: JSON.stringify({ requests: [request] }),
    });
    const fixed = (json: string) => json.replace(/"processingTimeMS":\d+/g, '"processingTimeMS":0');
    expect(fixed(await response.text())).toBe(fixed(JSON.stringify({ results: [direct] })));
  });
});
