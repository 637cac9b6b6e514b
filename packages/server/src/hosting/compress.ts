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
/**
 * Brotli quality. Pages change with every build, so they must be quick; files with a content hash are compressed once in
 * their life. The last step costs three times the work of the one before it for a fortieth of the bytes, so it is kept
 * for the few large ones, which every reader loads.
 */
const QUALITY = { page: 7, hashed: 10, largeHashed: 11 };
const LARGE = 64 * 1024;
const GZIP_LEVEL = 9;

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
  const waiting = names.filter((name) => COMPRESSIBLE.test(name));
  let [files, cached, bytesBefore, bytesAfter] = [0, 0, 0, 0];
  const worker = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const source = join(buildDir, name);
      const content = await readFile(source);
      if (content.length < SMALLEST) continue;
      const made = await compressed(content, qualityFor(name, content.length), cacheDir);
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

function qualityFor(name: string, size: number): number {
  if (!HASHED_NAME.test(`/${name}`)) return QUALITY.page;
  return size < LARGE ? QUALITY.hashed : QUALITY.largeHashed;
}

interface Compressed {
  readonly br: Buffer;
  readonly gz: Buffer;
  readonly cached: boolean;
}

async function compressed(content: Buffer, quality: number, cacheDir: string): Promise<Compressed> {
  const key = `${createHash('sha256').update(content).digest('hex').slice(0, 40)}-${quality}`;
  const [brFile, gzFile] = [join(cacheDir, `${key}.br`), join(cacheDir, `${key}.gz`)];
  const known = await Promise.all([readFile(brFile), readFile(gzFile)]).catch(() => undefined);
  if (known !== undefined) return { br: known[0], gz: known[1], cached: true };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([
    brotliAsync(content, { params }),
    gzipAsync(content, { level: GZIP_LEVEL }),
  ]);
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
