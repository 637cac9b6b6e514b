import type { QueryNotes } from '../shared/types.ts';
import type { ResolvedQuery, ResolvedWord } from './resolve-query.ts';
import { suggestedQueries } from './suggested-queries.ts';

/**
 * Returns the words that the best page doesn't have, when no page has all words.
 *
 * @param wordMasks A bit mask for each combination of words that a page has.
 * @param bestMask That of the best page.
 */
function droppedWords(
  words: readonly ResolvedWord[],
  wordMasks: ReadonlySet<number>,
  bestMask: number,
): ResolvedWord[] {
  const all = 2 ** words.length - 1;
  if (wordMasks.has(all)) return [];
  return words.filter((_, index) => (bestMask & (1 << index)) === 0);
}

/** Returns the query with its corrections; `undefined` when there are none. */
function correctedQuery(text: string, words: readonly ResolvedWord[]): string | undefined {
  let corrected = text;
  // From the end, so that the offsets of earlier words stay valid.
  for (const { query, correction } of [...words].reverse()) {
    if (correction === null) continue;
    corrected = corrected.slice(0, query.start) + correction + corrected.slice(query.end);
  }
  return corrected === text ? undefined : corrected;
}

/** What the notes are derived from. */
export interface QueryOutcome {
  readonly text: string;
  readonly resolved: ResolvedQuery;
  readonly hitCount: number;
  readonly wordMasks: ReadonlySet<number>;
  /** The word mask of the best page; 0 when there are no hits. */
  readonly bestMask: number;
  /** Queries that have hits. */
  readonly suggestions: readonly string[];
}

/** Returns how the query was interpreted; `undefined` when there is nothing to say. */
export function queryNotes({
  text,
  resolved,
  hitCount,
  wordMasks,
  bestMask,
  suggestions,
}: QueryOutcome): QueryNotes | undefined {
  const didYouMean = correctedQuery(text, resolved.words);
  const notes: QueryNotes = didYouMean ? { didYouMean } : {};
  if (hitCount === 0) return { ...notes, suggestedQueries: suggestedQueries(text, suggestions) };
  const dropped = droppedWords(resolved.words, wordMasks, bestMask).map(({ query }) => query);
  const missing = [...resolved.unknown, ...dropped]
    .sort((a, b) => a.start - b.start)
    .map((word) => word.text)
    .filter((text) => text !== '');
  if (missing.length > 0) return { ...notes, droppedWords: missing };
  return didYouMean ? notes : undefined;
}
