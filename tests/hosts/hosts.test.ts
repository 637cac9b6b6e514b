import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from '@docs/server';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  type HostsFixture,
  hashedAsset,
  type MovedAddress,
  makeHostsFixture,
  readMovedAddresses,
} from './fixture.ts';
import { netlifyMatcher } from './netlify.ts';
import { isInstalled, programs, startProgram } from './programs.ts';
import { ask } from './raw-request.ts';

let fixture: HostsFixture;
let moved: MovedAddress[];

beforeAll(async () => {
  [fixture, moved] = await Promise.all([makeHostsFixture(), readMovedAddresses()]);
});
afterAll(() => fixture.remove());

test('the table holds at least 300 old addresses', () => {
  expect(moved.length).toBeGreaterThanOrEqual(300);
});

interface Host {
  readonly origin: string;
  stop(): Promise<void>;
}

const hosts: Record<string, () => Promise<Host>> = {
  'our server': async () => {
    const server = await startServer({ buildDir: fixture.buildDir, host: '127.0.0.1', port: 0 });
    return { origin: server.origin, stop: () => server.close() };
  },
};
for (const program of programs) {
  if (isInstalled(program.command)) {
    hosts[program.name] = async () =>
      startProgram(program, {
        root: fixture.buildDir,
        hosting: fixture.hostingDir,
        work: await fixture.workFolder(program.name),
      });
  } else {
    console.warn(`Left out: ${program.name} is not installed (no command "${program.command}").`);
  }
}

describe.each(Object.keys(hosts))('%s', (name) => {
  let host: Host;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(host.origin, path, { headers, method });
  beforeAll(async () => {
    const start = hosts[name];
    if (start === undefined) throw new Error(`There is no host ${name}.`);
    host = await start();
  });
  afterAll(() => host?.stop());

  it('sends every old address to its page in one hop', async () => {
    const wrong: string[] = [];
    for (const { asked, location } of moved) {
      const answer = await get(asked);
      const found = answer.headers.location ?? '';
      // Apache writes its own origin in front of a path (RFC 9110, section 10.2.2, allows both).
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
  ])('cleans the address of a page: %s', async (asked, location) => {
    const answer = await get(asked);
    expect(answer.status).toBe(301);
    expect((answer.headers.location ?? '').replace(host.origin, '')).toBe(location);
  });

  it('serves a page with the security headers and asks to revalidate it', async () => {
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

  it('answers 304 to the entity tag it gave', async () => {
    const first = await get('/install-config/');
    const again = await get('/install-config/', { 'if-none-match': first.headers.etag ?? '' });
    expect(first.headers.etag).toBeTruthy();
    expect(again.status).toBe(304);
  });

  it('lets hashed files be kept for a year', async () => {
    const answer = await get(hashedAsset);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('lets other sites read the list of releases', async () => {
    const answer = await get('/releases.gen.json', { origin: 'https://other.example' });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
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
  ])('gives nothing away at %s', async (asked) => {
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
  ])('never leads to a host that no rule names: %s', async (asked) => {
    const answer = await get(asked);
    const target = new URL(answer.headers.location ?? '/', host.origin);
    expect(target.origin).toBe(host.origin);
    expect(answer.headers['x-injected']).toBeUndefined();
  });
});

describe('Netlify', () => {
  it("accepts every rule and leads every old address to its page, by the host's own parser and matcher", async () => {
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

  it('leaves pages alone', async () => {
    const file = join(fixture.hostingDir, 'netlify/_redirects');
    const matcher = await netlifyMatcher(file, await readFile(file, 'utf8'));
    expect(fixture.pages.filter((page) => matcher.match(page) !== undefined)).toEqual([]);
  });
});

describe('Cloudflare Pages', () => {
  it("stays below the host's limits, with the rules without wildcard first", async () => {
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
  it('has a page for each old address of a page that leads on', async () => {
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
    // Anything below an address that has no pages of its own is beyond a host without rules.
    expect(wrong.filter((asked) => !asked.includes('/old/page'))).toEqual([]);
  });
});
