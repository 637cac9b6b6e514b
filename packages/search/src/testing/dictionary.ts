import { DictionaryReader } from '../engine/dictionary-reader.ts';
import type { Store } from '../engine/store.ts';
import { itemAt } from '../shared/checked-access.ts';

/** The words of the spelling files with their frequencies. */
export interface SpellingFixture {
  readonly sorted?: Readonly<Record<string, number>>;
  /** Without them, all words are in the other file. */
  readonly reversed?: Readonly<Record<string, number>>;
  /** Files that the search used before. */
  readonly filesUsed?: number;
}

/** A dictionary for tests. */
export interface DictionaryFixture {
  readonly dictionary: DictionaryReader;
  readonly store: Store;
  /** The numbers of the shards that were read, in order. */
  readonly read: readonly number[];
  /** The spelling files that were read, in order. */
  readonly spellingFiles: readonly string[];
}

/**
 * Makes a dictionary.
 *
 * @param shards The terms of each shard, sorted, with their document frequencies.
 * @param levels Common terms with their levels.
 * @param spelling What is needed to correct the spelling of words.
 */
export function dictionaryOf(
  shards: readonly Readonly<Record<string, number>>[],
  levels: Readonly<Record<string, number>> = {},
  { sorted, reversed, filesUsed = 0 }: SpellingFixture = {},
): DictionaryFixture {
  const read: number[] = [];
  const spellingFiles: string[] = [];
  const directoryOf = (name: string, words: Readonly<Record<string, number>> | undefined) =>
    words ? { starts: [''], names: [name] } : { starts: [], names: [] };
  const readWords = async (name: string, words: Readonly<Record<string, number>> = {}) => {
    spellingFiles.push(name);
    return { words: Object.keys(words), frequencies: Uint8Array.from(Object.values(words)) };
  };
  const store = {
    manifest: {
      dictionary: { starts: shards.map((shard) => Object.keys(shard)[0] ?? '') },
      inlineOutlines: [{}],
      spelling: {
        sorted: directoryOf('sorted', sorted),
        reversed: directoryOf('reversed', reversed),
      },
    },
    get filesUsed() {
      return filesUsed + spellingFiles.length;
    },
    spellingWords: (name: string) => readWords(name, sorted),
    reversedSpellingWords: (name: string) => readWords(name, reversed),
    commonTermLevel: (term: string) => levels[term] ?? 0,
    async dictionaryShard(number: number) {
      read.push(number);
      const entries = Object.entries(itemAt(shards, number)).map(([term, documentFrequency]) => ({
        term,
        documentFrequency,
        ending: 0,
      }));
      return {
        terms: entries.map(({ term }) => term),
        entryAt: (index: number) => itemAt(entries, index),
        documentFrequencyAt: (index: number) => itemAt(entries, index).documentFrequency,
      };
    },
  } as unknown as Store;
  return { store, dictionary: new DictionaryReader(store), read, spellingFiles };
}
