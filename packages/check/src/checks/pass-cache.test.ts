import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PassCache } from './pass-cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pass-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('remembers between runs what has passed', () => {
  const file = join(folder, 'deep', 'cache.json');
  const first = new PassCache(file, 'v1');
  expect(first.has('text')).toBe(false);
  first.add('text');
  first.save();
  const second = new PassCache(file, 'v1');
  expect([second.has('text'), second.has('other')]).toEqual([true, false]);
});

it('forgets everything when what the check depends on has changed', () => {
  const file = join(folder, 'cache.json');
  const first = new PassCache(file, 'v1');
  first.add('text');
  first.save();
  expect(new PassCache(file, 'v2').has('text')).toBe(false);
});

it('starts empty from a file that is not a cache', () => {
  const file = join(folder, 'cache.json');
  writeFileSync(file, '{"stamp": "v1", "pas');
  expect(new PassCache(file, 'v1').has('text')).toBe(false);
});
