import { type Directory, filesWithPrefix, lastIndexUpTo } from '../format/directory.ts';
import { reversed, type WordFrequencies } from '../format/word-frequencies.ts';
import { maxEdits } from './corrections.ts';
import type { QueryWord } from './parse-query.ts';
import type { Store } from './store.ts';

/** Files that are read of the sorted and of the reversed dictionary, at most. */
const maxFiles = 2;

/**
 * Returns the number of letters at its beginning or end that a misspelled word shares with its correction. A single edit
 * leaves one half as it is, even a transposition in the middle. Two edits mostly leave a third at one of the ends.
 */
const sharedLetters = (length: number) => Math.floor((length - 1) / (maxEdits(length) + 1));

/** Returns the names of the files with the words that begin like a misspelled word; if there are many, the nearest ones. */
export function filesNear({ starts, names }: Directory<string>, word: string): string[] {
  const [first, last] = filesWithPrefix(starts, word.slice(0, sharedLetters(word.length)));
  const from = Math.max(first, Math.min(lastIndexUpTo(starts, word), last - maxFiles + 1));
  return names.slice(from, Math.min(last + 1, from + maxFiles));
}

/** The words that a misspelled word may be corrected to. */
export interface SpellingWords {
  /** The most frequent words; on small sites all words. */
  readonly frequent: WordFrequencies;
  /** Less frequent words that begin or end like the misspelled word. */
  readonly others: readonly WordFrequencies[];
}

/** Reads the words that a misspelled word may be corrected to: at most five files, however large the site is. */
export async function readSpellingWords(
  { word, term }: QueryWord,
  store: Store,
): Promise<SpellingWords> {
  const { spelling } = store.manifest;
  const [frequent, others] = await Promise.all([
    store.spellingWords(spelling.frequent),
    Promise.all([
      ...filesNear(spelling.sorted, word).map((name) => store.spellingWords(name)),
      ...filesNear(spelling.reversed, reversed(term)).map((name) =>
        store.reversedSpellingWords(name),
      ),
    ]),
  ]);
  return { frequent, others };
}
