import { join } from 'node:path';
import {
  type Catalog,
  catalogOf,
  type Entry,
  readCatalogPages,
  readReleaseData,
} from '@docs/model/catalog/catalog';
import { formatProblem } from '@docs/model/data-files/problem';
import { withSlashes } from '../with-slashes.ts';

/** The time in milliseconds after which the preview reads the pages again. A build reads them once. */
const readAgainAfter = process.env.NODE_ENV === 'production' ? Number.POSITIVE_INFINITY : 500;

let known: { readonly content: string; readonly at: number; readonly catalog: Catalog } | undefined;

/** The catalog of `content/`. Many pages ask for it at the same time. */
export function currentCatalog(content: string): Catalog {
  const at = performance.now();
  if (known?.content !== content || at - known.at > readAgainAfter) {
    const root = join(content, '..');
    known = { content, at, catalog: catalogOf(readCatalogPages(root), readReleaseData(root)) };
  }
  return known.catalog;
}

/**
 * The entry of the page that is being compiled.
 *
 * @throws Error when the page has none, with the mistakes of its front matter
 */
export function entryOf<Data>(
  entries: readonly Entry<Data>[],
  catalog: Catalog,
  file: string,
  component: string,
): Entry<Data> {
  const path = withSlashes(file);
  const entry = entries.find(({ page }) => path.endsWith(`/${page.file}`));
  if (entry !== undefined) return entry;
  const problems = catalog.ownProblems.filter((problem) => path.endsWith(`/${problem.file}`));
  const reason =
    problems.length > 0
      ? problems.map(formatProblem).join('\n')
      : 'only release notes and advisories have the front matter that it shows.';
  throw new Error(`<${component} />: ${reason}`);
}
