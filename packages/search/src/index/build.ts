import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuild } from '../records/read-build.ts';
import { createIndex } from './create-index.ts';
import { readSynonyms } from './synonyms-file.ts';

const indexFolder = 'search-index';

export interface BuildSearchIndexOptions {
  /** Folder with the built site. The index is written to its subfolder `search-index/`. */
  readonly buildDir: string;
  /** Path under which the site is served, with leading and trailing slash. */
  readonly baseUrl: string;
  /** The YAML file with the synonyms. */
  readonly synonymsFile: string;
}

export interface BuiltIndex {
  /** Name of the folder with the files, below `search-index/`. */
  readonly folder: string;
  readonly pages: number;
  readonly records: number;
  readonly milliseconds: number;
}

/**
 * Reads the pages of a built site and writes the search index into the same folder.
 *
 * @throws Error when the folder has no page with content, because then the build went wrong.
 */
export async function buildSearchIndex(options: BuildSearchIndexOptions): Promise<BuiltIndex> {
  const started = performance.now();
  const [records, synonyms] = await Promise.all([
    readBuild(options.buildDir, options.baseUrl),
    readSynonyms(options.synonymsFile),
  ]);
  if (records.length === 0) {
    throw new Error(
      `${options.buildDir}: no page with content was found, expected built HTML with <article> elements. Build the site first.`,
    );
  }
  const { folder, files } = createIndex(records, synonyms);
  const all = join(options.buildDir, indexFolder);
  await rm(all, { recursive: true, force: true });
  await mkdir(join(all, folder), { recursive: true });
  await Promise.all(
    [...files].map(([name, content]) => writeFile(join(all, folder, name), content)),
  );
  return {
    folder,
    pages: new Set(records.map((record) => record.url_without_anchor)).size,
    records: records.length,
    milliseconds: Math.round(performance.now() - started),
  };
}
