import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  checkRedirects,
  comparePublished,
  compile,
  parsePublished,
  parseRedirectFile,
  type RedirectFile,
  sitePages,
} from '@docs/redirects';
import { outsideHosts } from '@docs/redirects/hosts-of-product';
import { listBuildFiles } from '@docs/server/build-files';
import { idsOf } from '@docs/server/page-ids';
import { buildDir, root } from './paths.ts';

const redirectsFile = 'data/redirects.yaml';
/** Every address that was ever published, one a line. */
export const publishedFile = 'data/published-addresses.txt';
/** Pages that a setting removes. They are never listed, or a build without them would fail. */
const optionalPages: readonly string[] = ['/offline/'];

/** Reads the project's redirect rules. */
export async function readRedirects(): Promise<RedirectFile> {
  return parseRedirectFile(await readFile(join(root, redirectsFile), 'utf8'), redirectsFile);
}

/** The result of a check, as messages. */
export interface BuildFindings {
  /** Must be fixed before the site is published. */
  readonly fatal: readonly string[];
  /** Problems that disappear when missing pages are written. */
  readonly waiting: readonly string[];
  /** Pages of the build that are not on the list of published addresses. */
  readonly unlisted: readonly string[];
}

/** Checks the redirects and the published addresses against a build. */
export async function checkBuild(folder = buildDir): Promise<BuildFindings> {
  const [file, names, list] = await Promise.all([
    readRedirects(),
    listBuildFiles(folder),
    readFile(join(root, publishedFile), 'utf8'),
  ]);
  const site = sitePages(names, (page) =>
    idsOf(readFileSync(join(folder, page, 'index.html'), 'utf8')),
  );
  const found = checkRedirects(file, outsideHosts, site);
  const fatal = found.filter((finding) => finding.fatal).map(({ message }) => message);
  const waiting = found.filter((finding) => !finding.fatal).map(({ message }) => message);
  if (fatal.length > 0) return { fatal, waiting, unlisted: [] };
  const table = compile(file.rules, outsideHosts);
  const { lost, unlisted: missing } = comparePublished(parsePublished(list), site.pages, table);
  const unlisted = missing.filter((page) => !optionalPages.includes(page));
  const sentences = lost.map(
    (page) =>
      `${publishedFile}: ${page} was published, but the build has no such page; bring it back, or add a rule to ${redirectsFile} that says where it went`,
  );
  return file.strict
    ? { fatal: sentences, waiting, unlisted }
    : { fatal, waiting: [...waiting, ...sentences], unlisted };
}
