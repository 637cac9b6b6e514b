import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuild } from '../records/read-build.ts';
import { createIndex, type IndexFiles } from './create-index.ts';
import { readSynonyms } from './synonyms-file.ts';

export const indexFolder = 'search-index';

export interface BuildSearchIndexOptions {
  /** Folder with the built site; the index is written to `search-index/` in it. */
  readonly buildDir: string;
  /** Path below which the site is served, with both slashes. */
  readonly baseUrl: string;
  /** The YAML file of synonyms. */
  readonly synonymsFile: string;
  /** Name that requests give in `indexName`. */
  readonly indexName: string;
}

export interface BuildStats {
  readonly pages: number;
  readonly records: number;
  readonly files: number;
  readonly bytes: number;
  readonly milliseconds: number;
}

/** Writes the files of an index to a folder, which is emptied first. */
export async function writeIndex(folder: string, files: IndexFiles): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all([...files].map(([name, bytes]) => writeFile(join(folder, name), bytes)));
}

/**
 * Reads the pages of a built site and writes the search index beside them.
 *
 * @throws Error when the folder holds no page with content: the build is then not what it should be.
 */
export async function buildSearchIndex(options: BuildSearchIndexOptions): Promise<BuildStats> {
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
  const files = createIndex(records, { indexName: options.indexName, synonyms });
  await writeIndex(join(options.buildDir, indexFolder), files);
  return {
    pages: new Set(records.map((record) => record.url_without_anchor)).size,
    records: records.length,
    files: files.size,
    bytes: [...files.values()].reduce((sum, file) => sum + file.length, 0),
    milliseconds: Math.round(performance.now() - started),
  };
}
