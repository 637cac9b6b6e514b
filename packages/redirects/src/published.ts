import { cleanPath } from './address.ts';
import type { RedirectTable } from './compile.ts';
import { createResolver } from './resolve.ts';

/** The addresses of a list, one on each line. Lines that begin with `#` are comments. */
export function parsePublished(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** The differences between the pages of a build and the published addresses. */
export interface PublishedReport {
  /** Published addresses that have neither a page nor a redirect now. */
  readonly lost: readonly string[];
  /** Pages that are not on the list yet. */
  readonly unlisted: readonly string[];
}

/**
 * Compares a build with the list of published addresses.
 * @param published clean addresses, below the base URL
 * @param pages clean addresses of the pages of the build, below the base URL
 * @param table the compiled rules of a site at the root
 */
export function comparePublished(
  published: readonly string[],
  pages: ReadonlySet<string>,
  table: RedirectTable,
): PublishedReport {
  const resolver = createResolver(table);
  const listed = new Set(published.map(cleanPath));
  return {
    lost: [...listed].filter((page) => !pages.has(page) && resolver.resolve(page) === undefined),
    unlisted: [...pages].filter((page) => !listed.has(page)).sort(),
  };
}

/** Adds addresses to the list and sorts it. Comments stay at the top. */
export function withPublished(text: string, more: readonly string[]): string {
  const comments = text.split('\n').filter((line) => line.startsWith('#'));
  const all = [...new Set([...parsePublished(text), ...more])].sort();
  return `${[...comments, ...all].join('\n')}\n`;
}
