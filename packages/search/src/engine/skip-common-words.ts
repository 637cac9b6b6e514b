import { commonTermLevel } from '../format/manifest.ts';
import type { DictionaryReader } from './dictionary-reader.ts';
import type { QueryWord } from './parse-query.ts';
import type { Store } from './store.ts';

/**
 * Shards of the dictionary that are read for the words of a query, as long as words can be skipped. A large site, which
 * also reads its outlines from files, affords fewer.
 */
const maxShards = { smallSite: 5, largeSite: 3 };
/** The level of terms on four pages of five. */
const ubiquitousLevel = commonTermLevel(4, 5);

export interface WordSelection {
  readonly kept: readonly QueryWord[];
  readonly skipped: readonly QueryWord[];
}

/**
 * Skips common words of a long query until the others are in few enough shards: first those on nearly all pages, and then
 * one by one the most frequent word whose absence saves a shard. Words that are not common are never skipped.
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
        .filter(({ isRequired, countsInTitle }) => isRequired && countsInTitle)
        .map(({ term }) => store.commonTermLevel(term)),
    );
  const mostFrequentThatSaves = (some: readonly QueryWord[]) => {
    const count = shardCount(some);
    const saving = some.filter(
      (word) => levelOf(word) > 0 && shardCount(some.filter((other) => other !== word)) < count,
    );
    // Of equally frequent words the first one is skipped: the sort is stable.
    return saving.sort((a, b) => levelOf(b) - levelOf(a))[0];
  };

  const most = store.manifest.inlineOutlines.length > 0 ? maxShards.smallSite : maxShards.largeSite;
  if (shardCount(words) <= most) return { kept: words, skipped: [] };
  const lessCommon = words.filter((word) => levelOf(word) < ubiquitousLevel);
  let kept = lessCommon.length > 0 ? lessCommon : words;
  while (shardCount(kept) > most) {
    const skipped = mostFrequentThatSaves(kept);
    if (!skipped) break;
    kept = kept.filter((word) => word !== skipped);
  }
  return { kept, skipped: words.filter((word) => !kept.includes(word)) };
}
