import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BuildCache } from '@docs/publish/build-cache';
import { writeHosting } from '@docs/publish/hosts/write-hosting';
import { makeRedirectTable } from '@docs/publish/redirects/redirect-table';
import { parseRedirectFile } from '@docs/publish/redirects/redirects-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readServerConfig } from './config.ts';
import { runServer } from './run.ts';
import { type RunningServer, startServer } from './server.ts';

// What all web servers have in common is tested in tests/hosts/, and /mcp in tests/mcp/.
let folder: string;
let server: RunningServer;

async function start(baseUrl: string): Promise<RunningServer> {
  const files = {
    'index.html': '<title>home</title>',
    'guide/index.html': '<title>guide</title>',
    '404.html': '<title>lost</title>',
    'img/a b.svg': '<svg/>',
  };
  folder = await mkdtemp(join(tmpdir(), 'docs-server-'));
  const buildDir = join(folder, 'build');
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(buildDir, name)), { recursive: true });
    await writeFile(join(buildDir, name), text);
  }
  const rules = parseRedirectFile('rules:\n  - { from: /old, to: /guide/ }');
  await writeHosting({
    buildDir,
    outDir: join(folder, 'hosting'),
    cache: new BuildCache(join(folder, 'cache')),
    redirects: makeRedirectTable(rules, baseUrl),
    origin: 'https://docs.authentik.company',
  });
  return startServer({ buildDir, host: '127.0.0.1', port: 0, mcp: false });
}

const get = (path: string, init: RequestInit = {}) =>
  fetch(server.origin + path, { redirect: 'manual', ...init });

/** Sends bytes, and resolves to what comes back until the connection is closed. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1', () =>
      socket.write(bytes),
    );
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer));
  });
}

/** Serves a build before the tests of a `describe`, and ends the server after them. */
function serve(baseUrl: string): void {
  beforeAll(async () => {
    server = await start(baseUrl);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
}

describe('at the root of a host', () => {
  serve('/');

  it('answers HEAD without a body', async () => {
    const answer = await get('/guide/', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it.each([
    ['/guide%2F', 404],
    ['/guide%2findex.html', 404],
    ['/%67uide/', 200],
    ['/img/a%20b.svg', 200],
    ['/%00', 404],
    ['/%zz', 400],
    ['/guide/%c0%af', 400],
  ])('answers a path with an unusual encoding: %s with %i', async (path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('lets caches keep a file that is no page, whatever a client accepts', async () => {
    expect((await get('/img/a%20b.svg')).headers.get('vary')).toBe('Accept-Encoding');
  });

  it('answers a part of a file', async () => {
    const answer = await get('/guide/', { headers: { range: 'bytes=0-6' } });
    expect([answer.status, await answer.text()]).toEqual([206, '<title>']);
  });

  it('answers a request with a whole address', async () => {
    const answer = await raw(
      'GET http://docs.example/guide/ HTTP/1.1\r\nHost: docs.example\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*<title>guide<\/title>$/s);
  });

  it('refuses headers that are too large', async () => {
    const answer = await raw(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('closes a connection with many requests that wait for their answers', async () => {
    const answer = await raw('GET /guide/ HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(200));
    expect(answer.split('HTTP/1.1 ').length).toBeLessThan(20);
  });

  it('says that it is well', async () => {
    expect((await get('/healthz', { method: 'HEAD' })).status).toBe(200);
    const answer = await get('/healthz');
    expect(await answer.json()).toEqual({ status: 'ok' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('below a base path', () => {
  serve('/base/');

  it.each([
    ['/base/guide/', 200, null],
    ['/base', 301, '/base/'],
    ['/base/guide.html?a=1', 301, '/base/guide/?a=1'],
    ['/base/old', 301, '/base/guide/'],
    ['/guide/', 404, null],
    ['/', 404, null],
  ])('answers %s with %i', async (path, status, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  });
});

describe('stopping', () => {
  it('ends idle connections, and is done soon', async () => {
    server = await start('/');
    await (await get('/guide/')).text();
    const started = performance.now();
    await Promise.all([server.close(), server.close()]);
    expect(performance.now() - started).toBeLessThan(5000);
    await expect(get('/guide/')).rejects.toThrow();
    await rm(folder, { recursive: true });
  });

  it('also ends a start that fails', async () => {
    const running = runServer('/nonexistent');
    process.emit('SIGTERM');
    await running;
    expect(process.exitCode).toBe(1);
    process.exitCode = undefined;
  });
});

describe('the configuration', () => {
  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['ACCESS_LOG', 'yes'],
    ['MCP', 'no'],
    ['SITE_URL', 'docs.example'],
    ['SITE_URL', 'https://docs.example/'],
  ])('names a wrong variable: %s=%s', (name, value) => {
    expect(() => readServerConfig({ [name]: value }, 'build')).toThrow(
      `The environment variable ${name} must be`,
    );
  });
});
