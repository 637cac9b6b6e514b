import { type HeadingId, headingIds } from './heading-ids.ts';
import { type PageHead, type PageText, parsePageHead, parsePageText } from './page-text.ts';

/** The pages of the site as Markdown. */
export interface Pages {
  /** Paths of all pages below the site's root, with both slashes, sorted. */
  readonly paths: readonly string[];
  /** A page; undefined if there is none. */
  read(path: string): Promise<PageText | undefined>;
  /** What a list says of a page; undefined if there is none. */
  head(path: string): Promise<PageHead | undefined>;
}

/** How the files of a page end. */
const fileName = 'index.md';
const htmlName = 'index.html';

/**
 * The pages of a build. Each is read when it is asked for; its front matter and the ids of its headings are kept.
 *
 * @param files - paths of all files of the build
 */
export function createPages(
  files: Iterable<string>,
  readFile: (path: string) => Promise<string | undefined>,
): Pages {
  const paths: string[] = [];
  for (const file of files) {
    if (file === fileName || file.endsWith(`/${fileName}`)) {
      paths.push(`/${file.slice(0, -fileName.length)}`);
    }
  }
  paths.sort();
  const all = new Set(paths);
  const textOf = async (path: string) =>
    all.has(path) ? readFile(path.slice(1) + fileName) : undefined;
  const heads = new Map<string, PageHead>();
  const ids = new Map<string, readonly HeadingId[]>();
  const idsOf = async (path: string) => {
    const found = ids.get(path) ?? headingIds((await readFile(path.slice(1) + htmlName)) ?? '');
    ids.set(path, found);
    return found;
  };
  return {
    paths,
    async read(path) {
      const text = await textOf(path);
      return text === undefined ? undefined : parsePageText(text, await idsOf(path));
    },
    async head(path) {
      const known = heads.get(path);
      if (known !== undefined) return known;
      const text = await textOf(path);
      if (text === undefined) return undefined;
      const head = parsePageHead(text);
      heads.set(path, head);
      return head;
    },
  };
}
