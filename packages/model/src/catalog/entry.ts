import type { Problem } from '../data-files/problem.ts';
import type { Page } from '../pages/page.ts';

/** A page with the checked data of its front matter. */
export interface Entry<Data> {
  readonly page: Page;
  readonly title: string;
  readonly description: string;
  readonly data: Data;
}

/** A problem at a field of an entry's front matter. */
export function problemAt<Data>(
  entry: Entry<Data>,
  path: readonly PropertyKey[],
  details: Pick<Problem, 'found' | 'expected' | 'fix'>,
): Problem {
  return { file: entry.page.file, line: entry.page.frontMatterLine(path), ...details };
}

/** Front matter, or a part of it, as a record. Empty when it isn't one. */
export function asFields(frontMatter: unknown): Record<string, unknown> {
  return typeof frontMatter === 'object' && frontMatter !== null ? { ...frontMatter } : {};
}
