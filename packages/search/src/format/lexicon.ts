import { type ByteReader, ByteWriter } from './bytes.ts';
import { readWords, writeWords } from './terms.ts';

/** All words that a misspelt one may have meant, with how common each is. */
export interface Lexicon {
  readonly words: readonly string[];
  /** Binary logarithm of the pages that have the word, rounded up. */
  readonly commonness: Uint8Array;
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
