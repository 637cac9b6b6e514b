import type { Directory } from '../format/directory.ts';

/** Limits of a chunk, in bytes. */
export interface ChunkLimits {
  readonly min: number;
  readonly max: number;
  /** Once a chunk has its least size, one key in this many ends it. */
  readonly oneIn: number;
}

/** FNV-1a of the UTF-16 units of a text, with the high bits mixed into the low ones. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value ^ (value >>> 15)) >>> 0;
}

/**
 * Splits a list into chunks by content-defined chunking, as rsync and restic do: a chunk begins at an item whose key has
 * a certain hash. An insertion or deletion therefore moves only the boundaries next to it, and all other chunks keep
 * their content.
 *
 * @param keyOf Returns the key of an item, or `null` for an item that no chunk may begin with.
 * @returns Chunks with at least one item each.
 */
export function contentDefinedChunks<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | null,
  sizeOf: (item: Item) => number,
  { min, max, oneIn }: ChunkLimits,
): Item[][] {
  const chunks: Item[][] = [];
  let chunk: Item[] = [];
  let size = 0;
  for (const item of items) {
    const itemSize = sizeOf(item);
    const key = keyOf(item);
    const isBoundary =
      key !== null && size >= min && (hash(key) % oneIn === 0 || size + itemSize > max);
    if (chunk.length > 0 && isBoundary) {
      chunks.push(chunk);
      chunk = [];
      size = 0;
    }
    chunk.push(item);
    size += itemSize;
  }
  if (chunk.length > 0) chunks.push(chunk);
  return chunks;
}

/** Returns the shortest beginning of a word that sorts behind the word before it. */
function separatorOf(before: string, word: string): string {
  let length = 0;
  while (length < before.length && before[length] === word[length]) length += 1;
  return word.slice(0, length + 1);
}

/**
 * Returns the starts of chunks of sorted words: as much of each first word as tells it from the last word of the chunk
 * before it, and the first one whole. A prefix B-tree truncates its separators in this way (Bayer and Unterauer, 1977).
 *
 * @param chunks - Chunks with at least one word each, all words sorted by UTF-16 units and different.
 */
export function separatorsOf(chunks: readonly (readonly string[])[]): string[] {
  return chunks.map((chunk, number) => {
    const before = chunks[number - 1]?.at(-1);
    const first = chunk[0] ?? '';
    return before === undefined ? first : separatorOf(before, first);
  });
}

/**
 * Writes a file for each chunk, and returns their directory.
 *
 * @param chunks Chunks with at least one item each.
 * @param addFile Writes the file of a chunk and returns its name.
 */
export function writeChunks<Item, Start>(
  chunks: readonly (readonly Item[])[],
  startOf: (first: Item) => Start,
  addFile: (chunk: readonly Item[]) => string,
): Directory<Start> {
  return {
    starts: chunks.flatMap((chunk) => chunk.slice(0, 1).map(startOf)),
    names: chunks.map(addFile),
  };
}

/** Writes a file for each chunk of items that are sorted by their words, and returns their directory. */
export function writeWordChunks<Item>(
  chunks: readonly (readonly Item[])[],
  wordOf: (item: Item) => string,
  addFile: (chunk: readonly Item[]) => string,
): Directory<string> {
  return {
    starts: separatorsOf(chunks.map((chunk) => chunk.map(wordOf))),
    names: chunks.map(addFile),
  };
}
