/**
 * Reads from lists by index, for loops in which the index is known to be in range.
 *
 * TypeScript types `list[index]` as possibly undefined. A default such as `list[index] ?? 0` would turn a wrong index
 * into a wrong answer; these functions throw instead. There is one function for each kind of list because V8 collects
 * its type feedback by function: one function for all of them would be several times as slow.
 */

function outOfRange(index: number, length: number): never {
  throw new RangeError(`Index ${index} is out of range for a list of ${length} items.`);
}

/** @throws RangeError when the index is out of range. */
export function uint8At(list: Uint8Array, index: number): number {
  return list[index] ?? outOfRange(index, list.length);
}

/** @throws RangeError when the index is out of range. */
export function uint32At(list: Uint32Array, index: number): number {
  return list[index] ?? outOfRange(index, list.length);
}

/** @throws RangeError when the index is out of range. */
export function float64At(list: Float64Array, index: number): number {
  return list[index] ?? outOfRange(index, list.length);
}

/** @throws RangeError when the index is out of range. */
export function numberAt(list: readonly number[], index: number): number {
  return list[index] ?? outOfRange(index, list.length);
}

/** @throws RangeError when the index is out of range. */
export function itemAt<Item extends NonNullable<unknown>>(
  list: readonly Item[],
  index: number,
): Item {
  return list[index] ?? outOfRange(index, list.length);
}
