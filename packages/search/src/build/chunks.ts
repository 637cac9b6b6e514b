import type { Directory } from '../format/root.ts';

/** Bounds of a chunk's size in bytes. */
export interface ChunkSizes {
  readonly least: number;
  readonly most: number;
  /** One key in so many may end a chunk. */
  readonly oneIn: number;
}

/**
 * Makes a file of each chunk, and lists where they begin.
 *
 * @param chunks As `chunked` gives them: none is empty.
 * @param add Writes a chunk, and gives the name of its file.
 */
export function directoryOf<Item, Start>(
  chunks: readonly (readonly Item[])[],
  startOf: (first: Item) => Start,
  add: (chunk: readonly Item[]) => string,
): Directory<Start> {
  return {
    starts: chunks.flatMap((chunk) => chunk.slice(0, 1).map(startOf)),
    names: chunks.map(add),
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value ^ (value >>> 15)) >>> 0;
}

/**
 * Cuts a list into chunks where the content says so: before an item whose key has a certain hash. A change at one
 * place therefore moves no boundary elsewhere, and all other chunks stay as they are. No chunk begins with an item
 * that has no key.
 */
export function chunked<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | null,
  sizeOf: (item: Item) => number,
  { least, most, oneIn }: ChunkSizes,
): Item[][] {
  const chunks: Item[][] = [];
  let chunk: Item[] = [];
  let size = 0;
  for (const item of items) {
    const next = sizeOf(item);
    const key = keyOf(item);
    const cut = key !== null && size >= least && (hash(key) % oneIn === 0 || size + next > most);
    if (chunk.length > 0 && cut) {
      chunks.push(chunk);
      chunk = [];
      size = 0;
    }
    chunk.push(item);
    size += next;
  }
  if (chunk.length > 0) chunks.push(chunk);
  return chunks;
}
