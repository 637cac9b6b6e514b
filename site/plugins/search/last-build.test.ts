import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lastBuild, noIndexNotice } from './last-build.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'last-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('says in one sentence that there is no index, until there is one', () => {
  const last = lastBuild(folder, '/');
  expect(last.notice()).toBe(noIndexNotice);
  expect(noIndexNotice).toMatch(/^[^.]+\.$/);
  mkdirSync(last.directory);
  expect(last.notice()).toBeUndefined();
});

it('serves the index below the base URL', () => {
  const { served } = lastBuild(folder, '/docs-site/');
  expect(served.directory).toBe(join(folder, 'search-index'));
  expect(served.publicPath).toBe('/docs-site/search-index/');
});

it('names the folder of the index, once there is one', () => {
  const last = lastBuild(folder, '/');
  expect(last.folder()).toBeUndefined();
  mkdirSync(join(last.directory, '0123456789abcdef'), { recursive: true });
  expect(last.folder()).toBe('0123456789abcdef');
});
