import algoliasearch from 'algoliasearch4';
import algoliasearchLite from 'algoliasearch4/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SearchHost, startSearchHost, version4Options } from '../testing/search-host.ts';

let server: SearchHost;
beforeAll(async () => {
  server = await startSearchHost();
});
afterAll(() => server.close());

interface Hit {
  readonly url: string;
  readonly language: string;
  readonly area: string;
}

const clients = [
  ['algoliasearch', algoliasearch],
  ['algoliasearch/lite', algoliasearchLite],
] as const;

describe.each(clients)('%s 4, unmodified', (_, create) => {
  const client = () => create('app', 'key', version4Options(server));

  it('sends several queries with their parameters as URL-encoded text', async () => {
    const { results } = await client().search<Hit>([
      { indexName: 'test', query: 'docker', params: { hitsPerPage: 1, clickAnalytics: true } },
      { indexName: 'test', query: 'docker', params: { facetFilters: 'area:releases' } },
    ]);
    expect(JSON.parse(server.bodies.at(-1) ?? '').requests[0]).toMatchObject({
      params: 'hitsPerPage=1&clickAnalytics=true',
    });
    expect(results[0]).toMatchObject({ hitsPerPage: 1, queryID: expect.any(String) });
    expect(results[0] && 'hits' in results[0] ? results[0].hits : []).toHaveLength(1);
  });

  it.each([
    ['a list', ['language:en']],
    ['a nested list', [['area:guides', 'area:reference'], 'language:en']],
  ])('finds hits with %s of facet filters', async (_name, facetFilters) => {
    const { results } = await client().search<Hit>([
      { indexName: 'test', query: 'docker', params: { facetFilters, facets: ['*'] } },
    ]);
    const result = results[0];
    if (result === undefined || !('hits' in result)) throw new Error('no hits');
    expect(result.nbHits).toBeGreaterThan(0);
    expect(new Set(result.hits.map(({ language }) => language))).toEqual(new Set(['en']));
    expect(result.facets).toMatchObject({ language: { en: expect.any(Number) } });
  });

  it('reads lists, numbers and booleans of every parameter', async () => {
    const { results } = await client().search<Hit>([
      {
        indexName: 'test',
        query: 'docker',
        params: {
          page: 0,
          hitsPerPage: 2,
          attributesToRetrieve: ['url'],
          attributesToHighlight: [],
          attributesToSnippet: ['content:4'],
          facets: ['area'],
          maxValuesPerFacet: 1,
          getRankingInfo: true,
          highlightPreTag: '<b>',
          highlightPostTag: '</b>',
        },
      },
    ]);
    const result = results[0];
    if (result === undefined || !('hits' in result)) throw new Error('no hits');
    const [hit] = result.hits;
    expect(Object.keys(hit ?? {}).sort()).toEqual(
      expect.arrayContaining(['_rankingInfo', 'objectID', 'url']),
    );
    expect(hit).not.toHaveProperty('type');
    expect(hit).not.toHaveProperty('_highlightResult');
    expect(Object.keys(result.facets ?? {})).toEqual(['area']);
    expect(Object.keys(result.facets?.area ?? {})).toHaveLength(1);
  });

  it('answers the search of one index', async () => {
    const { hits, query } = await client()
      .initIndex('test')
      .search<Hit>('freeipa', { hitsPerPage: 1, facetFilters: [['language:en']] });
    expect([query, hits[0]?.url]).toEqual(['freeipa', '/users-sources/freeipa/']);
  });
});
