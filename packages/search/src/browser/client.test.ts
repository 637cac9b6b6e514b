import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { indexOf } from '../testing/fixtures.ts';
import { createSearchClient, type SearchClient } from './client.ts';
import type { HostedHost } from './hosted.ts';
import type { ToWorker } from './worker.ts';

const { files } = indexOf();
const servers: Server[] = [];

async function listen(answer: RequestListener): Promise<HostedHost> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `127.0.0.1:${port}`, accept: 'readWrite', protocol: 'http' };
}

/** Starts a host of the site that serves the index, and makes the page one of it. */
async function serveIndex(): Promise<void> {
  const { url } = await listen((request, response) => {
    const file = files.get((request.url ?? '').replace('/docs/search-index/0123/', ''));
    response.writeHead(file === undefined ? 404 : 200);
    response.end(file);
  });
  vi.stubGlobal('document', { baseURI: `http://${url}/docs/some/page/` });
}

/** Starts a stand-in for the hosted provider that gives one recorded answer, and notes what it is asked. */
async function standIn(body: string, status = 200) {
  const asked: string[] = [];
  const host = await listen((request, response) => {
    request.on('data', (part: Buffer) => asked.push(part.toString()));
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body);
  });
  return { host, asked };
}

const request = { indexName: 'test', query: 'docker compose' };

function clientWith(...hosts: readonly HostedHost[]): SearchClient {
  return createSearchClient({
    indexFolder: () => '/docs/search-index/0123/',
    ...(hosts.length > 0 && { hosted: { appId: 'app', apiKey: 'key', hosts } }),
  });
}

/** Expects that a client finds the page for the query in the index. */
async function expectAnswerOfIndex(client: SearchClient, isFallback?: boolean): Promise<void> {
  const response = await client.search(request);
  expect(response?.hits[0]?.url).toBe('/install-config/install/docker-compose/');
  expect(response?.isFallback).toBe(isFallback);
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
  it('searches the index in its folder, even without a worker', async () => {
    await serveIndex();
    const client = clientWith();
    client.preload();
    await expectAnswerOfIndex(client);
  });

  it('fails when there is no source', async () => {
    await expect(clientWith().search(request)).rejects.toThrow();
  });

  it('moves to the page when its worker fails, with the searches that wait', async () => {
    await serveIndex();
    const terminated = vi.fn();
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        terminate = terminated;
        postMessage({ kind }: { kind: string }) {
          if (kind === 'search') this.dispatchEvent(new Event('error'));
        }
      },
    );
    await expectAnswerOfIndex(clientWith());
    expect(terminated).toHaveBeenCalledOnce();
  });

  it('gets the answers and the errors of its worker', async () => {
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage(message: ToWorker) {
          if (message.kind === 'open') return;
          const { id, request: asked } = message;
          const failed = { kind: 'failed', id, message: 'The index could not be read.' };
          const answer = { kind: 'answer', id, response: { query: asked.query } };
          const data = asked.query === 'bad' ? failed : answer;
          this.dispatchEvent(new MessageEvent('message', { data }));
        }
      },
    );
    const client = clientWith();
    expect(await client.search(request)).toEqual({ query: 'docker compose' });
    await expect(client.search({ ...request, query: 'bad' })).rejects.toThrow('could not be read');
  });
});

describe('the hosted provider', () => {
  const hit = { objectID: '1', url: 'https://docs.example/', hierarchy: { lvl1: 'Title' } };
  const recorded = { hits: [hit], nbHits: 1, page: 0, nbPages: 1, query: 'docker compose' };

  it('is asked by its own client, without parameters that it does not know', async () => {
    const { host, asked } = await standIn(JSON.stringify({ results: [recorded] }));
    const client = clientWith(host);
    expect(await client.search({ ...request, snippetEveryHit: true })).toEqual(recorded);
    expect(asked.map((body) => JSON.parse(body))).toEqual([{ requests: [request] }]);
  });

  it('is replaced by the index while it is unreachable, over quota or slow', async () => {
    await serveIndex();
    const { host: refusing, asked } = await standIn('{"message":"Too many requests"}', 429);
    const silent = await listen(() => undefined);
    const closed = { ...refusing, url: '127.0.0.1:1' };
    for (const host of [refusing, closed, silent]) {
      const client = clientWith(host);
      await expectAnswerOfIndex(client, true);
      const calls = asked.length;
      // A provider that failed is not asked again for a while, so the next keystroke doesn't wait for it.
      await expectAnswerOfIndex(client, true);
      expect(asked).toHaveLength(calls);
    }
  }, 30_000);

  it('fails over to its next host', async () => {
    const { host } = await standIn(JSON.stringify({ results: [recorded] }));
    const client = clientWith({ ...host, url: '127.0.0.1:1' }, host);
    expect(await client.search(request)).toEqual(recorded);
  });

  it.each([
    ['an empty object', '{}'],
    ['a page of HTML', '<!doctype html><title>Sign in</title>'],
    ['null', 'null'],
    ['no result', '{"results":[]}'],
    ['a result without hits', '{"results":[{"nbHits":1}]}'],
    ['hits that are no objects', '{"results":[{"hits":[null,"a"],"nbHits":2}]}'],
    [
      'a hit without address',
      '{"results":[{"hits":[{"objectID":"1","hierarchy":{}}],"nbHits":1}]}',
    ],
    ['a result without a count', JSON.stringify({ results: [{ hits: [hit] }] })],
    ['another query', JSON.stringify({ results: [{ ...recorded, query: 'kubernetes' }] })],
  ])('is replaced by the index when it answers 200 with %s', async (_, body) => {
    await serveIndex();
    const { host } = await standIn(body);
    await expectAnswerOfIndex(clientWith(host), true);
  });
});
