import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { indexOf } from '../testing/fixtures.ts';
import { createSearchClient, type SearchClient, type SearchSource } from './client.ts';
import { hostedClient } from './hosted.ts';

const files = indexOf();
const servers: Server[] = [];

interface Host {
  readonly url: string;
  readonly accept: 'readWrite';
  readonly protocol: 'http';
}

async function listen(answer: RequestListener): Promise<Host> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `127.0.0.1:${port}`, accept: 'readWrite', protocol: 'http' };
}

/** Starts a host of the site that serves the index. */
async function serveIndex(): Promise<string> {
  const { url } = await listen((request, response) => {
    const bytes = files.get((request.url ?? '').replace('/docs/search-index/', ''));
    response.writeHead(bytes ? 200 : 404);
    response.end(bytes);
  });
  return `http://${url}/docs/some/page/`;
}

const requests = [{ indexName: 'test', query: 'docker compose' }];

/** Creates a client, with a list of the sources that it reports. */
function clientWith(hosts?: readonly Host[]) {
  const sources: SearchSource[] = [];
  const client = createSearchClient({
    baseUrl: '/docs/',
    indexName: 'test',
    ...(hosts && { hosted: { appId: 'app', apiKey: 'key', hosts } }),
    onSource: (source) => sources.push(source),
  });
  return { client, sources };
}

/** Expects that a client finds the page for the query in the index. */
async function expectAnswerOfIndex(client: SearchClient): Promise<void> {
  const { results } = await client.searchForHits<{ url: string }>({ requests });
  expect(results[0]?.hits[0]?.url).toBe('/install-config/install/docker-compose/');
}

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
  it('searches the index under the base URL, even without a worker', async () => {
    vi.stubGlobal('document', { baseURI: await serveIndex() });
    const { client, sources } = clientWith();
    client.preload();
    await expectAnswerOfIndex(client);
    expect(sources).toEqual(['embedded']);
  });

  it('accepts requests of older clients', async () => {
    vi.stubGlobal('document', { baseURI: await serveIndex() });
    const { client } = clientWith();
    const legacy = [{ indexName: 'test', params: { query: 'freeipa', hitsPerPage: 1 } }];
    const { results } = await client.search<{ url: string }>(legacy as never);
    expect(results[0]).toMatchObject({
      query: 'freeipa',
      hits: [{ url: '/users-sources/freeipa/' }],
    });
  });

  it('fails like an unreachable provider when there is no source', async () => {
    const { client } = clientWith();
    await expect(client.search({ requests })).rejects.toMatchObject({ name: 'RetryError' });
  });

  it('searches the index while the hosted provider is unreachable, over quota or slow, and reports it', async () => {
    vi.stubGlobal('document', { baseURI: await serveIndex() });
    const calledHosts: string[] = [];
    const refusing = await listen((_request, response) => {
      calledHosts.push('refusing');
      response.writeHead(429, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message: 'Too many requests', status: 429 }));
    });
    const silent = await listen(() => calledHosts.push('silent'));
    const closed = { ...refusing, url: '127.0.0.1:1' };
    for (const host of [refusing, closed, silent]) {
      const { client, sources } = clientWith([host]);
      await expectAnswerOfIndex(client);
      const calls = calledHosts.length;
      // A provider that failed is not asked again for a while, so the next keystroke doesn't wait for it.
      await client.search({ requests });
      expect(sources).toEqual(['embedded', 'embedded']);
      expect(calledHosts).toHaveLength(calls);
    }
  }, 30_000);

  const hit = { objectID: '1', url: '/', hierarchy: {} };
  it.each([
    ['an empty object', '{}'],
    ['a page of HTML', '<!doctype html><title>Sign in</title>'],
    ['null', 'null'],
    ['no result', '{"results":[]}'],
    [
      'more results than requests',
      JSON.stringify({ results: Array(2).fill({ hits: [], nbHits: 0 }) }),
    ],
    ['a result without hits', '{"results":[{"nbHits":1}]}'],
    ['hits that are no list', '{"results":[{"hits":{"0":{}},"nbHits":1}]}'],
    ['hits that are no objects', '{"results":[{"hits":[null,"a"],"nbHits":2}]}'],
    [
      'a hit without address',
      '{"results":[{"hits":[{"objectID":"1","hierarchy":{}}],"nbHits":1}]}',
    ],
    ['a hit without id', JSON.stringify({ results: [{ hits: [hit, {}], nbHits: 2 }] })],
    ['a result without a count', JSON.stringify({ results: [{ hits: [hit] }] })],
  ])('searches the index when the hosted provider responds 200 with %s', async (_, body) => {
    vi.stubGlobal('document', { baseURI: await serveIndex() });
    const host = await listen((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(body);
    });
    const { client, sources } = clientWith([host]);
    await expectAnswerOfIndex(client);
    expect(sources).toEqual(['embedded']);
  });

  it('asks the hosted provider, without parameters that it does not know', async () => {
    const answered = { results: [{ hits: [], nbHits: 0, query: 'docker compose' }] };
    let asked = '';
    const host = await listen((request, response) => {
      request.on('data', (part: Buffer) => {
        asked += part.toString();
      });
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answered));
    });
    const { client, sources } = clientWith([host]);
    const everyHit = requests.map((request) => ({
      ...request,
      snippetEveryHit: true,
      fewFiles: true,
    }));
    expect(await client.search({ requests: everyHit })).toMatchObject(answered);
    expect(JSON.parse(asked)).toEqual({ requests });
    expect(sources).toEqual(['hosted']);
  });

  it('has the timeouts of the specification', () => {
    const { transporter } = hostedClient({ appId: 'app', apiKey: 'key' });
    expect(transporter.timeouts).toEqual({ connect: 1000, read: 2000, write: 30_000 });
  });
});
