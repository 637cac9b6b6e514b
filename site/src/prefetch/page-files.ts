import type { ChunkNames } from '@docusaurus/types';
import { addressOfChunk } from '../routes/chunk-files.ts';
import { findPage } from '../routes/page-table.ts';

/**
 * Addresses of the files that a page doesn't share with others: what it needs beside its words, and the code that shows
 * them.
 *
 * @param path - of the page, with the base path; without a query and an anchor
 */
export async function pageFiles(path: string): Promise<string[]> {
  const page = await findPage(path);
  return namesIn(page?.chunkNames ?? {}).flatMap((name) => addressOfChunk(name) ?? []);
}

function namesIn(tree: string | ChunkNames | ChunkNames[]): string[] {
  return typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(namesIn);
}
