import type { ChunkNames } from '@docusaurus/types';
import registry from '@generated/registry';
import { addChunkFiles } from './chunk-files.ts';
import { comparablePath } from './comparable-path.ts';
import parts, { type PartEntry } from './parts.ts';

/** A page of the site. */
export interface PageRow {
  /** Path with the base path. */
  readonly path: string;
  readonly chunkNames: ChunkNames;
  /** What the theme knows about the route, such as the name of its sidebar. */
  readonly attributes: Readonly<Record<string, unknown>>;
}

const loaded = new Map<PartEntry, Map<string, PageRow>>();

/** Finds a page by its path, which is loaded with the pages around it. Undefined if there is no such page. */
export async function findPage(pathname: string): Promise<PageRow | undefined> {
  const path = comparablePath(pathname);
  const part = parts.findLast(([start]) => start <= path);
  if (part === undefined) return undefined;
  const rows = loaded.get(part) ?? (await loadPart(part));
  return rows.get(path);
}

async function loadPart(part: PartEntry): Promise<Map<string, PageRow>> {
  const { files, loaders, rows } = await part[1]();
  addChunkFiles(files);
  Object.assign(registry, loaders);
  const byPath = new Map(
    rows.map(([path, chunkNames, attributes]) => [
      comparablePath(path),
      { path, chunkNames, attributes },
    ]),
  );
  loaded.set(part, byPath);
  return byPath;
}
