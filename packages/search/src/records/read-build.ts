import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { DocSearchRecord } from '../shared/types.ts';
import { recordsOfPage } from './page-records.ts';
import { scanPage } from './page-scanner.ts';

/** Pages that no reader wants among the results, as paths below the base URL. */
const leftOut = /^(404\.html|search\/|tags\/|search-index\/)/;

/** Paths of all HTML files below a folder, sorted, with forward slashes. */
async function htmlFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !leftOut.test(path))
    .sort();
}

/** Address under which a host serves an HTML file: `core/index.html` is `/core/`. */
export function addressOf(file: string, baseUrl: string): string {
  const clean = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  return `${baseUrl.replace(/\/*$/, '/')}${clean}`;
}

/**
 * Makes the records of a built site.
 *
 * @param buildDir Folder with the built site, such as `site/build`.
 * @param baseUrl Path below which the site is served, `/` or `/docs/`.
 */
export async function readBuild(buildDir: string, baseUrl: string): Promise<DocSearchRecord[]> {
  const records: DocSearchRecord[] = [];
  for (const file of await htmlFiles(buildDir)) {
    const page = scanPage(await readFile(join(buildDir, file), 'utf8'));
    if (page && !page.noindex) records.push(...recordsOfPage(page, addressOf(file, baseUrl)));
  }
  return records;
}
