import { type Lexicon, reversed } from '../format/lexicon.ts';
import type { Directory } from '../format/root.ts';
import type { QueryWord } from './query.ts';
import { lastStartAt, placesOf, type Store } from './store.ts';
import { allowedEdits } from './typos.ts';

/** Files that are read of each order, at most. */
const mostFiles = 2;

/**
 * Letters of its start or of its end that a misspelt word has in common with what was meant. With one edit, a swap of
 * the two in the middle included, one half is as it should be; with two, mostly a third at one of its ends.
 */
const lettersInCommon = (length: number) => Math.floor((length - 1) / (allowedEdits(length) + 1));

/** Names of the files with the words that begin as the given one does; when they are many, those nearest to it. */
export function namesNear({ starts, names }: Directory<string>, word: string): string[] {
  const [first, last] = placesOf(starts, word.slice(0, lettersInCommon(word.length)));
  const from = Math.max(first, Math.min(lastStartAt(starts, word), last - mostFiles + 1));
  return names.slice(from, Math.min(last + 1, from + mostFiles));
}

/** The words that a misspelt one may have meant. */
export interface LexiconsNear {
  /** The commonest words; on small sites all. */
  readonly common: Lexicon;
  /** Rarer words that begin or end as the misspelt one does. */
  readonly rare: readonly Lexicon[];
}

/** Reads what a misspelt word may have meant: however large the site, at most five files. */
export async function lexiconsNear({ word, term }: QueryWord, store: Store): Promise<LexiconsNear> {
  const { common, byStart, byEnd } = store.root.lexicon;
  const [commonest, rare] = await Promise.all([
    store.lexicon(common),
    Promise.all([
      ...namesNear(byStart, word).map((name) => store.lexicon(name)),
      ...namesNear(byEnd, reversed(term)).map((name) => store.lexiconByEnd(name)),
    ]),
  ]);
  return { common: commonest, rare };
}
