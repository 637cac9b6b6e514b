import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BuildCache } from '../build-cache.ts';
import { makeRedirectTable } from '../redirects/redirect-table.ts';
import { parseRedirectFile } from '../redirects/redirects-file.ts';
import { listBuildFiles } from './build-files.ts';
import { securityHeaders } from './headers.ts';
import { type HostingOptions, writeHosting } from './write-hosting.ts';

let folder: string;
const page = `<title>Guide</title><script>let a = 1;</script>${'<p>text</p>'.repeat(200)}`;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-hosting-'));
  const files = {
    'index.html': page,
    'guide/index.html': page,
    '404.html': '<p style="width: 1px">Lost</p>',
    'assets/main.0a1b2c3d.js': '1',
    '.well-known/security.txt': 'x',
    '.env': 'x',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'build', name)), { recursive: true });
    await writeFile(join(folder, 'build', name), text);
  }
});
afterEach(() => rm(folder, { recursive: true }));

const read = (name: string) => readFile(join(folder, name), 'utf8');

async function write(more: Partial<HostingOptions> = {}): Promise<void> {
  const rules = parseRedirectFile('rules:\n  - { from: /old, to: /guide/ }');
  await writeHosting({
    buildDir: join(folder, 'build'),
    outDir: join(folder, 'hosting'),
    cache: new BuildCache(join(folder, 'cache')),
    redirects: makeRedirectTable(rules),
    origin: 'https://docs.authentik.company',
    ...more,
  });
}

describe('writeHosting', () => {
  it('compresses files that get smaller, keeps the copies, and lists the files without them', async () => {
    await new BuildCache(join(folder, 'cache')).file('of an earlier build', () => '');
    const cache = new BuildCache(join(folder, 'cache'));
    await write({ cache });
    const copy = await readFile(join(folder, 'build/guide/index.html.br'));
    expect(brotliDecompressSync(copy).toString()).toBe(page);
    // The names in the cache and of two equal pages.
    expect(await stat(join(folder, 'build/guide/index.html.br'))).toHaveProperty('nlink', 3);
    const names = ['.well-known/security.txt', '404.html', 'assets/main.0a1b2c3d.js'];
    const pages = ['guide/index.html', 'index.html'];
    expect(listBuildFiles(join(folder, 'build'))).toEqual([...names, ...pages]);
    await expect(read('build/404.html.br')).rejects.toThrow('ENOENT');
    cache.deleteUnused();
    expect(await readdir(join(folder, 'cache'))).toHaveLength(2);
  });

  it('writes the files of an edge host into the build, which that host compresses', async () => {
    await write({ edgeHost: 'netlify' });
    expect(await read('build/_redirects')).toBe(await read('hosting/netlify/_redirects'));
    await expect(read('build/index.html.br')).rejects.toThrow('ENOENT');
  });
});

it('leaves out the files of Cloudflare when it takes fewer redirects, unless it is the host', async () => {
  const rules = Array.from({ length: 101 }, (_, line) => `  - { from: /${line}/*, to: /guide/ }\n`);
  const redirects = makeRedirectTable(parseRedirectFile(`rules:\n${rules.join('')}`));
  await write({ redirects });
  expect(await readdir(join(folder, 'hosting'))).not.toContain('cloudflare');
  await expect(write({ redirects, edgeHost: 'cloudflare' })).rejects.toThrow('makes 0 and 101');
});

describe('the security policy', () => {
  const closed = { scriptHashes: [], styleAttributes: false };

  it('allows other origins only for the services that are switched on', () => {
    const policy = (services: object) =>
      securityHeaders({ ...closed, ...services })['content-security-policy'];
    expect(policy({})).toContain("connect-src 'self';");
    expect(policy({})).not.toMatch(/https:|unsafe/);
    expect(policy({ searchAppId: 'ABC' })).toContain('https://abc-dsn.algolia.net');
    expect(policy({ analyticsId: 'G-1' })).toContain(
      "script-src 'self' https://www.googletagmanager.com;",
    );
  });
});
