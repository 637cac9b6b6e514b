/** The Markdown file of a page's HTML file: `guide.md` for `guide/index.html`. */
export function twinOfPage(file: string): string {
  return file === 'index.html' ? 'index.md' : file.replace(/\/index\.html$/, '.md');
}

/**
 * The page whose Markdown a file holds, as a path below the site's root: `guide/` for `guide.md`.
 *
 * @returns undefined if the file is no page's
 */
export function pageOfTwin(file: string, all: ReadonlySet<string>): string | undefined {
  const page = file === 'index.md' ? '' : file.replace(/\.md$/, '/');
  return page !== file && all.has(`${page}index.html`) ? page : undefined;
}
