import { stem } from '../analysis/stem.ts';
import { pairTermOf } from '../analysis/tokens.ts';
import type { WordsFile } from '../index/files.ts';
import { editDistance } from './edit-distance.ts';

/** A word of the site that a misspelled word can be corrected to. */
export interface Correction {
  readonly word: string;
  readonly term: string;
  readonly edits: number;
  /** Number of pages that have it. */
  readonly pages: number;
}

/** A word of the site with its stem. */
export type KnownWord = Omit<Correction, 'edits'>;

const stemmed = new WeakMap<WordsFile, readonly KnownWord[]>();

/** Returns the words of a file with their stems, which are computed once. */
export function knownWordsOf(file: WordsFile): readonly KnownWord[] {
  const known =
    stemmed.get(file) ?? file.map(([word, pages]) => ({ word, term: stem(word), pages }));
  stemmed.set(file, known);
  return known;
}

/** Returns the number of edits by which a word of this length may differ from its correction. */
function maxEdits(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

const maxCorrections = 2;

/**
 * Returns the best two corrections of a word: fewest edits first, then those with the same first letter, then the most
 * frequent.
 *
 * @param word The folded word as typed.
 * @param known The words to choose from.
 */
export function correctionsOf(word: string, known: readonly KnownWord[]): Correction[] {
  let limit = maxEdits(word.length);
  if (limit === 0) return [];
  const ownStem = stem(word);
  const found = new Map<string, Correction>();
  for (const { word: other, term, pages } of known) {
    // A typo may have changed which ending the stemmer removes, so both words and stems are compared.
    const edits = Math.min(
      editDistance(word, other, limit),
      ownStem === word ? limit + 1 : editDistance(ownStem, term, limit),
    );
    if (edits === 0 || edits > limit) continue;
    limit = edits;
    found.set(term, { word: other, term, edits, pages });
  }
  const startsAlike = (other: string) => Number(other[0] === word[0]);
  return [...found.values()]
    .filter(({ edits }) => edits <= limit)
    .sort(
      (a, b) =>
        startsAlike(b.word) - startsAlike(a.word) ||
        b.pages - a.pages ||
        (a.term < b.term ? -1 : 1),
    )
    .slice(0, maxCorrections);
}

const minLengthToSplit = 6;
const minSplitPart = 3;

/** Lists the ways to split a word that was typed without a space: pairs of stems that the site has. */
export function splitsOf(
  word: string,
  known: readonly KnownWord[],
): { readonly words: readonly [string, string]; readonly pair: string }[] {
  if (word.length < minLengthToSplit) return [];
  const terms = new Set(known.map(({ term }) => term));
  const splits = [];
  for (let at = word.length - minSplitPart; at >= minSplitPart; at--) {
    const words = [word.slice(0, at), word.slice(at)] as const;
    const [first, second] = words.map(stem) as [string, string];
    if (terms.has(first) && terms.has(second))
      splits.push({ words, pair: pairTermOf(first, second) });
  }
  return splits;
}
