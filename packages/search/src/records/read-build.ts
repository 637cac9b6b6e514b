import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { DocSearchRecord } from '../types.ts';
import { recordsOfPage } from './page-records.ts';
import { scanPage } from './page-scanner.ts';
import { type AddressedPage, subjectsOf } from './page-subjects.ts';

/** Pages that are not indexed, as paths below the base URL. */
const excludedPages = /^(404\.html|search\/|tags\/)/;

/** Returns the relative paths of all HTML files in a folder, sorted, with forward slashes. */
async function htmlFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !excludedPages.test(path))
    .sort();
}

/** Returns the address at which a host serves an HTML file: `/core/` for `core/index.html`. */
function addressOf(file: string, baseUrl: string): string {
  const clean = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  return `${baseUrl.replace(/\/*$/, '/')}${clean}`;
}

/**
 * Creates the records of a built site.
 *
 * @param buildDir Folder with the built site.
 * @param baseUrl Path under which the site is served, such as `/` or `/docs/`.
 */
export async function readBuild(buildDir: string, baseUrl: string): Promise<DocSearchRecord[]> {
  const pages: AddressedPage[] = [];
  for (const file of await htmlFiles(buildDir)) {
    const page = scanPage(readFileSync(join(buildDir, file), 'utf8'));
    if (page && !page.noindex) pages.push({ path: addressOf(file, baseUrl), page });
  }
  const subjects = subjectsOf(pages);
  return pages.flatMap(({ path, page }) => recordsOfPage(page, path, subjects.get(path)));
}
