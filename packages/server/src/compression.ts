import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** A file in both encodings. */
export interface Compressed {
  readonly br: Buffer;
  readonly gz: Buffer;
}

/** Compression effort: brotli from 0 to 11, gzip from 1 to 9. */
export interface CompressionLevels {
  readonly br: number;
  readonly gz: number;
}

const compressible = /\.(html|css|js|mjs|json|map|svg|txt|xml|md|bin|webmanifest|ico|ttf|otf)$/;
/** A smaller file fits into one packet without compression. */
const smallest = 1024;

/**
 * Whether a file is worth compressing.
 *
 * @param size its bytes
 */
export function isCompressible(name: string, size: number): boolean {
  return size >= smallest && compressible.test(name);
}

/** Compresses a file in both encodings, in zlib's threads. */
export async function compress(content: Buffer, levels: CompressionLevels): Promise<Compressed> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: levels.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([
    brotliAsync(content, { params }),
    gzipAsync(content, { level: levels.gz }),
  ]);
  return { br, gz };
}
