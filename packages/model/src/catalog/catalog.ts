import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Advisory, advisorySchema } from '../advisories/advisory-schema.ts';
import { asFields } from '../data-files/fields.ts';
import { DataError, type Problem, sortProblems } from '../data-files/problem.ts';
import { schemaProblems } from '../data-files/schema-problems.ts';
import { type Page, readPages } from '../pages/page.ts';
import { pageKindOf } from '../pages/page-kinds.ts';
import { type LaterReleases, parseLaterReleases } from '../releases/later-releases.ts';
import { type Release, releaseSchema } from '../releases/release-schema.ts';
import { parseSupport, type Support } from '../releases/support-data.ts';
import { compareVersions } from '../releases/versions.ts';
import { advisoryProblems } from './advisory-problems.ts';
import type { Entry } from './entry.ts';
import { releaseProblems } from './release-problems.ts';

export type { Entry } from './entry.ts';

/** Data files about releases, beyond their pages. */
interface ReleaseFiles {
  readonly support: Support;
  readonly later: LaterReleases;
}

/** All releases and advisories, from the front matter of their pages, and what data files say of releases. */
export interface Catalog extends ReleaseFiles {
  /** Newest first. */
  readonly releases: readonly Entry<Release>[];
  /** Sorted by date of publication, newest first, then by id. */
  readonly advisories: readonly Entry<Advisory>[];
  /** Problems of single pages. These pages are missing in the lists. */
  readonly ownProblems: readonly Problem[];
  /** Problems between pages. */
  readonly crossProblems: readonly Problem[];
}

/** The fields of an entry's page. Checks of the page itself report what is wrong with them. */
const headSchema = z.object({ title: z.string().catch(''), description: z.string().catch('') });

/**
 * Reads the releases and advisories of a project and checks each page, and the pages against each other.
 *
 * @param data - also names the versions that are newer than every release page
 */
export function catalogOf(pages: readonly Page[], { support, later }: ReleaseFiles): Catalog {
  const ownProblems: Problem[] = [];
  const read = <Data>(kind: string, schema: z.ZodType<Data>): Entry<Data>[] =>
    pages.flatMap((page) => {
      if (pageKindOf(page.path)?.name !== kind) return [];
      const fields = asFields(page.frontMatter);
      const { data, error } = schema.safeParse(fields[kind]);
      if (error === undefined) return { page, ...headSchema.parse(fields), data };
      const lineOf = (path: readonly PropertyKey[]) => page.frontMatterLine([kind, ...path]);
      const place = { file: page.file, what: kind, lineOf };
      ownProblems.push(...page.problems, ...schemaProblems(error, fields[kind], place));
      return [];
    });
  const releases = read('release', releaseSchema).sort((a, b) =>
    compareVersions(b.data.version, a.data.version),
  );
  const advisories = read('advisory', advisorySchema).sort(
    (a, b) =>
      b.data.published.localeCompare(a.data.published) || b.data.id.localeCompare(a.data.id),
  );
  const crossProblems = [
    ...releaseProblems(releases, later),
    ...advisoryProblems(advisories, [...releases.map(({ data }) => data), ...later.releases]),
  ];
  return {
    releases,
    advisories,
    support,
    later,
    ownProblems,
    crossProblems,
  };
}

/**
 * Reads the catalog of a project from the pages of the two kinds, without the others, and from `data/`.
 *
 * @throws DataError with every problem
 */
export function readCatalog(root: string): Catalog {
  const catalog = catalogOf(readCatalogPages(root), readReleaseData(root));
  const problems = sortProblems([...catalog.ownProblems, ...catalog.crossProblems]);
  if (problems.length > 0) throw new DataError(problems);
  return catalog;
}

/**
 * Reads what data files of a project say of releases.
 *
 * @throws DataError with every problem of a file
 */
export function readReleaseData(root: string): ReleaseFiles {
  const read = (name: string) => readFileSync(join(root, 'data', name), 'utf8');
  return {
    support: parseSupport(read('support.yaml')),
    later: parseLaterReleases(read('later-releases.yaml')),
  };
}

/** The pages of a project that hold releases and advisories. */
export function readCatalogPages(root: string): Page[] {
  return readPages(root, (path) => pageKindOf(path) !== undefined);
}
