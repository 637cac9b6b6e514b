import { type Directory, lastIndexUpTo } from '../format/directory.ts';
import { reversed, type WordFrequencies } from '../format/word-frequencies.ts';
import type { QueryWord } from './parse-query.ts';
import type { Store } from './store.ts';

/** Returns the name of the file that a word would be in, with most words that begin like it. */
export const fileNear = ({ starts, names }: Directory<string>, word: string): string | undefined =>
  names[lastIndexUpTo(starts, word)];

/** The words that a misspelled word may be corrected to. */
export interface SpellingWords {
  /** Those that begin like it, or all words of a small site, sorted. */
  readonly sorted: WordFrequencies;
  /** Those that end like it; `null` when `sorted` has all words. */
  readonly reversed: WordFrequencies | null;
}

/** Reads the words that begin like a word, or all words of a small site. */
export async function readWordsThatBeginLike(
  { word }: QueryWord,
  store: Store,
): Promise<WordFrequencies> {
  const name = fileNear(store.manifest.spelling.sorted, word);
  return name === undefined ? noWords : store.spellingWords(name);
}

/** Reads the words that end like a word; `null` on a small site, which has all words in one file. */
export async function readWordsThatEndLike(
  { term }: QueryWord,
  store: Store,
): Promise<WordFrequencies | null> {
  const name = fileNear(store.manifest.spelling.reversed, reversed(term));
  return name === undefined ? null : store.reversedSpellingWords(name);
}

export const noWords: WordFrequencies = { words: [], frequencies: new Uint8Array() };
