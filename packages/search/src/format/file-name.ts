import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';

/**
 * Bytes of the digest that names a file. They are a third of the manifest of a large site and can't be compressed. Of
 * 10,000 files, two have the same name with a probability of 1 in 20,000.
 */
export const digestBytes = 5;

/** Writes the name of a file: its digest in hexadecimal digits. */
export function writeFileName(writer: ByteWriter, name: string): void {
  for (let at = 0; at < digestBytes; at++) {
    writer.byte(Number.parseInt(name.slice(at * 2, at * 2 + 2), 16));
  }
}

export function readFileName(reader: ByteReader): string {
  return [...reader.bytes(digestBytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
