import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchWordsOf } from '@docs/model/pages/search-words';
import type { ParseFrontMatter } from '@docusaurus/types';
import { escape as escapeHtml } from 'html-escaper';

/** The search phrases of pages by the absolute paths of their files. */
export type SearchWords = Map<string, readonly string[]>;

/** A page of the site, as the framework names it. */
export interface WordedPage {
  /** Path of its file, such as `@site/../content/core/terminology.mdx`. */
  readonly source: string;
  /** Its address, with the base path. */
  readonly permalink: string;
}

/** The one field of a release and of an advisory that the sidebar reads. All others are on the page. */
const readBySidebar = { release: 'version', advisory: 'published' };

/**
 * Reads the front matter of a page without its search phrases, and collects these. The framework puts all front matter into
 * the script of the page, where the reader's browser has no use for them, nor for the facts of a release or an advisory.
 */
export function frontMatterWithoutSearchWords(collected: SearchWords): ParseFrontMatter {
  return async (source) => {
    const { frontMatter, content } = await source.defaultParseFrontMatter(source);
    const { search: _, ...others } = frontMatter;
    collected.set(source.filePath, searchWordsOf({ frontMatter }));
    for (const [name, field] of Object.entries(readBySidebar)) {
      const facts = others[name];
      if (facts instanceof Object) others[name] = { [field]: Reflect.get(facts, field) };
    }
    return { frontMatter: others, content };
  };
}

/**
 * Writes the search phrases of pages into their finished HTML, as `<meta name="docsearch:words">` for each phrase.
 *
 * @param site - folder of the site and its base path
 * @param outDir - folder of the finished HTML
 * @throws Error when the HTML of a page with phrases has no title
 */
export function writeSearchWords(
  pages: readonly WordedPage[],
  words: SearchWords,
  site: { readonly siteDir: string; readonly baseUrl: string },
  outDir: string,
): void {
  for (const { source, permalink } of pages) {
    const phrases = words.get(join(site.siteDir, source.replace('@site/', ''))) ?? [];
    if (phrases.length === 0) continue;
    const file = join(outDir, permalink.slice(site.baseUrl.length), 'index.html');
    writeFileSync(file, withSearchWords(readFileSync(file, 'utf8'), phrases));
  }
}

/** The HTML of a page with its phrases behind the title. The first title is the page's: those of drawings come later. */
function withSearchWords(html: string, phrases: readonly string[]): string {
  const title = '</title>';
  const end = html.indexOf(title) + title.length;
  if (end < title.length) throw new Error('The HTML of a page with search phrases has no title.');
  const metas = phrases.map(
    (phrase) => `<meta name="docsearch:words" content="${escapeHtml(phrase)}">`,
  );
  return html.slice(0, end) + metas.join('') + html.slice(end);
}
