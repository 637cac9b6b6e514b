import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccessLogEntry } from './access-log.ts';
import { type AppOptions, createApp } from './app.ts';
import { defaultLimits } from './limits.ts';
import { loadSite } from './load-site.ts';
import type { Site } from './site.ts';
import { type BuildFixture, makeBuild } from './testing/build.ts';
import { ask, raw } from './testing/client.ts';

const guide = '<title>guide</title>';
const search = '/1/indexes/*/queries';
const insight = { path: '/insight', token: 'a-token-of-some-length' };
let build: BuildFixture;
let site: Site;
const started: FastifyInstance[] = [];
const errors = vi.spyOn(console, 'error');

beforeAll(async () => {
  build = await makeBuild({ 'guide/index.html': guide });
  site = await loadSite(build.buildDir);
});
beforeEach(() => {
  errors.mockReset().mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(started.splice(0).map((app) => app.close()));
});
afterAll(() => build.remove());

/** Starts the application, and resolves to its origin. */
async function serve(options: Partial<AppOptions> = {}): Promise<string> {
  const app = await createApp({
    site: () => site,
    limits: defaultLimits,
    log: undefined,
    trustProxy: false,
    insight: undefined,
    mcp: false,
    ...options,
  });
  started.push(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** A site whose searches fail. */
function failing(error: unknown): () => Site {
  const answer = () => Promise.reject(error);
  return () => ({ ...site, search: { answer, turns: site.search.turns } });
}

const withStatus = (statusCode: number) => Object.assign(new Error('at /srv/x'), { statusCode });

describe('the access log', () => {
  const logged: AccessLogEntry[] = [];
  const log = {
    write: (entry: AccessLogEntry) => logged.push(entry),
    close: async () => undefined,
  };
  const refusalOf = (message: string, status: number) => JSON.stringify({ message, status }).length;

  it('has a line for each answer, whatever gave it', async () => {
    // Times are the same, so that the duration is exactly 0.
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.advanceTimersByTime(5_000);
    logged.length = 0;
    const origin = await serve({ log });
    await ask(origin, '/guide/');
    await ask(origin, '/guide/', {}, { method: 'HEAD' });
    await ask(origin, '/nowhere/?a');
    await raw(origin, 'GET / HTTP/1.1\r\n\r\n');
    await ask(origin, '/', { expect: 'tea' });
    await vi.waitUntil(() => logged.length === 5);
    const line = { method: 'GET', ms: 0 };
    expect(logged).toEqual([
      { ...line, url: '/guide/', status: 200, bytes: guide.length },
      { ...line, method: 'HEAD', url: '/guide/', status: 200, bytes: 0 },
      { ...line, url: '/nowhere/?a', status: 404, bytes: '<title>lost</title>'.length },
      { ...line, url: '/', status: 400, bytes: refusalOf('The request has no Host header.', 400) },
      {
        ...line,
        url: '/',
        status: 417,
        bytes: refusalOf('Only "Expect: 100-continue" is supported.', 417),
      },
    ]);
  });

  it('has the answers of the routes', async () => {
    logged.length = 0;
    const origin = await serve({ log });
    await ask(origin, '/healthz');
    await ask(origin, '/guide/', {}, { method: 'POST', body: 'a' });
    await vi.waitUntil(() => logged.length === 2);
    expect(logged).toEqual([
      { method: 'GET', url: '/healthz', status: 200, bytes: 15, ms: expect.any(Number) },
      { method: 'POST', url: '/guide/', status: 405, bytes: 0, ms: expect.any(Number) },
    ]);
  });
});

describe('routes', () => {
  it('answer whatever the query', async () => {
    const { status, body } = await ask(await serve(), '/healthz?probe=1');
    expect([status, body.toString()]).toEqual([200, '{"status":"ok"}']);
  });

  it('have no limit but those that cost computing time', async () => {
    const origin = await serve({ limits: { ...defaultLimits, searchesPerMinute: 1 } });
    for (const status of [200, 200, 200]) {
      expect((await ask(origin, '/healthz')).status).toBe(status);
    }
  });

  it('refuse other methods, and say so to nobody else', async () => {
    const { status, headers } = await ask(await serve(), '/guide/', {}, { method: 'POST' });
    expect([status, headers.allow, headers['cache-control']]).toEqual([
      405,
      'GET, HEAD',
      'no-store',
    ]);
  });

  it('read counts with a token, and are not there without one', async () => {
    const authorization = `Bearer ${insight.token}`;
    const withToken = await serve({ insight });
    const answer = await ask(withToken, '/insight', { authorization });
    expect([answer.status, answer.body.toString()]).toEqual([200, '[]']);
    const without = await serve({ insight: { ...insight, token: undefined } });
    expect((await ask(without, '/insight', { authorization })).status).toBe(404);
    const body = '{"query":"a","nbHits":1}';
    expect((await ask(without, '/insight', {}, { method: 'POST', body })).status).toBe(204);
  });
});

describe('errors', () => {
  it.each([
    [search, 'x'.repeat(20_000), 413, 'Request body is too large'],
    ['/%zz', '', 400, "'/%zz' is not a valid url component"],
  ])('of clients are told to them: %s', async (path, body, status, message) => {
    const answer = await ask(await serve(), path, {}, { method: 'POST', body });
    expect(JSON.parse(answer.body.toString())).toEqual({ message, status });
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store']);
    expect(errors).not.toHaveBeenCalled();
  });

  it.each([new Error('at /srv/x'), withStatus(302), withStatus(500), withStatus(503)])(
    'of the server are logged, and not told: %s',
    async (error) => {
      const origin = await serve({ site: failing(error) });
      const answer = await ask(origin, search, {}, { method: 'POST', body: '{}' });
      expect(JSON.parse(answer.body.toString())).toEqual({
        message: 'The request could not be answered.',
        status: 500,
      });
      expect([answer.status, answer.headers['cache-control']]).toEqual([500, 'no-store']);
      expect(errors.mock.calls).toEqual([[`POST ${search}:`, error]]);
    },
  );
});

describe('connections', () => {
  it('stay open for more requests', async () => {
    const agent = new Agent({ keepAlive: true });
    const { headers } = await ask(await serve(), '/guide/', {}, { agent });
    expect(headers.connection).toBe('keep-alive');
    agent.destroy();
  });

  const host = 'Host: a\r\n';
  const chunked = `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`;
  it.each([
    ['nonsense\r\n\r\n', 400, 'The request is not well-formed HTTP.'],
    ['GET / HTTP/1.1\r\n\r\n', 400, 'The request has no Host header.'],
    [
      `GET / HTTP/1.1\r\n${host}Expect: tea\r\n\r\n`,
      417,
      'Only "Expect: 100-continue" is supported.',
    ],
    [
      `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(40_000)}\r\n\r\n`,
      431,
      'The headers of the request are too large.',
    ],
    [`${chunked}2;${'a'.repeat(40_000)}\r\n`, 413, 'The request is too large.'],
    [`GET / HTTP/1.1\r\n${host}`, 408, 'The request took too long.'],
  ])('end after %.40j', async (bytes, status, message) => {
    // Only an unfinished request may run out of time, also on a busy machine.
    const time = status === 408 ? { headerTime: 100, requestTime: 100 } : {};
    const origin = await serve({ limits: { ...defaultLimits, ...time } });
    const [head = '', body] = (await raw(origin, bytes)).split('\r\n\r\n');
    const lines = head.toLowerCase().split('\r\n');
    expect(lines[0]).toContain(`http/1.1 ${status} `);
    expect(lines).toContain('connection: close');
    expect(lines).toContain('cache-control: no-store');
    expect(lines).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(body ?? '')).toEqual({ message, status });
  });
});
