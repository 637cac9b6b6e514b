import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from './server.ts';
import { type BuildFixture, makeBuild } from './testing/build.ts';
import { ask, raw } from './testing/client.ts';

const guide = '<title>guide</title>';
let build: BuildFixture;
let server: RunningServer;
beforeAll(async () => {
  build = await makeBuild({ 'guide/index.html': guide });
  server = await startServer({ buildDir: build.buildDir, host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  await build.remove();
});
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(server.origin, path, headers, { method });

describe('request targets (RFC 9112, section 3.2)', () => {
  it.each([
    ['http://docs.authentik.company/guide/', 200, undefined],
    ['HTTP://docs.authentik.company:8080/guide/?a=1', 200, undefined],
    ['http://docs.authentik.company', 200, undefined],
    ['http://docs.authentik.company?a', 200, undefined],
    ['http://docs.authentik.company/guide', 301, '/guide/'],
    ['http://docs.authentik.company/nowhere/', 404, undefined],
    ['xhttp://docs.authentik.company/guide/', 404, undefined],
    ['http://docs.authentik.company/healthz', 200, undefined],
  ])('answers the absolute form %s', async (target, status, location) => {
    const answer = await get(target);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  it('answers a search whose target is in absolute form', async () => {
    const target = 'http://docs.authentik.company/1/indexes/*/queries';
    const { status } = await ask(server.origin, target, {}, { method: 'POST', body: '[' });
    expect(status).toBe(400);
  });
});

describe('ranges (RFC 9110, section 14)', () => {
  it.each([
    [`bytes=-${guide.length + 500}`, 206, guide],
    [`bytes=-${guide.length}`, 206, guide],
    ['bytes=-99999999999999999999', 206, guide],
    ['bytes=-0', 416, ''],
  ])('answers %s', async (range, status, body) => {
    const answer = await get('/guide/', { range });
    expect([answer.status, answer.body.toString()]).toEqual([status, body]);
    if (status === 206) {
      const whole = `bytes 0-${guide.length - 1}/${guide.length}`;
      expect(answer.headers['content-range']).toBe(whole);
    }
  });
});

describe('If-Match (RFC 9110, section 13.1.1)', () => {
  it('refuses another version than the one that is served', async () => {
    const { etag } = (await get('/guide/')).headers;
    const statusOf = async (ifMatch: string, method?: string) =>
      (await get('/guide/', { 'if-match': ifMatch }, method)).status;
    expect(await statusOf(String(etag))).toBe(200);
    expect(await statusOf(`"other", ${etag}`)).toBe(200);
    expect(await statusOf('*')).toBe(200);
    expect(await statusOf('"other"')).toBe(412);
    expect(await statusOf(`W/${etag}`)).toBe(412);
    expect(await statusOf('"other"', 'HEAD')).toBe(412);
  });
});

describe('security headers', () => {
  it.each([
    ['400 to nonsense', 400, 'nonsense\r\n\r\n'],
    ['400 to a request without Host', 400, 'GET /guide/ HTTP/1.1\r\n\r\n'],
    ['400 to a wrong length', 400, 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n'],
    ['417', 417, 'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n'],
    ['431', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`],
  ])('come with %s', async (_, status, bytes) => {
    const answer = await raw(server.origin, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none'/i);
    expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
    expect(answer).toMatch(/\r\ncache-control: no-store\r\n/i);
  });

  it.each([
    ['GET', '/guide'],
    ['GET', '/nowhere/'],
    ['GET', '/%'],
    ['GET', '/healthz'],
    ['POST', '/guide/'],
    ['POST', '/%zz'],
    ['POST', '/1/indexes/*/queries'],
    ['OPTIONS', '*'],
  ])('come with %s %s', async (method, path) => {
    const { headers } = await get(path, {}, method);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('are covered by the tag of a page, so that a 304 can leave them out', async () => {
    const { etag } = (await get('/guide/')).headers;
    await build.rebuild({ 'guide/index.html': guide, 'a/index.html': '<script>a()</script>' });
    await server.reload();
    const again = await get('/guide/', { 'if-none-match': String(etag) });
    expect(again.status).toBe(200);
    expect(again.headers.etag).not.toBe(etag);
  });
});

it('answers HTTP/1.0 without a Host header', async () => {
  expect(await raw(server.origin, 'GET /guide/ HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
});
