import { stem } from '../analysis/stem.ts';

/** Edits that a word of this length may be away from what was meant. */
export function allowedEdits(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Three rows are all that the distance needs; they are used again, since no two searches run at once. */
const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const;

/**
 * Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, replacements and swaps of
 * neighbours.
 *
 * @param most The distance beyond which the answer is `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  const difference = a.length - b.length;
  if (difference > most || -difference > most || a.length > 62 || b.length > 62) return most + 1;
  let [beforeLast, last, row]: [Uint8Array, Uint8Array, Uint8Array] = [rows[0], rows[1], rows[2]];
  for (let column = 0; column <= b.length; column++) last[column] = column;
  for (let line = 1; line <= a.length; line++) {
    row[0] = line;
    let least = line;
    const letter = a.charCodeAt(line - 1);
    const from = Math.max(1, line - most);
    const to = Math.min(b.length, line + most);
    if (from > 1) row[from - 1] = most + 1;
    for (let column = from; column <= to; column++) {
      const other = b.charCodeAt(column - 1);
      // Cells outside the band are farther than `most` and must not be read from an earlier line.
      const above = column === line + most ? most + 1 : (last[column] ?? 0);
      let cost = Math.min(
        above + 1,
        (row[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (letter === other ? 0 : 1),
      );
      if (
        line > 1 &&
        column > 1 &&
        letter === b.charCodeAt(column - 2) &&
        a.charCodeAt(line - 2) === other
      ) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      row[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

/** `ing` and `ed` in a wrong order, or with a letter too many or too few. */
const brokenIng = /(?:nig|ign|gni|ngi|iing|inng|ingg|ng|ig)$/;
const brokenEd = /(?:de|eed|edd)$/;

/**
 * The stem of a word whose ending is misspelt, `null` when it has no such ending. The dictionary holds stems, from
 * which `rerankign` is farther away than it is from `reranking`.
 */
function stemOfMended(word: string): string | null {
  if (brokenIng.test(word)) return stem(word.replace(brokenIng, 'ing'));
  if (brokenEd.test(word)) return stem(word.replace(brokenEd, 'ed'));
  return null;
}

/** A word of the dictionary that a misspelt one may have meant. */
export interface Correction {
  readonly term: string;
  readonly edits: number;
  /** How common the term is; only compared with others. */
  readonly commonness: number;
}

/** Words with how common each is. */
export interface WordList {
  readonly words: readonly string[];
  /** How common a word is, by its place in the list. */
  readonly commonnessAt: (index: number) => number;
}

/**
 * The best two corrections among the given words: fewest edits first, then the same first letter, then the commonest.
 *
 * @param word The folded word as typed, and `stemmed` its stem: a typo may have changed what the stem is.
 * @param lists Where to look; all count in the same way how common a word is, and a word may stand in several.
 */
export function bestCorrections(
  word: string,
  stemmed: string,
  lists: readonly WordList[],
): Correction[] {
  const most = allowedEdits(word.length);
  if (most === 0) return [];
  const mended = stemOfMended(word);
  const found = new Map<string, Correction>();
  let limit = most;
  for (const { words, commonnessAt } of lists) {
    for (let index = 0; index < words.length; index++) {
      const term = words[index] ?? '';
      const difference = term.length - word.length;
      if (difference > limit || difference < -limit - 2 || term.includes(' ')) continue;
      let edits = editDistance(word, term, limit);
      if (edits > 0 && stemmed !== word)
        edits = Math.min(edits, editDistance(stemmed, term, limit));
      if (edits > 1 && mended === term) edits = 1;
      if (edits > limit) continue;
      if (edits < limit && edits > 0) limit = edits;
      found.set(term, { term, edits, commonness: commonnessAt(index) });
    }
  }
  return [...found.values()]
    .filter(({ edits }) => edits <= limit)
    .sort(
      (a, b) =>
        a.edits - b.edits ||
        Number(b.term[0] === word[0]) - Number(a.term[0] === word[0]) ||
        b.commonness - a.commonness ||
        (a.term < b.term ? -1 : 1),
    )
    .slice(0, 2);
}
