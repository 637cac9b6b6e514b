import { readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { pageKindOf } from '@docs/model/pages/page-kinds';
import { shownData } from '@docs/model/pages/shown-data';
import { lastChangeOf, readLastChanges } from '@docs/publish/twins/last-changes';
import type { ParseFrontMatter } from '@docusaurus/types';
import { withSlashes } from './with-slashes.ts';

/** The days on which pages were last changed. */
interface PageChanges {
  /** False without Git. */
  readonly areKnown: boolean;
  /**
   * @param file - path of the page's file, absolute or from the folder of the project
   * @returns a day such as `2026-10-01`, of the page or of the shared data that it shows; undefined without Git
   */
  dayOf(file: string): string | undefined;
}

/** Reads the last changes of a project from Git. The framework would start Git for each page, and knows no data files. */
export function readPageChanges(root: string): PageChanges {
  const changes = readLastChanges(root, ['content', 'data']);
  return {
    areKnown: changes.size > 0,
    dayOf(file) {
      if (changes.size === 0) return undefined;
      const path = isAbsolute(file) ? file : join(root, file);
      const { files, folders } = shownData(readFileSync(path, 'utf8'));
      const name = withSlashes(relative(root, path));
      return lastChangeOf(changes, [name, ...files], folders);
    },
  };
}

/** The one field of a release and of an advisory that the sidebar reads. All others are on the page. */
const readBySidebar = { release: 'version', advisory: 'published' };

/**
 * Checks whether a page leads on by itself: to what to read next, or to the pages of its section. Release notes and
 * advisories don't: their neighbors in the sidebar are the ones before and after in time.
 */
function leadsOn(path: string, content: string): boolean {
  const hasLinks = path.endsWith('index.mdx') || /^## Next$/m.test(content);
  return hasLinks && pageKindOf(path) === undefined;
}

/**
 * Parses the front matter of pages.
 *
 * - The framework puts it into the script of the page, where the reader's browser has no use for search phrases and for
 *   the facts of a release or an advisory. They are left out.
 * - The day of the last change is added, for the structured data and the sitemap.
 * - A page that leads on by itself gets no links to its neighbors in the sidebar.
 */
export function frontMatterParser(changes: Pick<PageChanges, 'dayOf'>): ParseFrontMatter {
  return async ({ filePath, fileContent, defaultParseFrontMatter }) => {
    const parsed = await defaultParseFrontMatter({ filePath, fileContent });
    const { search: _, ...frontMatter } = parsed.frontMatter;
    for (const [name, field] of Object.entries(readBySidebar)) {
      const facts = frontMatter[name];
      if (facts instanceof Object) frontMatter[name] = { [field]: Reflect.get(facts, field) };
    }
    const path = withSlashes(filePath).split('/content/').at(-1) ?? '';
    const none = { pagination_next: null, pagination_prev: null };
    const date = changes.dayOf(filePath);
    return {
      content: parsed.content,
      frontMatter: {
        ...(leadsOn(path, parsed.content) && none),
        ...frontMatter,
        ...(date !== undefined && { last_update: { date } }),
      },
    };
  };
}
