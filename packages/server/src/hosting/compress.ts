import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import {
  type Compressed,
  type CompressionLevels,
  compress,
  isCompressible,
} from '../compression.ts';
import { HASHED_NAME } from '../headers.ts';

/** What a compression run did. */
export interface CompressionReport {
  readonly files: number;
  /** Files whose result lay in the cache. */
  readonly cached: number;
}

/** Twice the usual number of cores that zlib's thread pool can keep busy here; bounds memory, not speed. */
const AT_ONCE = 8;
const LARGE = 64 * 1024;
/**
 * The last step of brotli costs three times the work of the one before it for a fortieth of the bytes, so it is kept for
 * the large files with a content hash: every reader loads them, and they are compressed once in their life.
 */
const USUAL: CompressionLevels = { br: 10, gz: 9 };
const LARGE_HASHED: CompressionLevels = { br: 11, gz: 9 };

/**
 * Writes a `.br` and a `.gz` file beside each file of the build that gets smaller by it. Results are kept in a folder
 * by the hash of what was compressed, so that a rebuild pays only for what changed.
 * @param buildDir the finished build
 * @param names its files, relative to it
 * @param cacheDir folder that survives builds
 */
export async function compressBuild(
  buildDir: string,
  names: readonly string[],
  cacheDir: string,
): Promise<CompressionReport> {
  await mkdir(cacheDir, { recursive: true });
  let [files, cached] = [0, 0];
  // Equal files are compressed once: each Markdown twin is there twice.
  const running = new Map<string, Promise<Result>>();
  const compressed = (content: Buffer, levels: CompressionLevels): Promise<Result> => {
    const key = keyOf(content, levels);
    const result = running.get(key) ?? compressOnce(key, content, levels, cacheDir);
    running.set(key, result);
    return result;
  };
  const compressFile = async (name: string): Promise<void> => {
    const source = join(buildDir, name);
    const { size } = await stat(source);
    if (!isCompressible(name, size)) return;
    const made = await compressed(await readFile(source), levelsFor(name, size));
    await writeTwins(source, size, made);
    files += 1;
    cached += made.cached ? 1 : 0;
  };
  await pMap(names, compressFile, { concurrency: AT_ONCE });
  return { files, cached };
}

function levelsFor(name: string, size: number): CompressionLevels {
  return size >= LARGE && HASHED_NAME.test(`/${name}`) ? LARGE_HASHED : USUAL;
}

type Result = Compressed & { readonly cached: boolean };

/** Name of a result in the cache. */
function keyOf(content: Buffer, levels: CompressionLevels): string {
  return `${createHash('sha256').update(content).digest('hex').slice(0, 40)}-${levels.br}`;
}

/** Compresses, or finds in the cache what was compressed before. */
async function compressOnce(
  key: string,
  content: Buffer,
  levels: CompressionLevels,
  cacheDir: string,
): Promise<Result> {
  const [brFile, gzFile] = [join(cacheDir, `${key}.br`), join(cacheDir, `${key}.gz`)];
  const known = await Promise.all([readFile(brFile), readFile(gzFile)]).catch(() => undefined);
  if (known !== undefined) return { br: known[0], gz: known[1], cached: true };
  const { br, gz } = await compress(content, levels);
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
