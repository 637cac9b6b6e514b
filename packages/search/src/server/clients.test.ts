import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import algoliasearchHelper from 'algoliasearch-helper';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEngine } from '../engine/open.ts';
import { indexOf, memorySource } from '../testing/fixtures.ts';
import { createSearchHandler } from './handler.ts';

const source = memorySource(indexOf());
const handle = createSearchHandler({ source, indexName: 'test' });
let server: Server;
let host: { url: string; accept: 'readWrite'; protocol: 'http' };

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const answer = await handle(request.url ?? '/', Buffer.concat(parts).toString());
      response.writeHead(answer?.status ?? 404, { 'content-type': 'application/json' });
      response.end(answer?.body ?? '{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  host = { url: `127.0.0.1:${port}`, accept: 'readWrite', protocol: 'http' };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const lite = () => liteClient('app', 'key', { hosts: [host] });

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

  it('answers the full client with a single search', async () => {
    const client = algoliasearch('app', 'key', { hosts: [host] });
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
    const [direct] = await (await openEngine(source)).search([request]);
    const response = await fetch(`http://${host.url}/1/indexes/*/queries`, {
      method: 'POST',
      body: JSON.stringify({ requests: [request] }),
    });
    const fixed = (json: string) => json.replace(/"processingTimeMS":\d+/g, '"processingTimeMS":0');
    expect(fixed(await response.text())).toBe(fixed(JSON.stringify({ results: [direct] })));
  });
});
