import type { Report } from '../data-files/data-file.ts';
import type { Problem } from '../data-files/problem.ts';
import type { Page } from '../pages/page.ts';

/** A page with the checked data of its front matter. */
export interface Entry<Data> {
  readonly page: Page;
  readonly title: string;
  readonly description: string;
  readonly data: Data;
}

/**
 * Problems that a check finds in entries.
 *
 * @param kind - the field of the front matter that has the data
 * @param check - reports at paths below that field
 */
export function entryProblems<Data>(
  entries: readonly Entry<Data>[],
  kind: string,
  check: (entry: Entry<Data>, report: Report) => void,
): Problem[] {
  const problems: Problem[] = [];
  for (const entry of entries) {
    const { file, frontMatterLine } = entry.page;
    check(entry, (path, problem) =>
      problems.push({ file, line: frontMatterLine([kind, ...path]), ...problem }),
    );
  }
  return problems;
}
