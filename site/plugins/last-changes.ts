import { readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { shownData } from '@docs/model/pages/shown-data';
import { lastChangeOf, readLastChanges } from '@docs/publish/twins/last-changes';
import type { ParseFrontMatter } from '@docusaurus/types';

/** The days on which pages were last changed. */
export interface PageChanges {
  /** Whether Git knows them. */
  readonly areKnown: boolean;
  /**
   * @param file - path of the page's file, absolute or from the folder of the project
   * @returns a day such as `2026-10-01`, of the page or of the shared data that it shows; undefined without Git
   */
  dayOf(file: string): string | undefined;
}

/** Reads the last changes of a project from Git. */
export function readPageChanges(root: string): PageChanges {
  const changes = readLastChanges(root, ['content', 'data']);
  return {
    areKnown: changes.size > 0,
    dayOf(file) {
      if (changes.size === 0) return undefined;
      const path = isAbsolute(file) ? file : join(root, file);
      const { files, folders } = shownData(readFileSync(path, 'utf8'));
      const name = relative(root, path).replaceAll('\\', '/');
      return lastChangeOf(changes, [name, ...files], folders);
    },
  };
}

/**
 * Reads the front matter of a page as before, and adds the day of its last change for the structured data and the
 * sitemap. The framework would start Git for each page, and does not know the data that a page shows.
 */
export function frontMatterWithLastChange(
  parse: ParseFrontMatter,
  changes: Pick<PageChanges, 'dayOf'>,
): ParseFrontMatter {
  return async (source) => {
    const result = await parse(source);
    const date = changes.dayOf(source.filePath);
    if (date === undefined) return result;
    return { ...result, frontMatter: { ...result.frontMatter, last_update: { date } } };
  };
}
