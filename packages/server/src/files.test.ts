import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSiteFiles, type SiteFile } from './files.ts';
import { type BuildFixture, makeBuild } from './testing/build.ts';

const guide = `<title>guide</title>${'<p>authentik</p>'.repeat(100)}`;
const common = { 'x-one': 'first' };
const place = { origin: 'https://docs.example', baseUrl: '/base/' };
const revalidated = 'public, max-age=0, must-revalidate';

let build: BuildFixture;
beforeAll(async () => {
  build = await makeBuild({
    'guide/index.html': guide,
    'guide/index.md': '# Guide',
    'index.md': '# Home',
    'lone.md': '# Lone',
    'text.txt': 'text',
    'packed.txt': 'packed',
    'packed.txt.br': 'brotli',
    '404.html': `<title>lost</title>${'<p>authentik</p>'.repeat(100)}`,
    'assets/js/main.0a1b2c3d.js': 'main()',
    'feed.json': '{}',
    'feed.xml': '<feed/>',
    'icon.svg': '<svg/>',
    'site.webmanifest': '{}',
    'photo.png': 'png',
    'unknown.zzz': 'zzz',
  });
  await writeFile(join(build.buildDir, 'random.bin'), randomBytes(5000));
});
afterAll(() => build.remove());

const read = () => readSiteFiles(build.buildDir, {}, common, place);
async function fileAt(path: string): Promise<SiteFile> {
  const file = (await read()).byPath.get(path);
  if (file === undefined) throw new Error(`There is no ${path}.`);
  return file;
}

describe('the files of a build', () => {
  it('have addresses, except for compressed copies and the not-found page', async () => {
    const { byPath } = await read();
    expect([...byPath.keys()].sort()).toEqual([
      '/',
      '/assets/js/main.0a1b2c3d.js',
      '/feed.json',
      '/feed.xml',
      '/guide/',
      '/guide/index.md',
      '/icon.svg',
      '/index.md',
      '/lone.md',
      '/packed.txt',
      '/photo.png',
      '/random.bin',
      '/site.webmanifest',
      '/text.txt',
      '/unknown.zzz',
    ]);
  });

  it('are checked against the list of the build', async () => {
    const list = { 'lost.txt': { bytes: 1, sha256: 'x' } };
    await expect(readSiteFiles(build.buildDir, list, common, place)).rejects.toThrow(
      'lost.txt is missing',
    );
    await expect(readSiteFiles(import.meta.dirname, {}, common, place)).rejects.toThrow(
      `${import.meta.dirname} holds no index.html. Build the site first: npm run build`,
    );
  });

  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/guide/index.md', 'text/markdown; charset=utf-8'],
    ['/text.txt', 'text/plain; charset=utf-8'],
    ['/assets/js/main.0a1b2c3d.js', 'text/javascript; charset=utf-8'],
    ['/feed.json', 'application/json; charset=utf-8'],
    ['/feed.xml', 'text/xml; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/photo.png', 'image/png'],
    ['/unknown.zzz', 'application/octet-stream'],
  ])('%s has the type %s', async (path, type) => {
    expect((await fileAt(path)).identity.headers['content-type']).toBe(type);
  });

  it('have all headers of an answer, and those that a cache needs', async () => {
    const { identity, encoded, hashed, markdown } = await fileAt('/text.txt');
    const { body, etag, headers, notModified } = identity;
    expect(body.toString()).toBe('text');
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(headers).toEqual({
      'x-one': 'first',
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': revalidated,
      'accept-ranges': 'bytes',
      'content-length': '4',
      etag,
    });
    expect(notModified).toEqual({ 'cache-control': revalidated, etag });
    expect([encoded, hashed, markdown]).toEqual([{}, false, undefined]);
  });

  it('with a hash in their name never change', async () => {
    const { hashed, identity } = await fileAt('/assets/js/main.0a1b2c3d.js');
    expect(hashed).toBe(true);
    expect(identity.notModified['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('have another tag when a header is another', async () => {
    const other = await readSiteFiles(build.buildDir, {}, { 'x-one': 'second' }, place);
    expect(other.byPath.get('/text.txt')?.identity.etag).not.toBe(
      (await fileAt('/text.txt')).identity.etag,
    );
  });
});

describe('compressed forms', () => {
  it('are made of what gets smaller', async () => {
    const { identity, encoded } = await fileAt('/guide/');
    const { br, gzip } = encoded;
    if (br === undefined || gzip === undefined) throw new Error('Both forms are there.');
    expect(brotliDecompressSync(br.body).toString()).toBe(guide);
    expect(gunzipSync(gzip.body).toString()).toBe(guide);
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(br.body.length),
      'content-type': 'text/html; charset=utf-8',
    });
    expect(br.headers).not.toHaveProperty('accept-ranges');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(new Set([identity.etag, br.etag, gzip.etag]).size).toBe(3);
    expect((await fileAt('/random.bin')).encoded).toEqual({});
  });

  it('are those of the build, if it has one', async () => {
    const { encoded } = await fileAt('/packed.txt');
    expect(Object.keys(encoded)).toEqual(['br']);
    expect(encoded.br?.body.toString()).toBe('brotli');
  });
});

describe('the Markdown of a page', () => {
  it('is known to the page, and names it', async () => {
    const { markdown } = await fileAt('/guide/');
    expect(markdown?.identity.body.toString()).toBe('# Guide');
    expect(markdown?.identity.headers.link).toBe(
      '<https://docs.example/base/guide/>; rel="canonical"',
    );
    expect((await fileAt('/index.md')).identity.headers.link).toBe(
      '<https://docs.example/base/>; rel="canonical"',
    );
    expect((await fileAt('/lone.md')).identity.headers).not.toHaveProperty('link');
  });

  it.each([
    ['/guide/', 'Accept, Accept-Encoding'],
    ['/guide/index.md', 'Accept'],
    ['/packed.txt', 'Accept-Encoding'],
    ['/lone.md', undefined],
  ])('is told to caches: %s varies by %s', async (path, vary) => {
    const { headers, notModified } = (await fileAt(path)).identity;
    expect([headers.vary, notModified.vary]).toEqual([vary, vary]);
  });
});

describe('the not-found page', () => {
  it('has no tag and no ranges, and is never kept', async () => {
    const { notFound } = await read();
    if (notFound === undefined) throw new Error('There is a not-found page.');
    expect(notFound.identity.body.toString()).toContain('lost');
    expect(Object.keys(notFound.encoded)).toEqual(['br', 'gzip']);
    for (const { headers } of [notFound.identity, ...Object.values(notFound.encoded)]) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers).not.toHaveProperty('etag');
      expect(headers).not.toHaveProperty('accept-ranges');
    }
  });
});
