import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexSource } from '../engine/source.ts';

/** Reads the index from a folder, such as `site/build/search-index`. */
export function fileSource(folder: string): IndexSource {
  return { read: async (name) => new Uint8Array(await readFile(join(folder, name))) };
}
