import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuildFixture, makeBuild } from '../testing/build.ts';
import { compressBuild } from './compress.ts';

const page = `<title>guide</title><script>ready()</script>${'<p>authentik</p>'.repeat(200)}`;
const files = {
  'guide/index.html': page,
  'assets/js/main.0a1b2c3d.js': 'let a = 1;\n'.repeat(300),
  'img/photo.png': 'x'.repeat(5000),
  'small.txt': 'small',
};

describe('writeHosting', () => {
  let build: BuildFixture;
  const read = (...path: string[]) => readFile(join(build.hostingDir, ...path), 'utf8');
  beforeAll(async () => {
    build = await makeBuild(files, { precompress: true });
  });
  afterAll(() => build.remove());

  it('gives every host the same security headers', async () => {
    const manifest = JSON.parse(await readFile(join(build.buildDir, '.server.json'), 'utf8'));
    const texts = await Promise.all([
      read('netlify', '_headers'),
      read('cloudflare', '_headers'),
      read('nginx', 'site.conf'),
      read('caddy', 'site.caddy'),
      read('apache', 'site.conf'),
    ]);
    expect(manifest.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    for (const [name, value] of Object.entries(manifest.headers)) {
      for (const text of texts) {
        expect(text.toLowerCase()).toContain(name);
        expect(text).toContain(value);
      }
    }
  });

  it('compresses what gets smaller by it, and nothing else', async () => {
    const names = await readdir(build.buildDir, { recursive: true });
    const twins = names.filter((name) => /\.(br|gz)$/.test(name)).sort();
    expect(twins).toEqual([
      'assets/js/main.0a1b2c3d.js.br',
      'assets/js/main.0a1b2c3d.js.gz',
      'guide/index.html.br',
      'guide/index.html.gz',
    ]);
    const file = join(build.buildDir, 'guide/index.html');
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(page);
    expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(page);
  });

  it('finds in the cache what did not change', async () => {
    const cache = join(build.hostingDir, '../cache');
    const names = Object.keys(files);
    const again = await compressBuild(build.buildDir, names, cache);
    expect(again).toMatchObject({ files: 2, cached: 2 });
  });

  it('keeps the rules for hashed files apart, because hosts join what several rules say', async () => {
    const text = await read('netlify', '_headers');
    expect(text).toContain('/assets/js/*\n  cache-control: public, max-age=31536000, immutable\n');
    expect(text.split('\n/')[0]).not.toContain('cache-control');
  });
});

describe('a host that publishes the build itself', () => {
  it.each([
    ['netlify', ['_headers', '_redirects']],
    ['cloudflare', ['_headers', '_redirects']],
    ['github-pages', ['.nojekyll', 'old/index.html']],
  ] as const)('%s gets its files inside, and nothing compressed', async (edgeHost, expected) => {
    const build = await makeBuild(files, { edgeHost });
    const names = await readdir(build.buildDir, { recursive: true });
    expect(names).toEqual(expect.arrayContaining([...expected]));
    expect(names.filter((name) => /\.(br|gz)$/.test(name))).toEqual([]);
    await build.remove();
  });
});
