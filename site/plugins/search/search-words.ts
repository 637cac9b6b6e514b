import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@docs/pages/page';
import { searchWordsOf } from '@docs/pages/search-words';
import type { ParseFrontMatter } from '@docusaurus/types';
import { escape as escapeHtml } from 'html-escaper';

/**
 * Reads the front matter of a page without its search phrases. The framework puts all front matter into the script of
 * the page, where the reader's browser has no use for them.
 */
export const frontMatterWithoutSearchWords: ParseFrontMatter = async (source) => {
  const { frontMatter, content } = await source.defaultParseFrontMatter(source);
  const { search: _, ...others } = frontMatter;
  return { frontMatter: others, content };
};

/**
 * Writes the search phrases of pages into their finished HTML, as `<meta name="docsearch:words">` for each phrase.
 *
 * @param pages - pages of the site
 * @param outDir - folder of the finished HTML
 * @throws Error when a page with phrases has no HTML there, or its HTML has no title
 */
export function writeSearchWords(pages: readonly Page[], outDir: string): void {
  for (const page of pages) {
    const phrases = searchWordsOf(page);
    if (phrases.length === 0) continue;
    const file = join(outDir, page.route, 'index.html');
    if (!existsSync(file)) {
      throw new Error(`${page.file} was added or moved while the site was built. Build it again.`);
    }
    writeFileSync(file, withSearchWords(readFileSync(file, 'utf8'), phrases));
  }
}

/** The HTML of a page with its phrases behind the title. The first title is the page's: those of drawings come later. */
export function withSearchWords(html: string, phrases: readonly string[]): string {
  const title = '</title>';
  const end = html.indexOf(title) + title.length;
  if (end < title.length) throw new Error('The HTML of a page with search phrases has no title.');
  const metas = phrases.map(
    (phrase) => `<meta name="docsearch:words" content="${escapeHtml(phrase)}">`,
  );
  return html.slice(0, end) + metas.join('') + html.slice(end);
}
