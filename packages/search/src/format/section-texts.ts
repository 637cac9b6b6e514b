import type { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import type { LazyLines } from './lazy-lines.ts';

/** Encodes the texts of consecutive sections; the text of a section without one is empty. */
export function encodeSectionTexts(texts: readonly string[]): Uint8Array {
  const writer = new ByteWriter();
  writer.lines(texts);
  return writer.finish();
}

export function decodeSectionTexts(reader: ByteReader): LazyLines {
  return reader.lazyLines();
}
