import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSite } from './load-site.ts';
import { answer, type Site } from './site.ts';
import { type BuildFixture, makeBuild } from './testing/build.ts';

const guide = `<title>guide</title>${'<p>authentik</p>'.repeat(100)}`;
const text = '0123456789';
let builds: BuildFixture[];
/** Published at the root of its host, and below `/docs/`. */
let site: Site;
let below: Site;

beforeAll(async () => {
  const files = {
    'guide/index.html': guide,
    'guide/index.md': '# Guide',
    'ä b/index.html': 'umlaut',
    'text.txt': text,
    'empty.txt': '',
  };
  builds = [await makeBuild(files), await makeBuild(files, { baseUrl: '/docs/' })];
  const [first, second] = await Promise.all(builds.map(({ buildDir }) => loadSite(buildDir)));
  if (first === undefined || second === undefined) throw new Error('two sites were expected');
  [site, below] = [first, second];
});
afterAll(async () => {
  for (const build of builds) await build.remove();
});

type Headers = Readonly<Record<string, string | string[]>>;
const get = (url: string, headers: Headers = {}, from = site) => answer(from, { url, headers });
/** The whole body, or the part of it that is sent. */
function bodyOf({ file, range }: ReturnType<typeof answer>): string | undefined {
  const body = file?.body.toString();
  return range === undefined ? body : body?.slice(range.start, range.end + 1);
}

describe('the answer to an address', () => {
  it.each([
    ['/guide/', 200, guide],
    ['/guide/?a=1', 200, guide],
    ['/gu%69de/', 200, guide],
    ['/%C3%A4%20b/', 200, 'umlaut'],
    ['/text.txt', 200, text],
    ['/nowhere/', 404, '<title>lost</title>'],
    ['/%', 400, '<title>lost</title>'],
    ['/%zz/', 400, '<title>lost</title>'],
    ['/docs/guide/', 404, '<title>lost</title>'],
  ])('%s is %i with its file', (url, status, body) => {
    const found = get(url);
    expect([found.status, bodyOf(found)]).toEqual([status, body]);
    expect(found.headers).toBe(found.file?.headers);
  });

  it.each([
    ['/guide', '/guide/'],
    ['/guide?a=1', '/guide/?a=1'],
    ['/guide/index.html', '/guide/'],
    ['/%C3%A4%20b', '/%C3%A4%20b/'],
    ['/old', '/guide/'],
    ['/old?a=1', '/guide/?a=1'],
  ])('%s leads to %s', (url, location) => {
    const { status, headers, file } = get(url);
    expect([status, file]).toEqual([301, undefined]);
    expect(headers).toEqual({
      ...site.headers,
      location,
      'cache-control': 'public, max-age=3600',
      'content-length': '0',
    });
  });

  it.each([
    ['/docs/', 200, undefined],
    ['/docs', 301, '/docs/'],
    ['/docs?a', 301, '/docs/?a'],
    ['/docs/guide', 301, '/docs/guide/'],
    ['/docs/old', 301, '/docs/guide/'],
    ['/docs/gu%69de/', 200, undefined],
    ['/', 404, undefined],
    ['/guide/', 404, undefined],
    ['/doc', 404, undefined],
    ['/docsguide/', 404, undefined],
  ])('%s below a base URL has the status %i', (url, status, location) => {
    const found = get(url, {}, below);
    expect([found.status, found.headers.location]).toEqual([status, location]);
  });

  it('has no body without a not-found page', () => {
    const { notFound: _, ...files } = site.files;
    const found = get('/nowhere/', {}, { ...site, files: { ...files, notFound: undefined } });
    expect(found).toEqual({
      status: 404,
      headers: { ...site.headers, 'cache-control': 'no-store', 'content-length': '0' },
    });
  });
});

describe('the form of a page', () => {
  it.each([
    [{}, guide],
    [{ accept: 'text/html' }, guide],
    [{ accept: 'text/markdown' }, '# Guide'],
    [{ accept: ['text/markdown'] }, '# Guide'],
  ])('with %j', (headers: Headers, body) => {
    expect(bodyOf(get('/guide/', headers))).toBe(body);
  });

  it('is HTML where there is nothing else', () => {
    expect(bodyOf(get('/%C3%A4%20b/', { accept: 'text/markdown' }))).toBe('umlaut');
  });

  it.each([
    [{}, undefined],
    [{ 'accept-encoding': 'gzip' }, 'gzip'],
    [{ 'accept-encoding': 'gzip, br' }, 'br'],
    [{ 'accept-encoding': ['gzip'] }, undefined],
    [{ 'accept-encoding': 'gzip;q=0.1, identity' }, undefined],
    [{ 'accept-encoding': 'zstd, identity;q=0' }, undefined],
    [{ 'accept-encoding': 'br', range: 'bytes=0-1' }, undefined],
  ])('is encoded as the client takes it: %j', (headers: Headers, encoding) => {
    expect(get('/guide/', headers).headers['content-encoding']).toBe(encoding);
  });

  it('is not encoded where that would not make it smaller', () => {
    expect(bodyOf(get('/text.txt', { 'accept-encoding': 'br' }))).toBe(text);
  });

  it('is chosen for the not-found page too', () => {
    expect(get('/nowhere/', { 'accept-encoding': 'br' }).file).toBe(site.files.notFound?.identity);
  });
});

describe('conditions', () => {
  const tagOf = (url: string, headers: Headers = {}) => get(url, headers).headers.etag ?? '';

  it('are about the form that would be sent', () => {
    const packed = { 'accept-encoding': 'br' };
    const plainTag = tagOf('/guide/');
    const packedTag = tagOf('/guide/', packed);
    expect(get('/guide/', { 'if-none-match': plainTag }).status).toBe(304);
    expect(get('/guide/', { ...packed, 'if-none-match': plainTag }).status).toBe(200);
    expect(get('/guide/', { ...packed, 'if-none-match': packedTag }).status).toBe(304);
  });

  it('that hold are answered without a body, with the headers that a cache needs', () => {
    const found = get('/guide/', { 'if-none-match': tagOf('/guide/') });
    expect(found.file).toBeUndefined();
    expect(Object.keys(found.headers).sort()).toEqual(['cache-control', 'etag', 'vary']);
  });

  it('do not count for a reload that wants the whole page', () => {
    const headers = { 'if-none-match': tagOf('/guide/'), 'cache-control': 'no-cache' };
    expect(get('/guide/', headers).status).toBe(200);
    expect(get('/guide/', { ...headers, 'cache-control': 'max-age=0' }).status).toBe(304);
  });

  it.each([
    ['*', 200],
    [' * ', 200],
    ['"other"', 412],
    ['', 412],
  ])('if-match: %s is answered with %i', (ifMatch, status) => {
    const found = get('/text.txt', { 'if-match': ifMatch });
    expect(found.status).toBe(status);
    if (status === 412) {
      expect(found).toEqual({
        status,
        headers: { ...site.headers, 'cache-control': 'no-store', 'content-length': '0' },
      });
    }
  });

  it('may name the tag among others', () => {
    const tag = tagOf('/text.txt');
    expect(get('/text.txt', { 'if-match': `"other" , ${tag}` }).status).toBe(200);
    expect(get('/text.txt', { 'if-match': `W/${tag}` }).status).toBe(412);
  });
});

describe('a range', () => {
  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-10', text, 'bytes 0-9/10'],
    ['bytes=-11', text, 'bytes 0-9/10'],
    [' bytes=-11 ', text, 'bytes 0-9/10'],
    ['bytes=0-3,2-5', '012345', 'bytes 0-5/10'],
  ])('%s is sent alone', (range, body, contentRange) => {
    const found = get('/text.txt', { range });
    expect([found.status, bodyOf(found)]).toEqual([206, body]);
    expect(found.headers).toMatchObject({
      'content-range': contentRange,
      'content-length': String(body.length),
      'content-type': 'text/plain; charset=utf-8',
    });
  });

  it.each(['bytes=0-1,4-5', 'lines=1-2', 'items=-3', 'bytes', 'bytes=nonsense'])(
    '%s is ignored',
    (range) => {
      const found = get('/text.txt', { range });
      expect([found.status, bodyOf(found), found.range]).toEqual([200, text, undefined]);
      expect(found.headers).toBe(found.file?.headers);
    },
  );

  it.each([
    ['/text.txt', 'bytes=10-', 10],
    ['/empty.txt', 'bytes=0-', 0],
    ['/empty.txt', 'bytes=-5', 0],
  ])('of %s that has no byte is refused: %s', (url, range, size) => {
    const found = get(url, { range });
    expect(found).toEqual({
      status: 416,
      headers: {
        ...site.headers,
        'cache-control': 'no-store',
        'content-length': '0',
        'content-range': `bytes */${size}`,
      },
    });
  });

  it('is sent only while the file is the one that the client has', () => {
    const range = 'bytes=0-1';
    const tag = get('/text.txt').headers.etag ?? '';
    expect(get('/text.txt', { range, 'if-range': tag }).status).toBe(206);
    expect(get('/text.txt', { range, 'if-range': '"other"' }).status).toBe(200);
    expect(get('/text.txt', { range: ['bytes=0-1'] }).status).toBe(200);
  });
});
