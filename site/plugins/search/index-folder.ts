import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HtmlTags } from '@docusaurus/types';

/** Holds the place of the folder of the search index until it is known: the index is made from the finished HTML. */
const unknownFolder = 'folder-of-the-search-index';

/** The folder of the index in the folder of all indexes of a build; `undefined` when there is none. */
export const builtIndexFolder = (directory: string): string | undefined =>
  existsSync(directory) ? readdirSync(directory)[0] : undefined;

/** A tag in each page that names the folder of the search index of its build, for the search client. */
export const indexFolderTag = (folder = unknownFolder): { headTags: HtmlTags } => ({
  headTags: [{ tagName: 'meta', attributes: { name: 'search-index', content: folder } }],
});

/** Writes the folder of the search index into the pages of a finished site. */
export async function writeIndexFolder(outDir: string, folder: string): Promise<void> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const pages = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html'));
  await Promise.all(
    pages.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const html = await readFile(file, 'utf8');
      if (html.includes(unknownFolder)) await writeFile(file, html.replace(unknownFolder, folder));
    }),
  );
}
