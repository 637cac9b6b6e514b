import { type ByteReader, ByteWriter, type LazyLines } from './bytes.ts';

/** The texts of consecutive sections; an empty text for a section that has none. */
export function encodeTexts(texts: readonly string[]): Uint8Array {
  const writer = new ByteWriter();
  writer.lines(texts);
  return writer.finish();
}

export function decodeTexts(reader: ByteReader): LazyLines {
  return reader.lazyLines();
}
