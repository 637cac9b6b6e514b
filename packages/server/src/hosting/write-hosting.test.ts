import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '@docs/redirects';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '../build-files.ts';
import { type HostingOptions, writeHosting } from './write-hosting.ts';

let folder: string;
let buildDir: string;
let outDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-hosting-'));
  buildDir = folder;
  outDir = join(folder, '.hosting');
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes files into the build, and then what hosts need. */
async function write(
  files: Readonly<Record<string, string>>,
  options: Partial<HostingOptions> = {},
) {
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(buildDir, name), content);
  }
  return writeHosting({
    buildDir,
    outDir,
    cacheDir: join(folder, '.cache'),
    redirects: compile([{ from: '/old', to: '/page/', line: 1 }], {}),
    origin: 'https://docs.example',
    indexName: 'authentik',
    ...options,
  });
}

async function manifestOf() {
  return JSON.parse(await readFile(join(buildDir, '.server.json'), 'utf8'));
}

const pages = {
  'index.html': '<script>one()</script>',
  '404.html': '<script>two()</script>',
  'text.txt': 'text',
};

describe('what hosts need', () => {
  it('takes the place of what an older build needed', async () => {
    await write(pages);
    const file = join(outDir, 'github-pages', 'old', 'index.html');
    const page = await readFile(file, 'utf8');
    await writeFile(file, page.replaceAll('/page/', '/gone/'));
    await write(pages);
    expect(await readFile(file, 'utf8')).toBe(page);
  });
  it('is written for each of them', async () => {
    await write(pages);
    await writeFile(join(outDir, 'left-over'), '');
    expect(await write(pages)).toEqual({ pages: 1, redirects: 1, inlineScripts: 2 });
    const names = await readdir(outDir, { recursive: true });
    expect(names.sort()).toEqual([
      'apache',
      'apache/site.conf',
      'caddy',
      'caddy/site.caddy',
      'cloudflare',
      'cloudflare/_headers',
      'cloudflare/_redirects',
      'github-pages',
      'github-pages/.nojekyll',
      'github-pages/old',
      'github-pages/old/index.html',
      'netlify',
      'netlify/_headers',
      'netlify/_redirects',
      'nginx',
      'nginx/maps.conf',
      'nginx/site.conf',
    ]);
    const read = (name: string) => readFile(join(outDir, name), 'utf8');
    expect(await read('github-pages/.nojekyll')).toBe('');
    expect(await read('github-pages/old/index.html')).toContain('/page/');
    for (const name of ['netlify/_redirects', 'nginx/maps.conf', 'caddy/site.caddy']) {
      expect(await read(name)).toContain('/old');
    }
    expect(await read('apache/site.conf')).toContain('old');
    expect(await read('nginx/maps.conf')).toContain('$docs_cache');
    expect(await read('caddy/site.caddy')).toContain('{docs_cache}');
    expect(await read('apache/site.conf')).toContain('ErrorDocument 404 /404.html');
  });

  it('has a manifest for the server, with every file', async () => {
    await write(pages);
    const { origin, redirects, indexName, headers, files } = await manifestOf();
    expect([origin, redirects.rules.length, indexName]).toEqual([
      'https://docs.example',
      1,
      'authentik',
    ]);
    expect(headers['content-security-policy'].match(/'sha256-/g)).toHaveLength(2);
    expect(Object.keys(files)).toEqual(['404.html', 'index.html', 'text.txt']);
    expect(files['text.txt']).toEqual({ bytes: 4, sha256: digestOf('text') });
  });

  it('reads no file whose description is known', async () => {
    const known = { bytes: 1, sha256: 'known' };
    await write(pages, { files: { 'text.txt': known } });
    const { files } = await manifestOf();
    expect(files['text.txt']).toEqual(known);
  });

  it('allows style attributes only where a page has one, and what the policy names', async () => {
    await write(pages);
    const { headers: plain } = await manifestOf();
    expect(plain['content-security-policy']).not.toContain('style-src-attr');
    const policy = {
      scriptHashes: [],
      styleAttributes: false,
      scriptOrigins: ['https://scripts.example'],
      connectOrigins: [],
      imageOrigins: [],
    };
    await write({ ...pages, 'index.html': '<p style="width:1em"></p>' }, { policy });
    const { headers } = await manifestOf();
    expect(headers['content-security-policy']).toContain('style-src-attr');
    expect(headers['content-security-policy']).toContain('https://scripts.example');
  });
});

describe('compressed files', () => {
  const large = `<p>${'authentik '.repeat(300)}</p>`;
  const twins = async () =>
    (await readdir(buildDir)).filter((name) => /\.(br|gz)$/.test(name)).sort();

  it('are written where they are asked for, and are no files of their own', async () => {
    await write({ ...pages, 'index.html': large });
    expect(await twins()).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      await write({}, { precompress: true });
      expect(await twins()).toEqual(['index.html.br', 'index.html.gz']);
    }
    const { files } = await manifestOf();
    expect(Object.keys(files)).toContain('index.html.br');
  });

  it('are not written for a host that compresses by itself', async () => {
    await write({ ...pages, 'index.html': large }, { precompress: true, edgeHost: 'netlify' });
    expect(await twins()).toEqual([]);
    expect(await readdir(buildDir)).toEqual(expect.arrayContaining(['_headers', '_redirects']));
  });
});
