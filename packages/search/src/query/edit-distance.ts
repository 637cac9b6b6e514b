/**
 * Computes the Damerau–Levenshtein distance of two words in the variant called optimal string alignment: the number of
 * insertions, deletions, substitutions and transpositions of adjacent letters.
 *
 * @param max Upper limit; for a greater distance the result is `max + 1`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let line = 1; line <= a.length; line++) {
    const current = [line];
    let least = line;
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[line - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isTransposition =
        line > 1 && column > 1 && a[line - 1] === b[column - 2] && a[line - 2] === b[column - 1];
      if (isTransposition) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > max) return max + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(last[b.length] ?? 0, max + 1);
}
