import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { HASHED_NAME } from '../headers.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** What a compression run did. */
export interface CompressionReport {
  readonly files: number;
  /** Files whose result lay in the cache. */
  readonly cached: number;
  readonly bytesBefore: number;
  /** Bytes of the brotli files. */
  readonly bytesAfter: number;
}

const COMPRESSIBLE = /\.(html|css|js|mjs|json|map|svg|txt|xml|md|bin|webmanifest|ico|ttf|otf)$/;
/** Smaller files fit into one packet anyhow. */
const SMALLEST = 1024;
/** Twice the usual number of cores that zlib's thread pool can keep busy here; bounds memory, not speed. */
const AT_ONCE = 8;

/** How much work compressing may be: `quick` for writers and tests, `smallest` for a site that goes to readers. */
export const efforts = ['quick', 'smallest'] as const;
export type CompressionEffort = (typeof efforts)[number];

interface Levels {
  /** Brotli quality of pages, of files with a content hash, and of the large ones of these. */
  readonly page: number;
  readonly hashed: number;
  readonly largeHashed: number;
  readonly gzip: number;
}

/**
 * `quick` costs a tenth of the work of `smallest` for a tenth more bytes. Of the latter, the last step costs three times
 * the work of the one before it for a fortieth of the bytes, so it is kept for the few large files that every reader loads.
 */
const LEVELS: Readonly<Record<CompressionEffort, Levels>> = {
  quick: { page: 5, hashed: 5, largeHashed: 5, gzip: 6 },
  smallest: { page: 10, hashed: 10, largeHashed: 11, gzip: 9 },
};
const LARGE = 64 * 1024;

/**
 * Writes a `.br` and a `.gz` file beside each file of the build that gets smaller by it. What took the larger effort is
 * kept in a folder by the hash of what was compressed, so that a rebuild pays only for what changed.
 * @param buildDir the finished build
 * @param names its files, relative to it
 * @param cacheDir folder that survives builds
 * @param effort how much work it may be
 */
export async function compressBuild(
  buildDir: string,
  names: readonly string[],
  cacheDir: string,
  effort: CompressionEffort,
): Promise<CompressionReport> {
  await mkdir(cacheDir, { recursive: true });
  const levels = LEVELS[effort];
  const waiting = names.filter((name) => COMPRESSIBLE.test(name));
  let [files, cached, bytesBefore, bytesAfter] = [0, 0, 0, 0];
  const worker = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const source = join(buildDir, name);
      const content = await readFile(source);
      if (content.length < SMALLEST) continue;
      const quality = qualityFor(name, content.length, levels);
      const made =
        effort === 'quick'
          ? { ...(await compress(content, quality, levels.gzip)), cached: false }
          : await compressOnce(content, quality, levels.gzip, cacheDir);
      await writeTwins(source, content.length, made);
      files += 1;
      cached += made.cached ? 1 : 0;
      bytesBefore += content.length;
      bytesAfter += made.br.length;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { files, cached, bytesBefore, bytesAfter };
}

function qualityFor(name: string, size: number, levels: Levels): number {
  if (!HASHED_NAME.test(`/${name}`)) return levels.page;
  return size < LARGE ? levels.hashed : levels.largeHashed;
}

interface Compressed {
  readonly br: Buffer;
  readonly gz: Buffer;
}

async function compress(content: Buffer, quality: number, level: number): Promise<Compressed> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([
    brotliAsync(content, { params }),
    gzipAsync(content, { level }),
  ]);
  return { br, gz };
}

/** Compresses, or finds in the cache what was compressed before. */
async function compressOnce(
  content: Buffer,
  quality: number,
  level: number,
  cacheDir: string,
): Promise<Compressed & { readonly cached: boolean }> {
  const key = `${createHash('sha256').update(content).digest('hex').slice(0, 40)}-${quality}`;
  const [brFile, gzFile] = [join(cacheDir, `${key}.br`), join(cacheDir, `${key}.gz`)];
  const known = await Promise.all([readFile(brFile), readFile(gzFile)]).catch(() => undefined);
  if (known !== undefined) return { br: known[0], gz: known[1], cached: true };
  const { br, gz } = await compress(content, quality, level);
  await Promise.all([writeWhole(brFile, br), writeWhole(gzFile, gz)]);
  return { br, gz, cached: false };
}

async function writeTwins(source: string, size: number, { br, gz }: Compressed): Promise<void> {
  if (br.length < size) await writeFile(`${source}.br`, br);
  if (gz.length < size) await writeFile(`${source}.gz`, gz);
}

/** A file is either there as a whole or not at all, also when the process is stopped in the middle. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  if (await stat(file).catch(() => undefined)) return;
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, content);
  await rename(part, file);
}
