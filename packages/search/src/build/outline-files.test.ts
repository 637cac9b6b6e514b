import { describe, expect, it } from 'vitest';
import { openEngine } from '../engine/open.ts';
import { indexOf, memorySource, type PageFixture } from '../testing/fixtures.ts';
import type { IndexFiles } from './create-index.ts';

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
