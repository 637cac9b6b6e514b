import { readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@docs/model/pages/page';
import { searchWordsOf } from '@docs/model/pages/search-words';
import type { HtmlTags } from '@docusaurus/types';
import { escape as escapeHtml } from 'html-escaper';

/** Holds the place of the folder of the search index until it is known: the index is made from the finished HTML. */
const unknownFolder = 'folder-of-the-search-index';

/** A tag in each page that names the folder of the search index of its build, for the search client. */
export const indexFolderTag = (folder = unknownFolder): { headTags: HtmlTags } => ({
  headTags: [{ tagName: 'meta', attributes: { name: 'search-index', content: folder } }],
});

/** Writes the folder of the search index into the pages of a finished site. */
export async function writeIndexFolder(outDir: string, folder: string): Promise<void> {
  const files = await readdir(outDir, { recursive: true });
  const pages = files.filter((file) => file.endsWith('.html')).map((file) => join(outDir, file));
  await Promise.all(
    pages.map(async (file) => {
      const html = await readFile(file, 'utf8');
      if (html.includes(unknownFolder)) await writeFile(file, html.replace(unknownFolder, folder));
    }),
  );
}

/**
 * Writes the search phrases of pages into their finished HTML, as `<meta name="docsearch:words">` for each phrase.
 *
 * @param outDir - folder of the finished HTML
 * @throws Error when the HTML of a page with phrases has no title
 */
export function writeSearchWords(pages: readonly Page[], outDir: string): void {
  for (const page of pages) {
    const phrases = searchWordsOf(page);
    if (phrases.length === 0) continue;
    const file = join(outDir, page.route, 'index.html');
    writeFileSync(file, withSearchWords(readFileSync(file, 'utf8'), phrases));
  }
}

/** The HTML of a page with its phrases behind the title. The first title is the page's: those of drawings come later. */
function withSearchWords(html: string, phrases: readonly string[]): string {
  const metas = phrases.map(
    (phrase) => `<meta name="docsearch:words" content="${escapeHtml(phrase)}">`,
  );
  const written = html.replace('</title>', (title) => title + metas.join(''));
  if (written === html) throw new Error('The HTML of a page with search phrases has no title.');
  return written;
}
