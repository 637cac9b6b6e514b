import { type ByteReader, ByteWriter } from './bytes.ts';
import { readWords, writeWords } from './terms.ts';

/** Sorted words with how common each is. */
export interface Lexicon {
  readonly words: readonly string[];
  /** One number a word, greater for a commoner one; what it means depends on where the lexicon stands. */
  readonly commonness: Uint8Array;
}

/** Letters from last to first: words of equal endings stand together when they are sorted so. */
export function reversed(word: string): string {
  return [...word].reverse().join('');
}

export function encodeLexicon({ words, commonness }: Lexicon): Uint8Array {
  const writer = new ByteWriter();
  writeWords(writer, words);
  writer.block(commonness);
  return writer.finish();
}

export function decodeLexicon(reader: ByteReader): Lexicon {
  return { words: readWords(reader), commonness: reader.block() };
}
