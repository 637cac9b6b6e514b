import { uint8At } from '../shared/checked-access.ts';

/** Longer words are never within the distance. */
const maxLength = 62;

/**
 * The three rows of the matrix that are needed at a time. They are allocated once, because a misspelled word is compared
 * with thousands of words. The function doesn't return in between, so no two calls use them at the same time.
 */
const rows = [0, 1, 2].map(() => new Uint8Array(maxLength + 2)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
];

/**
 * Computes the Damerau–Levenshtein distance of two words in the variant called optimal string alignment: the number of
 * insertions, deletions, substitutions and transpositions of adjacent letters.
 *
 * @param max Upper limit; for a greater distance the result is `max + 1`.
 */
export function editDistance(a: string, b: string, max: number): number {
  const difference = Math.abs(a.length - b.length);
  if (difference > max || a.length > maxLength || b.length > maxLength) return max + 1;
  let [secondLast, last, current] = rows;
  for (let column = 0; column <= b.length; column++) last[column] = column;
  for (let line = 1; line <= a.length; line++) {
    current[0] = line;
    let least = line;
    const letter = a.charCodeAt(line - 1);
    // Only cells at most `max` away from the diagonal can be within the limit.
    const from = Math.max(1, line - max);
    const to = Math.min(b.length, line + max);
    if (from > 1) current[from - 1] = max + 1;
    for (let column = from; column <= to; column++) {
      const other = b.charCodeAt(column - 1);
      // The cell above the end of the band was not computed in the last row.
      const above = column === line + max ? max + 1 : uint8At(last, column);
      let cost = Math.min(
        above + 1,
        uint8At(current, column - 1) + 1,
        uint8At(last, column - 1) + (letter === other ? 0 : 1),
      );
      const isTransposition =
        line > 1 &&
        column > 1 &&
        letter === b.charCodeAt(column - 2) &&
        a.charCodeAt(line - 2) === other;
      if (isTransposition) cost = Math.min(cost, uint8At(secondLast, column - 2) + 1);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > max) return max + 1;
    [secondLast, last, current] = [last, current, secondLast];
  }
  return Math.min(uint8At(last, b.length), max + 1);
}
