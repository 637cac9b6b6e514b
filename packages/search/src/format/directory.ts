/** Lists the files that a sorted sequence is cut into: file i begins at `starts[i]` and is named `names[i]`. */
export interface Directory<Start> {
  readonly starts: readonly Start[];
  readonly names: readonly string[];
}

/**
 * Returns the index of the last entry of a sorted list that is not greater than a value; 0 when all are greater.
 * With the starts of a directory this is the file that the value is in.
 */
export function lastIndexUpTo<Value extends string | number>(
  sorted: readonly Value[],
  value: Value,
): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = sorted[middle];
    if (entry !== undefined && entry <= value) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** Returns the first and the last file that words with a prefix can be in. */
export const filesWithPrefix = (
  starts: readonly string[],
  prefix: string,
): readonly [first: number, last: number] => [
  lastIndexUpTo(starts, prefix),
  lastIndexUpTo(starts, `${prefix}\uffff`),
];
