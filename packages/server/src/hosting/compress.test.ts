import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressBuild } from './compress.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-compress-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Compresses a build of some files. */
async function run(files: Readonly<Record<string, string | Buffer>>) {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return compressBuild(folder, Object.keys(files), join(folder, 'cache'));
}
const cached = async () => (await readdir(join(folder, 'cache'))).sort();

const text = 'authentik '.repeat(200);

it('writes what gets smaller, and counts it', async () => {
  const random = randomBytes(2000);
  const report = await run({ 'a.txt': text, 'small.txt': 'a', 'photo.png': text, 'b.bin': random });
  expect(report).toEqual({ files: 2, cached: 0 });
  const names = (await readdir(folder)).filter((name) => /\.(br|gz)$/.test(name));
  expect(names.sort()).toEqual(['a.txt.br', 'a.txt.gz']);
});

it('compresses equal files once, and finds them in the cache the next time', async () => {
  expect(await run({ 'a.txt': text, 'b.txt': text })).toEqual({ files: 2, cached: 0 });
  expect(await cached()).toEqual([
    expect.stringMatching(/^[0-9a-f]{40}-10\.br$/),
    expect.stringMatching(/^[0-9a-f]{40}-10\.gz$/),
  ]);
  await rm(join(folder, 'a.txt.br'));
  expect(await run({ 'a.txt': text })).toEqual({ files: 1, cached: 1 });
  expect(brotliDecompressSync(await readFile(join(folder, 'a.txt.br'))).toString()).toBe(text);
  expect(await run({ 'a.txt': `${text}!` })).toEqual({ files: 1, cached: 0 });
});

it('takes the most effort for large files whose name has a hash', async () => {
  const large = 'a'.repeat(64 * 1024);
  await run({ 'assets/js/main.0a1b2c3d.js': large });
  expect(await cached()).toEqual([
    expect.stringMatching(/-11\.br$/),
    expect.stringMatching(/-11\.gz$/),
  ]);
  await run({ 'main.js': `${large}!`, 'assets/js/less.0a1b2c3d.js': large.slice(1) });
  expect((await cached()).filter((name) => name.endsWith('-10.br'))).toHaveLength(2);
});
