import { copyFileSync, linkSync, readFileSync, rmSync, statSync } from 'node:fs';
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
    const content = readFileSync(join(buildDir, name));
    if (content.length < smallest) return;
    const digest = digestOf(content);
    for (const [suffix, encode] of Object.entries(encoders)) {
      const file = await cache.file(`${digest}-${effort}.${suffix}`, () => encode(content));
      if (statSync(file).size < content.length) {
        linkOrCopy(file, join(buildDir, `${name}.${suffix}`));
      }
    }
  };
  const worthIt = names.filter((name) => compressible.test(name));
  await pMap(worthIt, compressFile, { concurrency: filesAtOnce });
}

/**
 * Gives a file a second name: to create thousands of files takes seconds on some disks. Where that isn't possible, such as
 * between two disks, it is copied.
 */
function linkOrCopy(file: string, copy: string): void {
  // It may be a second name of another file, so it isn't written over.
  rmSync(copy, { force: true });
  try {
    linkSync(file, copy);
  } catch {
    copyFileSync(file, copy);
  }
}
