import { DictionaryReader } from '../engine/dictionary-reader.ts';
import type { Store } from '../engine/store.ts';
import { itemAt } from '../shared/checked-access.ts';

/** A dictionary for tests. */
export interface DictionaryFixture {
  readonly dictionary: DictionaryReader;
  readonly store: Store;
  /** The numbers of the shards that were read, in order. */
  readonly read: readonly number[];
}

/**
 * Makes a dictionary.
 *
 * @param shards The terms of each shard, sorted, with their document frequencies.
 * @param levels Common terms with their levels.
 */
export function dictionaryOf(
  shards: readonly Readonly<Record<string, number>>[],
  levels: Readonly<Record<string, number>> = {},
): DictionaryFixture {
  const read: number[] = [];
  const store = {
    manifest: {
      dictionary: { starts: shards.map((shard) => Object.keys(shard)[0] ?? '') },
      inlineOutlines: [{}],
    },
    commonTermLevel: (term: string) => levels[term] ?? 0,
    async dictionaryShard(number: number) {
      read.push(number);
      const entries = Object.entries(itemAt(shards, number)).map(([term, documentFrequency]) => ({
        term,
        documentFrequency,
      }));
      return {
        terms: entries.map(({ term }) => term),
        entryAt: (index: number) => itemAt(entries, index),
      };
    },
  } as unknown as Store;
  return { store, dictionary: new DictionaryReader(store), read };
}
