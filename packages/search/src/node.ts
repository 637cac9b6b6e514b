import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type IndexEngine, openEngine } from './engine.ts';

/**
 * Opens the index of a build.
 *
 * @param folder the folder `search-index` of the build, whose only subfolder has the files
 * @throws Error that says what is missing and what to do
 */
export async function openBuiltIndex(folder: string): Promise<IndexEngine> {
  const [digest] = await readdir(folder).catch(() => []);
  if (digest === undefined)
    throw new Error(`There is no search index in ${folder}. Run \`npm run build\` first.`);
  return openEngine(async (name) => JSON.parse(await readFile(join(folder, digest, name), 'utf8')));
}
