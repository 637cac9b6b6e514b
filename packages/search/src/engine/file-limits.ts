import type { Manifest } from '../format/manifest.ts';

/**
 * How many files a search reads beside the manifest. Each is a request of a reader's browser: with the manifest and two
 * files of code, eight requests answer a query of two or three words, and ten any query without misspelled words.
 *
 * The limits depend on the query and the index only, and not on what was read before, so that the answer to a query is
 * always the same.
 */
export interface FileLimits {
  /** Dictionary shards of the words, as long as common words can be skipped. */
  readonly shards: number;
  /** Files, those of outlines included, that are read before another file of outlines is not. One is always read. */
  readonly withOutlines: number;
  /**
   * Files that may have been read when another one is read for a misspelled word. Then the shard of the correction,
   * outlines and texts follow. A small site affords two files more than for other queries: a right answer to a misspelled
   * query is worth them.
   */
  readonly beforeSpelling: number;
}

/** Dictionary shards of the words of any query. */
export const mostShards = 5;

/** Dictionary shards up to which the compound of two neighbors is looked up. */
export const shardsWithCompounds = 3;

/** Files of any search without misspelled words. */
export const mostFiles = 7;

/** A large site reads all outlines from files, and affords fewer shards for that. */
export function fileLimitsOf({ inlineOutlines }: Manifest): FileLimits {
  return inlineOutlines.length === 0
    ? { shards: 3, withOutlines: mostFiles - 1, beforeSpelling: 4 }
    : { shards: 5, withOutlines: 4, beforeSpelling: 6 };
}
