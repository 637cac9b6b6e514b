import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { indexOf } from '../testing/fixtures.ts';
import { createSearchClient, type SearchSource } from './client.ts';
import { hostedClient } from './hosted.ts';

const files = indexOf();
const servers: Server[] = [];

async function listen(
  answer: RequestListener,
): Promise<{ url: string; accept: 'readWrite'; protocol: 'http' }> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `127.0.0.1:${port}`, accept: 'readWrite', protocol: 'http' };
}

/** A host of the site that serves the index. */
async function serveIndex(): Promise<string> {
  const { url } = await listen((request, response) => {
    const bytes = files.get((request.url ?? '').replace('/docs/search-index/', ''));
    response.writeHead(bytes ? 200 : 404);
    response.end(bytes);
  });
  return `http://${url}/docs/some/page/`;
}

const requests = [{ indexName: 'test', query: 'docker compose' }];

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'http://127.0.0.1:1/' });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

describe('the client of a page', () => {
  it('answers from the index below the base URL, without a worker too', async () => {
    vi.stubGlobal('document', { baseURI: await serveIndex() });
    const sources: SearchSource[] = [];
    const client = createSearchClient({
      baseUrl: '/docs/',
      indexName: 'test',
      onSource: (source) => sources.push(source),
    });
    client.preload();
    const { results } = await client.searchForHits<{ url: string }>({ requests });
    expect(results[0]?.hits[0]?.url).toBe('/install-config/install/docker-compose/');
    expect(sources).toEqual(['embedded']);
  });

  it('takes requests in the form of older clients', async () => {
    vi.stubGlobal('document', { baseURI: await serveIndex() });
    const client = createSearchClient({ baseUrl: '/docs/', indexName: 'test' });
    const legacy = [{ indexName: 'test', params: { query: 'freeipa', hitsPerPage: 1 } }];
    const { results } = await client.search<{ url: string }>(legacy as never);
    expect(results[0]).toMatchObject({
      query: 'freeipa',
      hits: [{ url: '/users-sources/freeipa/' }],
    });
  });

  it('fails as an unreachable provider does when no source can answer', async () => {
    const client = createSearchClient({ baseUrl: '/docs/', indexName: 'test' });
    await expect(client.search({ requests })).rejects.toMatchObject({ name: 'RetryError' });
  });

  it('answers from the index while the hosted provider is unreachable, over quota or slow, and says so', async () => {
    vi.stubGlobal('document', { baseURI: await serveIndex() });
    const refusing = await listen((_request, response) => {
      response.writeHead(429, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message: 'Too many requests', status: 429 }));
    });
    const silent = await listen(() => undefined);
    const closed = { ...refusing, url: '127.0.0.1:1' };
    for (const host of [refusing, closed, silent]) {
      const sources: SearchSource[] = [];
      const client = createSearchClient({
        baseUrl: '/docs/',
        indexName: 'test',
        hosted: { appId: 'app', apiKey: 'key', hosts: [host] },
        onSource: (source) => sources.push(source),
      });
      const started = performance.now();
      const { results } = await client.searchForHits<{ url: string }>({ requests });
      expect(results[0]?.hits[0]?.url).toBe('/install-config/install/docker-compose/');
      expect(sources.at(0)).toBe('embedded');
      expect(performance.now() - started).toBeLessThan(5000);
      // A provider that failed rests: the next key does not wait for it.
      const again = performance.now();
      await client.search({ requests });
      expect(performance.now() - again).toBeLessThan(500);
    }
  }, 30_000);

  it('answers from the hosted provider when that answers, without telling it what it does not know', async () => {
    const answered = { results: [{ hits: [], nbHits: 0, query: 'docker compose' }] };
    let asked = '';
    const host = await listen((request, response) => {
      request.on('data', (part: Buffer) => {
        asked += part.toString();
      });
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answered));
    });
    const sources: SearchSource[] = [];
    const client = createSearchClient({
      baseUrl: '/docs/',
      indexName: 'test',
      hosted: { appId: 'app', apiKey: 'key', hosts: [host] },
      onSource: (source) => sources.push(source),
    });
    const everyHit = requests.map((request) => ({ ...request, snippetEveryHit: true }));
    expect(await client.search({ requests: everyHit })).toMatchObject(answered);
    expect(JSON.parse(asked)).toEqual({ requests });
    expect(sources).toEqual(['hosted']);
  });

  it('gives the hosted provider the times of the specification', () => {
    const { transporter } = hostedClient({ appId: 'app', apiKey: 'key' });
    expect(transporter.timeouts).toEqual({ connect: 1000, read: 2000, write: 30_000 });
  });
});
