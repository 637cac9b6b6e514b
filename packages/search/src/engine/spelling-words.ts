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
  /** On a large site, those that end like it. */
  readonly reversed: WordFrequencies | null;
}

/** Number of files that are read for a misspelled word. */
export const spellingFileCount = ({ manifest }: Store): number =>
  manifest.spelling.reversed.names.length === 0 ? 1 : 2;

/** Reads the words that a misspelled word may be corrected to, however large the site is from one file or two. */
export async function readSpellingWords(
  { word, term }: QueryWord,
  store: Store,
): Promise<SpellingWords> {
  const { spelling } = store.manifest;
  const sortedName = fileNear(spelling.sorted, word);
  const reversedName = fileNear(spelling.reversed, reversed(term));
  const [sorted, others] = await Promise.all([
    sortedName === undefined ? noWords : store.spellingWords(sortedName),
    reversedName === undefined ? null : store.reversedSpellingWords(reversedName),
  ]);
  return { sorted, reversed: others };
}

const noWords: WordFrequencies = { words: [], frequencies: new Uint8Array() };
