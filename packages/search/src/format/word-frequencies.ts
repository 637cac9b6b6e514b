import type { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { readFrontCoded, writeFrontCoded } from './front-coding.ts';

/** Sorted words with the document frequency of each, quantized to one byte. */
export interface WordFrequencies {
  readonly words: readonly string[];
  /** One entry per word; greater for a more frequent word. The scale depends on where the list is used. */
  readonly frequencies: Uint8Array;
}

/** Returns a document frequency as it is stored for a word: its binary logarithm, rounded up. */
export const quantizedFrequency = (documentFrequency: number): number =>
  Math.ceil(Math.log2(documentFrequency + 1));

/** Returns the code points of a word in reverse order, as the reversed dictionary stores it. */
export function reversed(word: string): string {
  return [...word].reverse().join('');
}

export function encodeWordFrequencies({ words, frequencies }: WordFrequencies): Uint8Array {
  const writer = new ByteWriter();
  writeFrontCoded(writer, words);
  writer.block(frequencies);
  return writer.finish();
}

export function decodeWordFrequencies(reader: ByteReader): WordFrequencies {
  return { words: readFrontCoded(reader), frequencies: reader.block() };
}
