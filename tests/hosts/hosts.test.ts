import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { requireProgram } from '@docs/check/testing/require-program';
import { startServer } from '@docs/server';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { RunningServer } from '../harness/processes.ts';
import { ask } from '../harness/raw-request.ts';
import { startWebServer, webServers } from '../harness/web-servers.ts';
import {
  type HostsFixture,
  hashedAsset,
  type MovedAddress,
  makeHostsFixture,
  origin,
  readMovedAddresses,
} from './fixture.ts';
import { netlifyMatcher } from './netlify.ts';

let fixture: HostsFixture;
let moved: MovedAddress[];

beforeAll(async () => {
  [fixture, moved] = await Promise.all([makeHostsFixture(), readMovedAddresses()]);
});
afterAll(() => fixture.remove());

test('the table has at least 300 old addresses', () => {
  expect(moved.length).toBeGreaterThanOrEqual(300);
});

/** The header that names the page of a Markdown file. */
const canonical = `<${origin}/install-config/upgrade/>; rel="canonical"`;

/** `Accept` headers, and the form of a page that every host sends. */
const accepted: [string, string][] = [
  ['text/markdown', 'markdown'],
  ['TEXT/Markdown;q=0.7', 'markdown'],
  ['text/markdown, text/html, */*', 'markdown'],
  ['text/markdown, */*', 'markdown'],
  ['text/markdown, text/html;q=0.9, */*;q=0.8', 'markdown'],
  ['text/markdown;q=0.9, text/plain;q=1', 'markdown'],
  ['text/html, text/markdown', 'html'],
  ['text/html, text/markdown;q=0.9', 'html'],
  ['text/html;q=0.9, text/markdown;q=0.5', 'html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
  ['*/*', 'html'],
  ['text/markdownish', 'html'],
  ['image/png', 'html'],
  ['', 'html'],
];
/** `Accept` headers in which the first type isn't the one with the most weight. Only our server weighs. */
const weighed: [string, string][] = [
  ['text/html;q=0.5, text/markdown;q=0.9', 'markdown'],
  ['text/html;q=0, text/markdown;q=0.1', 'markdown'],
  ['text/markdown;q=0.5, text/*', 'html'],
  ['text/markdown;q=0.5, */*;q=0.8', 'html'],
  ['text/markdown;q=0, */*', 'html'],
];

interface Host {
  readonly name: string;
  /** Names of the program's command, where it is another program than this project's. */
  readonly commands?: readonly string[];
  /** @param program - full path of the installed command */
  start(program: string): Promise<RunningServer>;
}

const ourServer: Host = {
  name: 'our server',
  async start() {
    const server = await startServer({
      buildDir: fixture.buildDir,
      host: '127.0.0.1',
      port: 0,
      mcp: false,
    });
    return { origin: server.origin, stop: () => server.close() };
  },
};
const hosts: readonly Host[] = [
  ourServer,
  ...webServers.map((server) => ({
    name: server.name,
    commands: server.commands,
    start: async (program: string) =>
      startWebServer(server, program, {
        root: fixture.buildDir,
        hosting: fixture.hostingDir,
        work: await fixture.workFolder(server.name),
      }),
  })),
];

describe.each(hosts)('$name', ({ commands, start }) => {
  const program = commands === undefined ? '' : requireProgram(commands);
  let host: RunningServer;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(host.origin, path, { headers, method });
  beforeAll(async () => {
    if (program !== undefined) host = await start(program);
  });
  afterAll(() => host?.stop());

  it('redirects every old address to its page in one hop', async () => {
    const wrong: string[] = [];
    for (const { asked, location } of moved) {
      const answer = await get(asked);
      const found = answer.headers.location ?? '';
      // Apache adds its own origin to a path. RFC 9110, section 10.2.2, allows both.
      const path = found.startsWith(`${host.origin}/`) ? found.slice(host.origin.length) : found;
      if (answer.status !== 301 || path !== location) {
        wrong.push(`${asked}: ${answer.status} ${found}, expected ${location}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['/install-config/upgrade', '/install-config/upgrade/'],
    ['/install-config/upgrade.html', '/install-config/upgrade/'],
    ['/install-config/upgrade/index.html', '/install-config/upgrade/'],
    ['/install-config/upgrade?from=x', '/install-config/upgrade/?from=x'],
    ['/index.html', '/'],
  ])('redirects to the canonical address of a page: %s', async (asked, location) => {
    const answer = await get(asked);
    expect(answer.status).toBe(301);
    expect((answer.headers.location ?? '').replace(host.origin, '')).toBe(location);
  });

  it('serves a page with the security headers, to be revalidated each time', async () => {
    const { status, headers, body } = await get('/install-config/upgrade/');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(body.toString()).toContain('<title>/install-config/upgrade/</title>');
  });

  it('answers 304 to its own entity tag', async () => {
    const first = await get('/install-config/');
    const again = await get('/install-config/', { 'if-none-match': first.headers.etag ?? '' });
    expect(first.headers.etag).toBeTruthy();
    expect(again.status).toBe(304);
  });

  it.each(commands === undefined ? [...accepted, ...weighed] : accepted)(
    'answers Accept: %s with %s',
    async (accept, form) => {
      const answer = await get('/install-config/upgrade/', { accept });
      expect(answer.status).toBe(200);
      expect(String(answer.headers['content-type']).toLowerCase()).toBe(
        `text/${form}; charset=utf-8`,
      );
      expect(answer.headers.vary).toMatch(/(?:^|, )Accept(?:,|$)/);
      expect(answer.body.toString().startsWith('# ')).toBe(form === 'markdown');
      expect(answer.headers.link).toBe(form === 'markdown' ? canonical : undefined);
      expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('serves the Markdown of a page', async () => {
    const { status, headers, body } = await get('/install-config/upgrade.md');
    expect(status).toBe(200);
    expect(String(headers['content-type']).toLowerCase()).toBe('text/markdown; charset=utf-8');
    expect(headers.link).toBe(canonical);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(body.toString()).toMatch(/^# \/install-config\/upgrade\/\n/);
    const again = await get('/install-config/upgrade.md', { 'if-none-match': headers.etag ?? '' });
    expect(again.status).toBe(304);
  });

  it('sends the Markdown of the home page', async () => {
    const { headers, body } = await get('/', { accept: 'text/markdown' });
    expect(headers.link).toBe(`<${origin}/>; rel="canonical"`);
    expect(body.toString()).toMatch(/^# \/\n/);
  });

  it('sends compressed Markdown, with another tag than HTML has', async () => {
    const headers = { accept: 'text/markdown', 'accept-encoding': 'gzip' };
    const twin = await get('/install-config/', headers);
    expect(twin.headers['content-encoding']).toBe('gzip');
    expect(twin.headers['content-type']).toMatch(/^text\/markdown/);
    expect(gunzipSync(twin.body).toString()).toMatch(/^# \/install-config\/\n/);
    const page = await get('/install-config/', { 'if-none-match': twin.headers.etag ?? '' });
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
  });

  it('sends HTML where there is no Markdown', async () => {
    const page = await get('/search/', { accept: 'text/markdown' });
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    for (const asked of ['/search.md', '/no/such/page.md', '/no/such/page/']) {
      const missing = await get(asked, { accept: 'text/markdown' });
      expect(missing.status).toBe(404);
      expect(missing.headers['content-type']).toMatch(/^text\/html/);
      expect(missing.headers.link).toBeUndefined();
    }
  });

  it('lets clients cache hashed files for a year', async () => {
    const answer = await get(hashedAsset);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    ['/releases.gen.json', 'identity'],
    ['/data/v1/upgrade-stops.json', 'identity'],
    ['/data/v1/upgrade-stops.json', 'gzip'],
  ])('lets other sites read %s (%s)', async (path, encoding) => {
    const headers = { origin: 'https://other.example', 'accept-encoding': encoding };
    const answer = await get(path, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });

  it('lets other sites read no page', async () => {
    const { headers } = await get('/', { origin: 'https://other.example' });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('sends files that were compressed by the build', async () => {
    const answer = await get(hashedAsset, { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    const plain = await get(hashedAsset);
    expect(answer.body.length).toBeLessThan(plain.body.length);
  });

  it.each(['/no/such/page/', '/no/such/page', '/no/such/page.html'])(
    'answers 404 with the not-found page: %s',
    async (asked) => {
      const answer = await get(asked);
      expect(answer.status).toBe(404);
      expect(answer.body.toString()).toContain('<title>not found</title>');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['x-frame-options']).toBe('DENY');
    },
  );

  it.each([
    '/.env',
    '/.server.json',
    '/assets/',
    '/assets',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/../../etc/passwd',
  ])('discloses nothing at %s', async (asked) => {
    const answer = await get(asked);
    expect([301, 400, 403, 404]).toContain(answer.status);
    expect(answer.body.toString()).not.toMatch(/SECRET|root:|main\.0a1b/);
  });

  it.each([
    '/docs//other.example',
    '/docs///other.example/x',
    '/docs/%5Cother.example',
    '/policies//other.example',
    '/docs/%0d%0aX-Injected:%201',
    '//other.example/docs/x',
  ])('never redirects to a host that no rule names: %s', async (asked) => {
    const answer = await get(asked);
    const target = new URL(answer.headers.location ?? '/', host.origin);
    expect(target.origin).toBe(host.origin);
    expect(answer.headers['x-injected']).toBeUndefined();
  });
});

describe('Netlify', () => {
  it("accepts every rule and redirects every old address to its page, by the host's own parser and matcher", async () => {
    const file = join(fixture.hostingDir, 'netlify/_redirects');
    const text = await readFile(file, 'utf8');
    const matcher = await netlifyMatcher(file, text);
    expect(matcher.errors).toEqual([]);
    expect(matcher.rules).toBe(text.trim().split('\n').length);
    const wrong = moved.flatMap(({ asked, location }) => {
      const found = matcher.match(asked);
      const right = found?.status === 301 && found.location === location;
      return right ? [] : [`${asked}: ${found?.status} ${found?.location}, expected ${location}`];
    });
    expect(wrong).toEqual([]);
  });

  it('does not redirect pages', async () => {
    const file = join(fixture.hostingDir, 'netlify/_redirects');
    const matcher = await netlifyMatcher(file, await readFile(file, 'utf8'));
    expect(fixture.pages.filter((page) => matcher.match(page) !== undefined)).toEqual([]);
  });
});

describe('Cloudflare Pages', () => {
  it("stays below the host's limits, with the rules without a wildcard first", async () => {
    const text = await readFile(join(fixture.hostingDir, 'cloudflare/_redirects'), 'utf8');
    const lines = text.trim().split('\n');
    const firstWildcard = lines.findIndex((line) => line.includes('* '));
    expect(firstWildcard).toBeLessThanOrEqual(2000);
    expect(lines.length - firstWildcard).toBeLessThanOrEqual(100);
    expect(lines.slice(firstWildcard).every((line) => line.includes('* '))).toBe(true);
    expect(lines.every((line) => line.length <= 1000 && line.endsWith(' 301'))).toBe(true);
  });
});

describe('GitHub Pages', () => {
  it('has a page for each old address, which redirects', async () => {
    const wrong: string[] = [];
    for (const { asked, location } of moved) {
      const { pathname } = new URL(asked, 'https://x.example');
      if (!location.startsWith('/') || !pathname.endsWith('/')) continue;
      const file = join(fixture.hostingDir, 'github-pages', pathname, 'index.html');
      const page = await readFile(file, 'utf8').catch(() => '');
      const target = location.replace(/\?.*$/, '');
      if (!page.includes(`<meta http-equiv="refresh" content="0; url=${target}">`))
        wrong.push(asked);
    }
    // A host without rules can't redirect arbitrary addresses below one that has no pages.
    expect(wrong.filter((asked) => !asked.includes('/old/page'))).toEqual([]);
  });
});
