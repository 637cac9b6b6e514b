import { once } from 'node:events';
import { request } from 'node:http';
import type { HandlerAnswer, SearchHandler } from '@docs/search/handler';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from './app.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { loadSite } from './load-site.ts';
import type { Site } from './site.ts';
import { type BuildFixture, makeBuild } from './testing/build.ts';
import { ask } from './testing/client.ts';

const path = '/1/indexes/*/queries';
const json = 'application/json; charset=utf-8';
let build: BuildFixture;
let site: Site;
const started: FastifyInstance[] = [];
const errors = vi.spyOn(console, 'error');

beforeAll(async () => {
  build = await makeBuild({});
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

/** A server whose searches are answered by a function. */
async function serve(
  answer: SearchHandler['answer'],
  limits: Partial<Limits> = {},
): Promise<string> {
  const search = { answer, turns: site.search.turns };
  const app = await createApp({
    site: () => ({ ...site, search }),
    limits: { ...defaultLimits, ...limits },
    log: undefined,
    trustProxy: false,
    insight: undefined,
    mcp: false,
  });
  started.push(app);
  return app.listen({ host: '127.0.0.1', port: 0 });
}

const post = (origin: string, at = path, body?: string) =>
  ask(origin, at, {}, { method: 'POST', ...(body === undefined ? {} : { body }) });
const always = (found: HandlerAnswer | null) => async () => found;

describe('a search', () => {
  it('gets the path and the body, and its answer is not kept', async () => {
    const calls: string[][] = [];
    const origin = await serve(async (at, body) => {
      calls.push([at, body]);
      return { status: 200, body: '{"hits":[]}' };
    });
    const { status, headers, body } = await post(origin, `${path}?a=1`, '{"requests":[]}');
    expect([status, body.toString()]).toEqual([200, '{"hits":[]}']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': json });
    await post(origin);
    expect(calls).toEqual([
      [`${path}?a=1`, '{"requests":[]}'],
      [path, ''],
    ]);
  });

  it('of another form is not found', async () => {
    const { status, headers, body } = await post(await serve(always(null)), '/1/indexes/a/b', '{}');
    expect([status, JSON.parse(body.toString())]).toEqual([
      404,
      { message: 'There is no such search call.', status: 404 },
    ]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': json });
  });

  it('is told to come back when too many are in progress', async () => {
    const origin = await serve(always({ status: 200, body: '{}' }), { searchesAtOnce: 0 });
    const { status, headers, body } = await post(origin);
    expect([status, headers['retry-after'], JSON.parse(body.toString())]).toEqual([
      503,
      '1',
      {
        message: 'Too many searches are being answered. Try again in a moment.',
        status: 503,
      },
    ]);
  });

  it('is aborted when its client leaves, and that is no failure', async () => {
    let state = 'waiting';
    const origin = await serve(async (_, __, signal) => {
      state = 'asked';
      if (signal !== undefined) await once(signal, 'abort');
      state = 'aborted';
      return { status: 503, body: 'aborted' };
    });
    const sent = request(new URL(path, origin), { method: 'POST' });
    sent.on('error', () => undefined);
    sent.end('{}');
    await vi.waitUntil(() => state === 'asked');
    sent.destroy();
    await vi.waitUntil(() => state === 'aborted');
    await started[0]?.close();
    expect(errors).not.toHaveBeenCalled();
  });
});

describe('failures are reported', () => {
  it('only where the server is to blame', async () => {
    await post(await serve(always({ status: 499, body: 'yours' })));
    expect(errors).not.toHaveBeenCalled();
    await post(await serve(always({ status: 500, body: 'ours' })));
    expect(errors.mock.calls).toEqual([[`${path}: ours`]]);
  });

  it('once a minute while they stay the same', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    let body = 'first';
    const origin = await serve(async () => ({ status: 503, body }));
    const reported = async (time: number) => {
      errors.mockClear();
      vi.setSystemTime(1_000_000 + time);
      await post(origin);
      return errors.mock.calls.flat();
    };
    expect(await reported(0)).toEqual([`${path}: first`]);
    expect(await reported(59_999)).toEqual([]);
    expect(await reported(60_000)).toEqual([`${path}: first`]);
    body = 'second';
    expect(await reported(60_001)).toEqual([`${path}: second`]);
    expect(await reported(60_002)).toEqual([]);
  });
});
