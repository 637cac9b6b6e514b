import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSiteFiles } from './files.ts';
import { type RunningServer, type ServerOptions, startServer } from './server.ts';
import { type BuildFixture, makeBuild } from './testing/build.ts';
import { ask, raw, unfinishedRequest } from './testing/client.ts';

const guide = `<title>guide</title>${'<p>authentik</p>'.repeat(200)}`;
const asset = '/assets/js/main.0a1b2c3d.js';
const large = 'x'.repeat(5 * 1024 * 1024);
const files = {
  'guide/index.html': guide,
  'guide/ümlaut page/index.html': '<title>umlaut</title>',
  [asset.slice(1)]: `// ${'authentik '.repeat(200)}`,
  'img/mark.svg': '<svg/>',
  'releases.gen.json': '["2025.8"]',
  'data/v1/upgrade-stops.json': '{}',
  'verify-1.html': 'verified',
  'download.bin': large,
  '.env': 'SECRET',
  '.git/config': 'SECRET',
  '.well-known/security.txt': 'Contact: mailto:security@authentik.company',
};

async function serve(
  build: BuildFixture,
  options: Partial<ServerOptions> = {},
): Promise<RunningServer> {
  return startServer({ buildDir: build.buildDir, host: '127.0.0.1', port: 0, ...options });
}

describe('a site at the root', () => {
  let build: BuildFixture;
  let server: RunningServer;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(server.origin, path, headers, { method });
  beforeAll(async () => {
    build = await makeBuild(files);
    server = await serve(build, { tls: true });
  });
  afterAll(async () => {
    await server.close();
    await build.remove();
  });

  it('serves a page with its type, tag and headers', async () => {
    const { status, headers, body } = await get('/guide/');
    expect(status).toBe(200);
    expect(body.toString()).toBe(guide);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-length': String(guide.length),
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      vary: 'Accept-Encoding',
    });
    expect(headers.etag).toMatch(/^"[\w-]{22}"$/);
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br;q=0', undefined],
    ['identity', undefined],
    ['*', 'br'],
    [',,;q=x', undefined],
  ])('chooses among the encodings of "%s"', async (accepted, expected) => {
    const { headers, status } = await get('/guide/', { 'accept-encoding': accepted });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(expected);
  });

  it('sends the same page compressed, under another tag', async () => {
    const plain = await get('/guide/');
    const packed = await get('/guide/', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(packed.body).toString()).toBe(guide);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
  });

  it('sends the compressed file of the build where there is one', async () => {
    const build = await makeBuild({ 'guide/index.html': guide }, { precompress: true });
    const { byPath } = await readSiteFiles(build.buildDir, {}, {}, { origin: '', baseUrl: '/' });
    const onDisk = await readFile(join(build.buildDir, 'guide/index.html.br'));
    expect(byPath.get('/guide/')?.encoded.br?.body).toEqual(onDisk);
    await build.remove();
  });

  it('answers 304 to a tag it gave, also among others and to HEAD, and 200 to another', async () => {
    const { headers } = await get('/guide/');
    const tag = String(headers.etag);
    for (const value of [tag, `"other", ${tag}`, `W/${tag}`, '*']) {
      const answer = await get('/guide/', { 'if-none-match': value });
      expect(answer.status).toBe(304);
      expect(answer.body).toHaveLength(0);
      expect(answer.headers.etag).toBe(tag);
    }
    expect((await get('/guide/', { 'if-none-match': tag }, 'HEAD')).status).toBe(304);
    expect((await get('/guide/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('answers HEAD as GET, without the body', async () => {
    for (const path of ['/guide/', '/download.bin', '/nowhere/']) {
      const [head, full] = await Promise.all([get(path, {}, 'HEAD'), get(path)]);
      expect(head.status).toBe(full.status);
      expect(head.headers['content-length']).toBe(String(full.body.length));
      expect(head.body).toHaveLength(0);
    }
  });

  it.each([
    ['bytes=0-4', 206, '<titl', `bytes 0-4/${guide.length}`],
    ['bytes=-4', 206, '</p>', `bytes ${guide.length - 4}-${guide.length - 1}/${guide.length}`],
    [`bytes=${guide.length}-`, 416, '', `bytes */${guide.length}`],
    ['bytes=0-1,4-5', 200, guide, undefined],
    ['lines=1-2', 200, guide, undefined],
    ['bytes=nonsense', 200, guide, undefined],
  ])('answers the range %s', async (range, status, body, contentRange) => {
    const answer = await get('/guide/', { range, 'accept-encoding': 'br' });
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toBe(body);
    expect(answer.headers['content-range']).toBe(contentRange);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('ignores a range whose condition does not hold', async () => {
    const range = { range: 'bytes=0-4' };
    const { etag } = (await get('/guide/')).headers;
    expect((await get('/guide/', { ...range, 'if-range': '"old"' })).status).toBe(200);
    expect((await get('/guide/', { ...range, 'if-range': String(etag) })).status).toBe(206);
  });

  it('serves a large file, whole and in parts', async () => {
    expect((await get('/download.bin')).body.toString()).toBe(large);
    expect((await get('/download.bin', { range: 'bytes=7-9' })).body.toString()).toBe('xxx');
  });

  it.each([
    ['/guide', '/guide/'],
    ['/guide?a=1&b=%20', '/guide/?a=1&b=%20'],
    ['/guide.html', '/guide/'],
    ['/guide/index.html', '/guide/'],
    ['/index.html?x', '/?x'],
    ['/guide//', '/guide/'],
    ['/guide/%C3%BCmlaut%20page', '/guide/%C3%BCmlaut%20page/'],
    ['/old.html?a#b', '/guide/?a#b'],
    ['/older/guide', '/guide/'],
  ])('moves %s', async (asked, location) => {
    const { status, headers } = await get(asked);
    expect([status, headers.location]).toEqual([301, location]);
  });

  it('serves what is no page under its own name', async () => {
    expect((await get('/verify-1.html')).body.toString()).toBe('verified');
    expect((await get('/img/mark.svg')).headers['content-type']).toBe(
      'image/svg+xml; charset=utf-8',
    );
    expect((await get('/.well-known/security.txt')).status).toBe(200);
    expect((await get('/guide/%C3%BCmlaut%20page/')).body.toString()).toContain('umlaut');
  });

  it('lets hashed files be kept for a year', async () => {
    const { headers } = await get(asset);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/releases.gen.json', '/data/v1/upgrade-stops.json'])(
    'lets other sites read %s, and keep it for an hour',
    async (path) => {
      expect((await get(path)).headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
        'content-type': 'application/json; charset=utf-8',
      });
    },
  );

  it('is well', async () => {
    const { status, body, headers } = await get('/healthz');
    expect([status, body.toString()]).toEqual([200, '{"status":"ok"}']);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    '/nowhere/',
    '/nowhere',
    '/nowhere.html',
    '/404.html',
    '/404/',
    '/a/guide/',
    '//guide/',
  ])('has the not-found page at %s', async (path) => {
    const { status, body, headers } = await get(path);
    expect(status).toBe(404);
    expect(body.toString()).toBe('<title>lost</title>');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it.each([
    '/.env',
    '/.git/config',
    '/.server.json',
    '/%2eenv',
    '/assets/',
    '/assets',
    '/assets/js/',
    '/../package.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/..%5c..%5cetc/passwd',
    '/guide/../../.env',
    '/%',
    '/%zz',
    '/%c0%ae%c0%ae/',
    '/guide%00',
    '/guide/%0d%0aSet-Cookie:x',
    '/__proto__',
    '/constructor/',
    '/toString',
  ])('gives nothing away at %s', async (path) => {
    const { status, body, headers } = await get(path);
    expect([400, 404]).toContain(status);
    expect(body.toString()).toBe('<title>lost</title>');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([
    '//other.example',
    '//other.example/guide',
    '/older//other.example',
    '/\\other.example',
    'http://other.example/guide',
  ])('never leads to another host: %s', async (path) => {
    const { headers } = await get(path);
    expect(new URL(String(headers.location ?? '/'), server.origin).origin).toBe(server.origin);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'refuses %s on a page',
    async (method) => {
      const { status } = await get('/guide/', {}, method);
      expect([404, 405]).toContain(status);
    },
  );

  it('answers malformed requests and stays up', async () => {
    for (const bytes of [
      'nonsense\r\n\r\n',
      'GET /guide/ HTTP/1.1\r\n\r\n',
      'GET /guide/ HTTP/9.9\r\nHost: a\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`,
    ]) {
      expect(await raw(server.origin, bytes)).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
    expect((await get('/guide/')).status).toBe(200);
  });
});

describe('limits', () => {
  let build: BuildFixture;
  beforeAll(async () => {
    build = await makeBuild(files);
  });
  afterAll(() => build.remove());
  const searchCall = '/1/indexes/*/queries';

  it('closes connections that send their headers or body too slowly', async () => {
    const limits = { headerTime: 300, requestTime: 600 };
    const server = await serve(build, { limits });
    const starts = [
      'GET / HTTP/1.1\r\nX-A: 1\r\n',
      'POST /1/indexes/a/queries HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n{',
    ];
    await Promise.all(starts.map((start) => raw(server.origin, start)));
    await server.close();
  });

  it('refuses bodies that are too large', async () => {
    const server = await serve(build);
    const options = { method: 'POST', body: 'x'.repeat(20_000) };
    const answer = await ask(server.origin, searchCall, {}, options);
    expect(answer.status).toBe(413);
    await server.close();
  });

  it('limits the searches of an address in a minute, but not its pages', async () => {
    const server = await serve(build, { limits: { searchesPerMinute: 3 } });
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { status } = await ask(server.origin, searchCall, {}, { method: 'POST', body: '{' });
      statuses.push(status);
    }
    expect(statuses).toEqual([400, 400, 400, 429, 429]);
    expect((await ask(server.origin, '/guide/')).status).toBe(200);
    await server.close();
  });

  it('says that the search cannot answer, logs why once, and names no place on the disk', async () => {
    const server = await serve(build);
    const body = '{"requests":[{"indexName":"authentik","query":"a"}]}';
    const logged: string[] = [];
    const write = console.error;
    console.error = (line: string) => logged.push(line);
    const answer = await ask(server.origin, searchCall, {}, { method: 'POST', body });
    await ask(server.origin, searchCall, {}, { method: 'POST', body });
    console.error = write;
    expect(answer.status).toBe(503);
    expect(answer.body.toString()).not.toContain(build.buildDir);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('search-index');
    await server.close();
  });
});

describe('below a base URL', () => {
  it('serves the site there and nothing beside it', async () => {
    const build = await makeBuild(files, { baseUrl: '/docs-site/' });
    const server = await serve(build);
    expect(server.url).toMatch(/^http:\/\/localhost:\d+\/docs-site\/$/);
    const seen = async (path: string) => {
      const { status, headers } = await ask(server.origin, path);
      return [status, headers.location];
    };
    expect(await seen('/docs-site/')).toEqual([200, undefined]);
    expect(await seen('/docs-site')).toEqual([301, '/docs-site/']);
    expect(await seen('/docs-site/guide')).toEqual([301, '/docs-site/guide/']);
    expect(await seen('/docs-site/old')).toEqual([301, '/docs-site/guide/']);
    expect(await seen('/guide/')).toEqual([404, undefined]);
    expect(await seen('/old')).toEqual([404, undefined]);
    await server.close();
    await build.remove();
  });
});

describe('a new build', () => {
  it('takes over without a dropped request', async () => {
    const build = await makeBuild(files);
    const server = await serve(build);
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const statuses = new Set<number>();
    const titles = new Set<string>();
    let running = true;
    const load = Array.from({ length: 8 }, async () => {
      while (running) {
        const { status, body } = await ask(server.origin, '/guide/', {}, { agent });
        statuses.add(status);
        titles.add(/<title>(.*?)<\/title>/.exec(body.toString())?.[1] ?? '');
      }
    });
    await vi.waitUntil(() => titles.has('guide'));
    await build.rebuild({ 'guide/index.html': '<title>new</title>' });
    await server.reload();
    await vi.waitUntil(() => titles.has('new'));
    running = false;
    await Promise.all(load);
    agent.destroy();
    expect(statuses).toEqual(new Set([200]));
    expect(titles).toEqual(new Set(['guide', 'new']));
    expect((await ask(server.origin, '/img/mark.svg')).status).toBe(404);
    await server.close();
    await build.remove();
  });
});

describe('stopping', () => {
  it('answers what is in progress, then ends', async () => {
    const build = await makeBuild(files);
    const server = await serve(build);
    const { socket, closed, answer } = await unfinishedRequest(server.origin);
    const stopped = server.close();
    await expect(ask(server.origin, '/guide/')).rejects.toThrow(/ECONNREFUSED/);
    socket.write('}');
    await Promise.all([closed, stopped]);
    expect(answer()).toMatch(/\r\n\r\nHTTP\/1\.1 400 /);
    await build.remove();
  });

  it('does not wait for ever', async () => {
    const build = await makeBuild(files);
    const server = await serve(build, { stopTime: 200 });
    const { closed, answer } = await unfinishedRequest(server.origin);
    await Promise.all([server.close(), closed]);
    expect(answer()).not.toMatch(/HTTP\/1\.1 400 /);
    await build.remove();
  });
});

describe('counting searches', () => {
  const token = 'a-token-of-some-length';
  let build: BuildFixture;
  let server: RunningServer;
  beforeAll(async () => {
    build = await makeBuild({});
    server = await startServer({
      buildDir: build.buildDir,
      host: '127.0.0.1',
      port: 0,
      insightPath: '/insight',
      insightToken: token,
    });
  });
  afterAll(async () => {
    await server.close();
    await build.remove();
  });
  const count = (body: string) => fetch(`${server.origin}/insight`, { method: 'POST', body });
  const read = (authorization: string) =>
    fetch(`${server.origin}/insight`, { headers: { authorization } });

  it('counts queries, and tells them only to those who have the token', async () => {
    for (let index = 0; index < 3; index++) {
      const counted = await count(JSON.stringify({ query: 'Outpost', nbHits: 0 }));
      expect([counted.status, counted.headers.get('cache-control')]).toEqual([204, 'no-store']);
    }
    const answer = await read(`Bearer ${token}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual([{ query: 'outpost', searches: 3, withoutHits: 3 }]);
  });

  it.each(['Bearer wrong', `Basic ${token}`, token, ''])('refuses "%s"', async (authorization) => {
    const answer = await read(authorization);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await answer.json()).toEqual({
      message: 'Reading the counts needs their bearer token.',
      status: 401,
    });
  });

  it('says what is wrong with another body', async () => {
    const answer = await count('{}');
    const type = 'application/json; charset=utf-8';
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, type]);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('"nbHits"') });
  });
});

describe('the addresses of a server', () => {
  it.each([
    ['0.0.0.0', /^http:\/\/127\.0\.0\.1:\d+$/],
    ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
    ['localhost', /^http:\/\/localhost:\d+$/],
  ])('on %s can be opened on the same machine', async (host, origin) => {
    const build = await makeBuild({});
    const server = await startServer({ buildDir: build.buildDir, host, port: 0 });
    expect(server.origin).toMatch(origin);
    expect(server.url).toMatch(/^http:\/\/localhost:\d+\/$/);
    expect((await fetch(server.url)).status).toBe(200);
    await server.close();
    await build.remove();
  });
});

describe('without counting', () => {
  it('has no such address', async () => {
    const build = await makeBuild({});
    const server = await startServer({ buildDir: build.buildDir, host: '127.0.0.1', port: 0 });
    const answer = await fetch(`${server.origin}/insight`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(405);
    await server.close();
    await build.remove();
  });
});
