import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { listBuildFiles } from '../hosts/build-files.ts';
import { buildDir, root } from '../paths.ts';
import { checkRedirects, lostAddresses, pageAddresses, parsePublished } from './check-redirects.ts';
import { makeRedirectTable } from './redirect-table.ts';
import { parseRedirectFile, type RedirectFile, redirectsFile } from './redirects-file.ts';

/** Every address that was ever published, one a line. */
export const publishedFile = 'data/published-addresses.txt';
/** Pages that a setting removes. They are never listed, or a build without them would fail. */
const optionalPages: readonly string[] = ['/offline/'];

/** Reads the project's redirect rules. */
export function readRedirects(): RedirectFile {
  return parseRedirectFile(readFileSync(join(root, redirectsFile), 'utf8'));
}

/** The findings of a check of the addresses. */
export interface BuildFindings {
  /** Messages about what must be fixed before the site is published. */
  readonly mistakes: readonly string[];
  /** Pages of the build that are not on the list of published addresses. */
  readonly unlisted: readonly string[];
}

/** Checks the redirects and the published addresses against a build. */
export function checkBuild(folder = buildDir): BuildFindings {
  const file = readRedirects();
  const pages = pageAddresses(listBuildFiles(folder));
  const anchorsOf = (page: string) => idsOf(readFileSync(join(folder, page, 'index.html'), 'utf8'));
  const published = parsePublished(readFileSync(join(root, publishedFile), 'utf8'));
  const lost = lostAddresses(published, pages, makeRedirectTable(file)).map(
    (page) =>
      `${publishedFile}: ${page} was published, but the build has no such page; bring it back, or add a rule to ${redirectsFile} that says where it went`,
  );
  const listed = new Set([...published, ...optionalPages]);
  return {
    mistakes: [...checkRedirects(file, { pages, anchorsOf }), ...lost],
    unlisted: [...pages].filter((page) => !listed.has(page)).sort(),
  };
}

/** The ids of a page's elements: what an address may end in behind `#`. */
export function idsOf(html: string): ReadonlySet<string> {
  const ids = new Set<string>();
  const parser = new Parser({
    onattribute(name, value) {
      if (name === 'id') ids.add(value);
    },
  });
  parser.end(html);
  return ids;
}
