import { request } from 'node:http';
import type { Documentation } from '@docs/mcp/documentation';
import { buildFiles } from '@docs/mcp/testing/build-files';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from './app.ts';
import { defaultLimits } from './limits.ts';
import { loadSite } from './load-site.ts';
import type { Site } from './site.ts';
import { type BuildFixture, makeBuild } from './testing/build.ts';
import { ask } from './testing/client.ts';

const headers = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
};
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
const search = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'search_docs', arguments: { query: 'a' } },
};
let build: BuildFixture;
let site: Site;
const started: FastifyInstance[] = [];
const errors = vi.spyOn(console, 'error');

beforeAll(async () => {
  build = await makeBuild(buildFiles());
  site = await loadSite(build.buildDir, { mcp: true });
});
beforeEach(() => {
  errors.mockReset().mockImplementation(() => undefined);
});
afterEach(() => Promise.all(started.splice(0).map((app) => app.close())));
afterAll(() => build.remove());

/** A server that takes one call at a time, and whose assistants are answered from changed documentation. */
async function serve(changed: PropertyDescriptorMap): Promise<string> {
  const documentation = Object.create(site.documentation ?? null, changed) as Documentation;
  const app = await createApp({
    site: () => ({ ...site, documentation }),
    limits: { ...defaultLimits, searchesAtOnce: 1 },
    log: undefined,
    trustProxy: false,
    insight: undefined,
    mcp: true,
  });
  started.push(app);
  return app.listen({ host: '127.0.0.1', port: 0 });
}

const post = (origin: string, message: object) =>
  ask(origin, '/mcp', headers, { method: 'POST', body: JSON.stringify(message) });

it('sends nothing back to a notification', async () => {
  const notice = { jsonrpc: '2.0', method: 'notifications/initialized' };
  const { status, headers: got, body } = await post(await serve({}), notice);
  expect([status, got['content-type'], body.length]).toEqual([202, undefined, 0]);
});

it('logs an error of the server, and does not tell it', async () => {
  const broken = () => {
    throw new Error('no /srv/pages');
  };
  const { status, body } = await post(await serve({ product: { get: broken } }), ping);
  expect([status, JSON.parse(body.toString())]).toEqual([
    500,
    { message: 'The request could not be answered.', status: 500 },
  ]);
  expect(errors.mock.calls).toEqual([['POST /mcp:', new Error('no /srv/pages')]]);
});

it('ends a call when its client leaves, and that is no error', async () => {
  let searches = 0;
  const endless = () => {
    searches += 1;
    return new Promise(() => undefined);
  };
  const origin = await serve({ search: { value: endless } });
  const sent = request(new URL('/mcp', origin), { method: 'POST', headers });
  sent.on('error', () => undefined);
  sent.end(JSON.stringify(search));
  await vi.waitUntil(() => searches === 1);
  expect((await post(origin, ping)).status).toBe(503);
  sent.destroy();
  await vi.waitFor(async () => expect((await post(origin, ping)).status).toBe(200));
  expect(errors).not.toHaveBeenCalled();
});
