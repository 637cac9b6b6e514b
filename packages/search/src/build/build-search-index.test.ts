import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEngine } from '../engine/open.ts';
import { fileSource } from '../server/file-source.ts';
import { buildSearchIndex } from './build-search-index.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'search-index-'));
  await writeFile(join(folder, 'synonyms.yaml'), 'same: [[quokka, setonix]]');
});
afterEach(() => rm(folder, { recursive: true }));

const build = () =>
  buildSearchIndex({
    buildDir: folder,
    baseUrl: '/docs/',
    synonymsFile: join(folder, 'synonyms.yaml'),
    indexName: 'site',
  });
const page = (title: string) =>
  `<html><body><article><h1>${title}</h1><p>Text of the page.</p></article></body></html>`;

it('writes the index of the pages into the folder of the site', async () => {
  const index = join(folder, 'search-index');
  await mkdir(index);
  await writeFile(join(index, 'old.bin'), '');
  await writeFile(join(folder, 'quokka.html'), page('Quokka'));
  await writeFile(join(folder, 'wombat.html'), page('Wombat'));
  const started = performance.now();
  const stats = await build();
  const milliseconds = performance.now() - started;
  const files = await readdir(index);
  expect(files).not.toContain('old.bin');
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(index, name))).size));
  expect(stats).toEqual({
    pages: 2,
    records: 4,
    files: files.length,
    bytes: sizes.reduce((sum, size) => sum + size),
    milliseconds: expect.any(Number),
  });
  expect(stats.milliseconds).toBeLessThanOrEqual(Math.ceil(milliseconds));
  const engine = await openEngine(fileSource(index));
  const [answer] = await engine.search([{ indexName: 'site', query: 'setonix' }]);
  expect(answer?.hits[0]?.url).toBe('/docs/quokka');
});

it('fails if no page has content', async () => {
  await writeFile(join(folder, 'index.html'), '<html></html>');
  await expect(build()).rejects.toThrow(
    `${folder}: no page with content was found, expected built HTML with <article> elements. Build the site first.`,
  );
});
