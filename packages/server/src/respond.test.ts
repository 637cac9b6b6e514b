import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSite } from './load-site.ts';
import { refusalOf, refuse, respond } from './respond.ts';
import type { Site } from './site.ts';
import { type BuildFixture, makeBuild } from './testing/build.ts';

let build: BuildFixture;
let site: Site;

beforeAll(async () => {
  build = await makeBuild({ 'text.txt': '0123456789' });
  site = await loadSite(build.buildDir);
});
afterAll(() => build.remove());

/** A request with its response, without a connection. */
function exchange(method: string, headers: Readonly<Record<string, string>> = {}) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method, url: '/text.txt', headers });
  return { request, response: new ServerResponse(request) };
}

describe('the number of bytes of an answer', () => {
  it.each([
    ['GET', {}, 10],
    ['GET', { range: 'bytes=2-4' }, 3],
    ['HEAD', {}, 0],
  ])('to %s with %j is %i', (method, headers, bytes) => {
    const { request, response } = exchange(method, headers);
    expect(respond(site, request, response)).toBe(bytes);
    expect(response.writableEnded).toBe(true);
  });
});

describe('a refusal', () => {
  const body = '{"message":"Too many – wait.","status":429}';

  it('is JSON that nothing keeps', () => {
    expect(refusalOf(429, 'Too many – wait.', { 'retry-after': '1' })).toEqual({
      body,
      headers: {
        'retry-after': '1',
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'content-length': String(Buffer.byteLength(body)),
      },
    });
  });
  it('ends the connection', () => {
    const { response } = exchange('GET');
    expect(refuse(response, 429, 'Too many – wait.', {})).toBe(Buffer.byteLength(body));
    expect(response.statusCode).toBe(429);
    expect(response.shouldKeepAlive).toBe(false);
    expect(response.writableEnded).toBe(true);
  });
});
