import { ByteReader, DamagedError } from './byte-reader.ts';
import { crc32 } from './crc32.ts';

/** Version of the format. It is increased with every change that older code can't read. */
export const formatVersion = 7;

/** What a file of the index holds. */
export const fileKinds = {
  manifest: 1,
  dictionary: 2,
  outlines: 3,
  texts: 4,
  spelling: 5,
  overflow: 6,
} as const;

export type FileKind = keyof typeof fileKinds;

const magic = [0x44, 0x53, 0x49]; // "DSI", documentation search index
const frameLength = 9;

/** Adds the header of a file to its payload: magic bytes, version, kind and checksum. */
export function frame(kind: FileKind, payload: Uint8Array): Uint8Array {
  const file = new Uint8Array(frameLength + payload.length);
  file.set([...magic, formatVersion, fileKinds[kind]]);
  new DataView(file.buffer).setUint32(5, crc32(payload));
  file.set(payload, frameLength);
  return file;
}

const remedy = 'Build the site again, and upload the whole search-index folder.';

/** Returns what is wrong with the header or checksum of a file; `null` when nothing is. */
function frameProblem(kind: FileKind, file: Uint8Array): string | null {
  if (file.length < frameLength || magic.some((byte, index) => file[index] !== byte)) {
    return `is not a search index file (${file.length} bytes)`;
  }
  if (file[3] !== formatVersion) {
    return `has format version ${file[3]}, expected ${formatVersion}`;
  }
  const stored = new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(5);
  if (file[4] !== fileKinds[kind] || stored !== crc32(file.subarray(frameLength))) {
    return 'is damaged: its kind or checksum does not match its content';
  }
  return null;
}

/**
 * Checks the header and checksum of a file and decodes its payload.
 *
 * @throws Error that names the file and says what to do, when the file is damaged or has another kind or version.
 */
export function unframe<Value>(
  name: string,
  kind: FileKind,
  file: Uint8Array,
  decode: (reader: ByteReader) => Value,
): Value {
  const problem = frameProblem(kind, file);
  if (problem !== null) throw new Error(`The search index file ${name} ${problem}. ${remedy}`);
  try {
    return decode(new ByteReader(file.subarray(frameLength)));
  } catch (error) {
    if (!(error instanceof DamagedError) && !(error instanceof RangeError)) throw error;
    throw new Error(`The search index file ${name} is damaged: ${error.message}. ${remedy}`, {
      cause: error,
    });
  }
}
