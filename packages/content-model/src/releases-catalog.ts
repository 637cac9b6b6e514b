import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { visit } from 'unist-util-visit';
import type { z } from 'zod';
import { type Advisory, advisorySchema } from './advisories.ts';
import { listFiles } from './files.ts';
import { type PageKind, pageKindOf } from './page-kinds.ts';
import { type Page, parsePage } from './pages.ts';
import { DataError, type Finding, type Problem, problem, sortProblems } from './problem.ts';
import { type Release, releaseSchema } from './releases.ts';
import { stableVersions } from './releases-plan.ts';
import { schemaProblems } from './schema-problems.ts';
import { compareVersions } from './versions.ts';

/** A page with the checked data of its front matter. */
export interface Entry<Data> {
  readonly page: Page;
  readonly title: string;
  readonly description: string;
  readonly data: Data;
}

/** All releases and advisories, as the front matter of their pages tells them. */
export interface Catalog {
  /** Newest first. */
  readonly releases: readonly Entry<Release>[];
  /** By day of publication, newest first, then by id. */
  readonly advisories: readonly Entry<Advisory>[];
  /** Mistakes of single pages, which are left out of the lists. */
  readonly ownProblems: readonly Problem[];
  /** Mistakes that show only when pages are held against each other. */
  readonly crossProblems: readonly Problem[];
}

/**
 * Reads the releases and advisories among a project's pages and checks them, each for itself and against each other.
 *
 * @param missingPages - how a version is told that no release page names: a warning while pages are still being written
 */
export function catalogOf(
  pages: readonly Page[],
  missingPages: Problem['severity'] = 'error',
): Catalog {
  const ownProblems: Problem[] = [];
  const read = <Data>(kind: PageKind['name'], schema: z.ZodType<Data>): Entry<Data>[] =>
    pages
      .filter(({ path }) => pageKindOf(path)?.name === kind)
      .flatMap((page) => {
        const entry = readEntry(page, kind, schema);
        if ('problems' in entry) ownProblems.push(...entry.problems);
        return 'data' in entry ? [entry] : [];
      });
  const releases = read('release', releaseSchema).sort((a, b) =>
    compareVersions(b.data.version, a.data.version),
  );
  const advisories = read('advisory', advisorySchema).sort(
    (a, b) =>
      b.data.published.localeCompare(a.data.published) || b.data.id.localeCompare(a.data.id),
  );
  const crossProblems = sortProblems([
    ...releaseProblems(releases, missingPages),
    ...advisoryProblems(advisories, releases, missingPages),
  ]);
  return { releases, advisories, ownProblems: sortProblems(ownProblems), crossProblems };
}

/**
 * Reads the catalog from the folders of the two kinds, without the other pages.
 *
 * @param content - the project's folder `content/`
 * @throws DataError with every mistake
 */
export function readCatalog(content: string): Catalog {
  return checkedCatalog(catalogOf(readCatalogPages(content)));
}

/**
 * A catalog without mistakes.
 *
 * @throws DataError with every mistake
 */
export function checkedCatalog(catalog: Catalog): Catalog {
  const problems = sortProblems([...catalog.ownProblems, ...catalog.crossProblems]);
  if (problems.length > 0) throw new DataError(problems);
  return catalog;
}

/** The pages that hold releases and advisories. */
export function readCatalogPages(content: string): Page[] {
  return ['releases', 'security/cves']
    .filter((folder) => existsSync(join(content, folder)))
    .flatMap((folder) => listFiles(join(content, folder)).map((name) => `${folder}/${name}`))
    .filter((path) => path.endsWith('.mdx') && pageKindOf(path) !== undefined)
    .map((path) => parsePage(path, readFileSync(join(content, path), 'utf8')));
}

function readEntry<Data>(
  page: Page,
  kind: string,
  schema: z.ZodType<Data>,
): Entry<Data> | { readonly problems: readonly Problem[] } {
  const fields = asFields(page.frontMatter);
  const result = schema.safeParse(fields[kind]);
  if (!result.success) {
    const lineOf = (path: readonly PropertyKey[]) => page.frontMatterLine([kind, ...path]);
    const place = { file: page.file, what: kind, lineOf };
    return { problems: [...page.problems, ...schemaProblems(result.error, fields[kind], place)] };
  }
  const { title, description } = fields;
  return {
    page,
    title: typeof title === 'string' ? title : '',
    description: typeof description === 'string' ? description : '',
    data: result.data,
  };
}

function asFields(frontMatter: unknown): Record<string, unknown> {
  return typeof frontMatter === 'object' && frontMatter !== null ? { ...frontMatter } : {};
}

/** A problem at a field of an entry's front matter. */
function at<Data>(
  entry: Entry<Data>,
  path: readonly PropertyKey[],
  told: Pick<Finding, 'found' | 'expected' | 'mend' | 'severity'>,
): Problem {
  return problem({ file: entry.page.file, line: entry.page.frontMatterLine(path), ...told });
}

function releaseProblems(
  releases: readonly Entry<Release>[],
  severity: Problem['severity'],
): Problem[] {
  const known = new Set(releases.map(({ data }) => data.version));
  return releases.flatMap((entry): Problem[] => {
    const { version, requiresPrevious, deprecations = [] } = entry.data;
    const problems: Problem[] = [];
    const name = `${version}.mdx`;
    if (entry.page.path !== `releases/${name}`) {
      problems.push(
        at(entry, ['release', 'version'], {
          found: `the release ${version} stands in another file`,
          expected: `content/releases/${name}`,
        }),
      );
    }
    const unknown = (path: readonly PropertyKey[], series: string | undefined) => {
      if (series === undefined || known.has(series)) return;
      const found = `there is no release ${series}`;
      problems.push(
        at(entry, ['release', ...path], { found, expected: knownWords(known), severity }),
      );
    };
    unknown(['requiresPrevious'], requiresPrevious);
    for (const [index, { removedIn }] of deprecations.entries()) {
      unknown(['deprecations', index, 'removedIn'], removedIn);
    }
    return problems;
  });
}

function knownWords(known: ReadonlySet<string>): string {
  return known.size === 0
    ? 'a release with a page in content/releases'
    : `one of the ${known.size} releases in content/releases`;
}

function advisoryProblems(
  advisories: readonly Entry<Advisory>[],
  releases: readonly Entry<Release>[],
  severity: Problem['severity'],
): Problem[] {
  const versions = new Set(releases.flatMap(({ data }) => stableVersions(data)));
  const series = new Set(releases.map(({ data }) => data.version));
  const owners = new Map<string, string>();
  return advisories.flatMap((entry): Problem[] => {
    const { id, aliases = [], affected } = entry.data;
    const problems: Problem[] = [];
    if (entry.page.path !== `security/cves/${id}.mdx`) {
      problems.push(
        at(entry, ['advisory', 'id'], {
          found: `the advisory ${id} stands in another file`,
          expected: `content/security/cves/${id}.mdx`,
        }),
      );
    }
    for (const name of [id, ...aliases]) {
      const owner = owners.get(name);
      if (owner !== undefined) {
        problems.push(
          at(entry, ['advisory', name === id ? 'id' : 'aliases'], {
            found: `${name} is the id of ${owner} already`,
            expected: 'each id on one page',
          }),
        );
      }
      owners.set(name, entry.page.file);
    }
    for (const [index, range] of affected.entries()) {
      for (const end of ['introduced', 'fixed'] as const) {
        const version = range[end];
        if (version === '0' || isKnown(version, versions, series)) continue;
        problems.push(
          at(entry, ['advisory', 'affected', index, end], {
            found: `there is no version ${version}`,
            expected: 'a version that a page of content/releases names',
            severity,
            mend: 'Correct the version, or add it to the point releases of its series.',
          }),
        );
      }
    }
    return problems;
  });
}

/** Release candidates have no data of their own; they are known when their series is. */
function isKnown(
  version: string,
  versions: ReadonlySet<string>,
  series: ReadonlySet<string>,
): boolean {
  const [stable = version, candidate] = version.split('-rc');
  if (candidate === undefined) return versions.has(stable);
  return series.has(stable.split('.').slice(0, 2).join('.'));
}

/** Front matter that each component of release notes shows. */
const SHOWN_BY: Readonly<Record<string, keyof Release>> = {
  BreakingChanges: 'breaking',
  Requirements: 'requirements',
  Deprecations: 'deprecations',
  PointReleases: 'pointReleases',
  ReleaseSecurity: 'security',
};

/** Anchors that a component of release notes brings to its page. */
export function factAnchors(component: string | null, page: Page): string[] {
  const field = component === null ? undefined : SHOWN_BY[component];
  if (field === undefined) return [];
  const items = asFields(asFields(page.frontMatter).release)[field];
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown) => {
    const { id, version } = asFields(item);
    const anchor = id ?? version;
    return typeof anchor === 'string' ? [anchor] : [];
  });
}

/**
 * Mistakes between the front matter of releases and the text of their pages: each list is shown once, a component that
 * shows a list has one to show, and the anchors of the lists are those of no heading.
 */
export function placementProblems(releases: readonly Entry<Release>[]): Problem[] {
  return sortProblems(
    releases.flatMap((entry) => [...anchorProblems(entry), ...componentProblems(entry)]),
  );
}

function anchorProblems(entry: Entry<Release>): Problem[] {
  const headings = new Set(entry.page.headings.map(({ id }) => id));
  const { breaking = [], deprecations = [] } = entry.data;
  const lists = { breaking, deprecations };
  return Object.entries(lists).flatMap(([field, items]) =>
    items.flatMap(({ id }, index) =>
      headings.has(id)
        ? [
            at(entry, ['release', field, index, 'id'], {
              found: `the anchor "${id}" belongs to a heading of the page already`,
              expected: 'each anchor once',
            }),
          ]
        : [],
    ),
  );
}

function componentProblems(entry: Entry<Release>): Problem[] {
  const placed: string[] = [];
  visit(entry.page.tree, 'mdxJsxFlowElement', ({ name }) => {
    if (name !== null) placed.push(name);
  });
  return Object.entries(SHOWN_BY).flatMap(([component, field]) => {
    const times = placed.filter((name) => name === component).length;
    const expected = entry.data[field] === undefined ? 0 : 1;
    if (times === expected) return [];
    return [
      at(entry, ['release', field], {
        found: `the page has <${component} /> ${times} times and release.${field} ${expected} times`,
        expected: `<${component} /> once where the front matter has release.${field}, else not at all`,
      }),
    ];
  });
}
