import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pMap from 'p-map';
import type { BuildCache } from '../build-cache.ts';
import { digestOf } from '../fingerprint.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const compressible = /\.(html|css|js|mjs|json|map|svg|txt|xml|md|bin|webmanifest|ico|ttf|otf)$/;
/** A smaller file fits into one packet without compression. */
const smallest = 1024;
/** Twice the threads of Node's pool, which compress. More files at once would only take memory. */
const filesAtOnce = 8;
/** Brotli and gzip levels: a build should be fast, and a published site small. */
const levels = { fast: { br: 5, gz: 6 }, small: { br: 11, gz: 9 } } as const;

/**
 * Writes a `.br` and a `.gz` file beside each file of a build that gets smaller by it. Results are kept by the hash of
 * what was compressed, so that a rebuild pays only for what changed.
 *
 * @param names files of the build, relative to it
 * @param effort `small` takes about ten times the time of `fast`, for a tenth fewer bytes
 */
export async function compressBuild(
  buildDir: string,
  names: readonly string[],
  cache: BuildCache,
  effort: keyof typeof levels,
): Promise<void> {
  const { br, gz } = levels[effort];
  const encoders = {
    br: (content: Buffer) =>
      brotliAsync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: br } }),
    gz: (content: Buffer) => gzipAsync(content, { level: gz }),
  };
  const compressFile = async (name: string): Promise<void> => {
    const content = await readFile(join(buildDir, name));
    if (content.length < smallest) return;
    const digest = digestOf(content);
    for (const [suffix, encode] of Object.entries(encoders)) {
      const compressed = await cache.get(`${digest}-${effort}.${suffix}`, () => encode(content));
      if (compressed.length < content.length) {
        await writeFile(join(buildDir, `${name}.${suffix}`), compressed);
      }
    }
  };
  const worthIt = names.filter((name) => compressible.test(name));
  await pMap(worthIt, compressFile, { concurrency: filesAtOnce });
}
