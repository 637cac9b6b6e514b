import { commonTermLevel } from '../format/manifest.ts';
import type { DictionaryReader } from './dictionary-reader.ts';
import { fileLimitsOf, mostFiles, mostShards } from './file-limits.ts';
import type { QueryWord } from './parse-query.ts';
import type { Store } from './store.ts';

/** The level of terms on four pages of five. */
const ubiquitousLevel = commonTermLevel(4, 5);

export interface WordSelection {
  readonly kept: readonly QueryWord[];
  readonly skipped: readonly QueryWord[];
}

/**
 * Skips common words of a long query until the others are in few enough shards: first those on nearly all pages, and then
 * one by one the most frequent word whose absence saves a shard. Words that are not common are skipped only beyond the
 * shards of any query, short ones first: these are more frequent.
 */
export function skipCommonWords(
  words: readonly QueryWord[],
  dictionary: DictionaryReader,
  store: Store,
): WordSelection {
  const shardsByWord = new Map(words.map((word) => [word, dictionary.shardNumbersFor(word)]));
  const shardCount = (some: readonly QueryWord[]) =>
    new Set(some.flatMap((word) => shardsByWord.get(word) ?? [])).size;
  const levelOf = ({ candidates }: QueryWord) =>
    Math.max(
      0,
      ...candidates
        .filter(({ lookup, countsInTitle }) => lookup === 'always' && countsInTitle)
        .map(({ term }) => store.commonTermLevel(term)),
    );
  /** The words without which fewer shards are read. */
  const savingWords = (some: readonly QueryWord[]) => {
    const count = shardCount(some);
    return some.filter((word) => shardCount(some.filter((other) => other !== word)) < count);
  };
  // Of equally frequent words the first one is skipped: the sort is stable.
  const mostFrequentThatSaves = (some: readonly QueryWord[]) =>
    savingWords(some)
      .filter((word) => levelOf(word) > 0)
      .sort((a, b) => levelOf(b) - levelOf(a))[0];
  const shortestThatSaves = (some: readonly QueryWord[]) =>
    savingWords(some).sort((a, b) => a.word.length - b.word.length)[0];

  const { shards: most } = fileLimitsOf(store.manifest);
  let kept = words;
  if (shardCount(words) > most) {
    const lessCommon = words.filter((word) => levelOf(word) < ubiquitousLevel);
    if (lessCommon.length > 0) kept = lessCommon;
  }
  while (shardCount(kept) > most) {
    const skipped =
      mostFrequentThatSaves(kept) ??
      (shardCount(kept) > mostShards ? shortestThatSaves(kept) : undefined);
    if (!skipped) break;
    kept = kept.filter((word) => word !== skipped);
  }
  // Identifiers of a pasted line may have been looked up in further shards.
  const read = [...dictionary.numbersRead()];
  const allShards = (some: readonly QueryWord[]) =>
    new Set([...read, ...some.flatMap((word) => shardsByWord.get(word) ?? [])]).size;
  while (allShards(kept) > mostFiles - 1) {
    const skipped = shortestThatSaves(kept);
    if (!skipped) break;
    kept = kept.filter((word) => word !== skipped);
  }
  return { kept, skipped: words.filter((word) => !kept.includes(word)) };
}
