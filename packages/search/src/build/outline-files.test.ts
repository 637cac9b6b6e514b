import { describe, expect, it } from 'vitest';
import { openEngine } from '../engine/open.ts';
import { ByteReader } from '../format/byte-reader.ts';
import { decodeOutlines } from '../format/outlines.ts';
import { indexOf, memorySource, type PageFixture } from '../testing/fixtures.ts';
import type { IndexFiles } from './create-index.ts';
import { arrangePages, writeOutlines } from './outline-files.ts';
import type { PageModel } from './page-model.ts';

const outlinesKind = 3;
const outlineFiles = (files: IndexFiles) =>
  [...files].filter(([, bytes]) => bytes[4] === outlinesKind).map(([name]) => name);

/** Searches in an index that was just opened. Returns the addresses of the hits and the number of outline files read. */
async function search(files: IndexFiles, query: string) {
  const outlines = new Set(outlineFiles(files));
  const read: string[] = [];
  const source = memorySource(files);
  const engine = await openEngine({
    read: (name) => {
      read.push(name);
      return source.read(name);
    },
  });
  const [answer] = await engine.search([{ indexName: 'test', query }]);
  return {
    urls: (answer?.hits ?? []).map(({ url }) => url ?? ''),
    outlineReads: read.filter((name) => outlines.has(name)).length,
  };
}

const page = (path: string, title: string): PageFixture => ({ path, title, intro: `${title}.` });

describe('the outlines of a small site', () => {
  const files = indexOf([
    page('/guides/tokens/', 'Tokens'),
    page('/releases/2025.8/', 'Release with gadgets'),
    page('/troubleshooting/errors/#lost', 'Gizmos were lost'),
    page('/guides/users/', 'Users'),
  ]);

  it.each([
    ['tokens', '/guides/tokens/', 0],
    ['users', '/guides/users/', 0],
    ['gadgets', '/releases/2025.8/', 1],
    ['gizmos', '/troubleshooting/errors/#lost', 1],
  ])('are read for "%s" from %s in %i files', async (query, url, outlineReads) => {
    const found = await search(files, query);
    expect(found.urls[0]).toBe(url);
    expect(found.outlineReads).toBe(outlineReads);
  });
});

describe('the outlines of a large site', () => {
  const filler = 'with a heading that takes its share of the bytes '.repeat(3);
  const versions = Array.from({ length: 20 }, (_, index) => `v${index + 1}`);
  const subjects = Array.from({ length: 60 }, (_, index) => `subject${index + 1}`);
  const files = indexOf(
    versions.flatMap((version) =>
      subjects.map((subject) => page(`/${version}/${subject}/`, `About ${subject} ${filler}`)),
    ),
  );

  it('are in many files', () => {
    expect(outlineFiles(files).length).toBeGreaterThan(5);
  });

  it('are neighbors when pages of several folders are about one subject', async () => {
    for (const subject of ['subject7', 'subject42', 'subject60']) {
      const { urls, outlineReads } = await search(files, subject);
      expect(new Set(urls.map((url) => url.split('/')[2]))).toEqual(new Set([subject]));
      expect(urls.length).toBeGreaterThan(10);
      expect(outlineReads).toBeLessThanOrEqual(2);
    }
  });
});

/** A page whose outline has an estimated size. */
function pageOf(
  path: string,
  { kind = 'guide' as PageModel['kind'], size = path.length + 3 } = {},
) {
  const heading = 'h'.repeat(size - path.length - 3);
  const section = { level: 1, heading, anchor: null, parent: -1, hasHeading: true, hasText: false };
  return { path, kind, sections: [section] } as unknown as PageModel;
}
const pathsOf = (pages: Iterable<PageModel>) => [...pages].map(({ path }) => path);

describe('the arrangement of pages', () => {
  it('puts the outlines of likely hits into the manifest', () => {
    const pages = [
      pageOf('/c/'),
      pageOf('/a/', { kind: 'history' }),
      pageOf('/b/#x', { kind: 'entry' }),
      pageOf('/d/', { kind: 'troubleshooting' }),
    ];
    const arranged = arrangePages(pages);
    expect(arranged.pages).toBe(pages);
    expect(pathsOf(arranged.inline)).toEqual(['/c/', '/d/']);
  });

  it('puts at most 200,000 bytes of outlines into the manifest, or none', () => {
    const inlineOf = (size: number) =>
      arrangePages([pageOf('/a/', { size: 100_000 }), pageOf('/b/', { size })]).inline.size;
    expect(inlineOf(100_000)).toBe(2);
    expect(inlineOf(100_001)).toBe(0);
  });

  it.each([
    ['/b/az/', '/a/bc/'],
    ['/z/x/', '/a/xa/'],
    ['/z/ab/', '/b/za/'],
    ['/ab/x/', '/b/xa/'],
    ['/b', '/c/'],
    ['/a/one/', '/b/one/'],
  ])('puts %s before %s on a large site', (before, after) => {
    const paths = [before, after];
    for (const order of [paths, paths.toReversed()]) {
      const { pages } = arrangePages(order.map((path) => pageOf(path, { size: 200_001 })));
      expect(pathsOf(pages)).toEqual(paths);
    }
  });
});

describe('the files of outlines', () => {
  const write = (pages: readonly PageModel[], inline: readonly PageModel[] = []) => {
    const files: string[][] = [];
    const written = writeOutlines({ pages, inline: new Set(inline) }, (kind, payload) => {
      files.push(pathsOf(decodeOutlines(new ByteReader(payload)) as unknown as PageModel[]));
      return `${kind} ${files.length}`;
    });
    return { ...written, files };
  };

  it('have the pages that are not in the manifest', () => {
    const [a, b, c] = ['/a/', '/b/', '/c/'].map((path) => pageOf(path));
    if (!a || !b || !c) throw new Error('expected three pages');
    expect(write([a, b, c], [b])).toEqual({
      inlineOutlines: [b],
      outlines: { starts: [0], names: ['outlines 1'] },
      files: [['/a/', '/c/']],
    });
  });

  it('have 16 to 40 kilobytes each, and are named by their first pages', () => {
    const pages = Array.from({ length: 200 }, (_, page) =>
      pageOf(`/page-${page}/`, { size: 2_000 }),
    );
    const { outlines, files } = write(pages);
    const counts = files.map(({ length }) => length);
    expect(files.flat()).toEqual(pathsOf(pages));
    expect(Math.min(...counts.slice(0, -1))).toBeGreaterThanOrEqual(8);
    expect(Math.max(...counts)).toBeLessThanOrEqual(20);
    expect(outlines.starts).toEqual(
      counts.map((_, file) => counts.slice(0, file).reduce((sum, count) => sum + count, 0)),
    );
  });
});
