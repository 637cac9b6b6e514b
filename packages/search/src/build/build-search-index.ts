import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuild } from '../records/read-build.ts';
import { createIndex, type IndexFiles } from './create-index.ts';
import { readSynonyms } from './synonyms-file.ts';

const indexFolder = 'search-index';

export interface BuildSearchIndexOptions {
  /** Folder with the built site. The index is written to its subfolder `search-index/`. */
  readonly buildDir: string;
  /** Path under which the site is served, with leading and trailing slash. */
  readonly baseUrl: string;
  /** The YAML file with the synonyms. */
  readonly synonymsFile: string;
  /** Name that requests pass as `indexName`. */
  readonly indexName: string;
}

export interface BuildStats {
  readonly pages: number;
  readonly records: number;
  readonly files: number;
  readonly bytes: number;
  readonly milliseconds: number;
}

/** Writes the files of an index to a folder, which is emptied before. */
async function writeIndex(folder: string, files: IndexFiles): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all([...files].map(([name, bytes]) => writeFile(join(folder, name), bytes)));
}

/**
 * Reads the pages of a built site and writes the search index into the same folder.
 *
 * @throws Error when the folder has no page with content, because then the build went wrong.
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
