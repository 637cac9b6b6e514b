import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Catalog,
  catalogOf,
  type Entry,
  readCatalogPages,
  readReleaseData,
  releaseDataFiles,
} from '@docs/model/catalog/catalog';
import { listFiles } from '@docs/model/data-files/list-files';
import { formatProblem } from '@docs/model/data-files/problem';

let known:
  | { readonly content: string; readonly signature: string; readonly catalog: Catalog }
  | undefined;

/** For how many milliseconds the files are not looked at again: many pages are compiled in one second. */
const LOOK_AGAIN_AFTER = 500;
let looked = Number.NEGATIVE_INFINITY;

/** The catalog of `content/`, read again only when one of its files or the data about releases changed: every page asks for it. */
export function currentCatalog(content: string): Catalog {
  const now = performance.now();
  if (known?.content === content && now - looked < LOOK_AGAIN_AFTER) return known.catalog;
  looked = now;
  const pages = ['releases', 'security/cves'].flatMap((folder) =>
    listFiles(join(content, folder)).map((name) => join(content, folder, name)),
  );
  const signature = [...pages, ...Object.values(releaseDataFiles(content))]
    .map((file) => `${file} ${statSync(file).mtimeMs}`)
    .join('\n');
  if (known?.signature !== signature) {
    const catalog = catalogOf(readCatalogPages(content), readReleaseData(content));
    known = { content, signature, catalog };
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
  const path = file.split('\\').join('/');
  const entry = entries.find(({ page }) => path.endsWith(`/${page.file}`));
  if (entry !== undefined) return entry;
  const problems = catalog.ownProblems.filter((problem) => path.endsWith(`/${problem.file}`));
  const reason =
    problems.length > 0
      ? problems.map(formatProblem).join('\n')
      : 'only release notes and advisories have the front matter that it shows.';
  throw new Error(`<${component} />: ${reason}`);
}
