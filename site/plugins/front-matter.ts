import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { pageKindOf } from '@docs/model/pages/page-kinds';
import { shownData } from '@docs/model/pages/shown-data';
import { lastChangeOf, readLastChanges } from '@docs/publish/twins/last-changes';
import type { ParseFrontMatter } from '@docusaurus/types';
import { withSlashes } from './with-slashes.ts';

/** Finds the day on which a page or the shared data that it shows was last changed, such as `2026-10-01`. */
type DayOf = (file: string) => string | undefined;

/**
 * Reads the last changes of a project from Git. The framework would start Git for each page, and knows no data files.
 *
 * @returns undefined without Git
 */
export function readLastDays(root: string): DayOf | undefined {
  const changes = readLastChanges(root, ['content', 'data']);
  if (changes.size === 0) return undefined;
  return (file) => {
    const path = resolve(root, file);
    const { files, folders } = shownData(readFileSync(path, 'utf8'));
    return lastChangeOf(changes, [withSlashes(relative(root, path)), ...files], folders);
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
export function frontMatterParser(dayOf?: DayOf): ParseFrontMatter {
  return async ({ filePath, fileContent, defaultParseFrontMatter }) => {
    const parsed = await defaultParseFrontMatter({ filePath, fileContent });
    const { search: _, ...frontMatter } = parsed.frontMatter;
    for (const [name, field] of Object.entries(readBySidebar)) {
      const facts = frontMatter[name];
      if (facts instanceof Object) frontMatter[name] = { [field]: Reflect.get(facts, field) };
    }
    const path = withSlashes(filePath).split('/content/').at(-1) ?? '';
    const none = { pagination_next: null, pagination_prev: null };
    const date = dayOf?.(filePath);
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
