import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  checkFiles,
  describeFiles,
  digestOf,
  isCompressedCopy,
  listBuildFiles,
} from './build-files.ts';

describe('the files of a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'build-files-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are sorted, without hidden ones and links', async () => {
    const shown = ['.well-known/security.txt', 'a.txt', 'b/c/d.txt', 'b/end.', 'z.txt'];
    for (const name of [...shown, '.env', 'b/.git/config', '.well-known/.key']) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), '');
    }
    symlinkSync(join(folder, 'a.txt'), join(folder, 'link.txt'));
    expect(await listBuildFiles(folder)).toEqual(shown);
  });
});

describe('files of a build', () => {
  it('tell a compressed copy by the file beside it', () => {
    const all = new Set(['a.js', 'b.gz', 'c.js.map']);
    expect(isCompressedCopy('a.js.br', all)).toBe(true);
    expect(isCompressedCopy('a.js.gz', all)).toBe(true);
    expect(isCompressedCopy('b.gz', all)).toBe(false);
    expect(isCompressedCopy('a.js', all)).toBe(false);
    expect(isCompressedCopy('a.js.brx', all)).toBe(false);
    expect(isCompressedCopy('c.js.gz.map', all)).toBe(false);
  });

  const listed = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, { bytes: 1, sha256: `${name} digest` }]));
  const found = (...names: string[]) =>
    new Map(names.map((name) => [name, { digest: `${name} digest` }]));

  it('may be more than the list has', () => {
    expect(() => checkFiles('/b', listed('a'), found('a', 'b'))).not.toThrow();
  });
  it('are named when they are missing or differ', () => {
    const there = new Map([['b', { digest: 'other' }]]);
    expect(() => checkFiles('/b', listed('a', 'b'), there)).toThrow(
      'The build in /b is incomplete: a is missing, b differs. Copy the whole build there again.',
    );
  });
  it('are counted when there are more than five', () => {
    expect(() => checkFiles('/b', listed('a', 'b', 'c', 'd', 'e'), found())).toThrow(
      /: a is missing, b is missing, c is missing, d is missing, e is missing\. /,
    );
    expect(() => checkFiles('/b', listed('a', 'b', 'c', 'd', 'e', 'f', 'g'), found())).toThrow(
      /e is missing and 2 more\. /,
    );
  });

  it('are described as an earlier list does, and read when it has them not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'build-files-'));
    for (const name of ['a', 'b']) writeFileSync(join(folder, name), 'text');
    const known = { a: { bytes: 1, sha256: 'known' }, gone: { bytes: 1, sha256: 'known' } };
    const described = await describeFiles(folder, known);
    rmSync(folder, { recursive: true });
    expect(described).toEqual({ a: known.a, b: { bytes: 4, sha256: digestOf('text') } });
  });
});
