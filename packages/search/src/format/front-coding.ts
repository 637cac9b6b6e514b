import { uint8At } from '../shared/checked-access.ts';
import type { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';

/** Longest shared prefix that fits into one byte, in UTF-16 units. */
const maxPrefix = 255;

function commonPrefixLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length, maxPrefix);
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  // Don't split a surrogate pair: half of one can't be stored as UTF-8.
  return /[\ud800-\udbff]/.test(b[length - 1] ?? '') ? length - 1 : length;
}

/**
 * Writes sorted words with front coding (Manning, Raghavan and Schütze, Introduction to Information Retrieval, 5.2): of
 * each word only the part that differs from the word before it is stored.
 */
export function writeFrontCoded(writer: ByteWriter, words: readonly string[]): void {
  const prefixLengths = new ByteWriter();
  const suffixes: string[] = [];
  let previous = '';
  for (const word of words) {
    const length = commonPrefixLength(previous, word);
    prefixLengths.byte(length);
    suffixes.push(word.slice(length));
    previous = word;
  }
  writer.block(prefixLengths.finish());
  writer.lines(suffixes);
}

export function readFrontCoded(reader: ByteReader): string[] {
  const prefixLengths = reader.block();
  let previous = '';
  return reader.lines().map((suffix, index) => {
    previous = previous.slice(0, uint8At(prefixLengths, index)) + suffix;
    return previous;
  });
}
