import type { OfflineFile, OfflineList } from './list.ts';

/** A page that the reader visited. */
export interface VisitedPage {
  readonly path: string;
  /** The build that the kept page comes from. */
  readonly build: string;
  readonly needs: readonly string[];
}

/** The pages that the reader visited. Written by the worker. */
export interface Visits {
  /** Newest first. */
  readonly pages: readonly VisitedPage[];
  /** By build, the files that all of its pages need. */
  readonly shells: Readonly<Record<string, readonly string[]>>;
}

/** The search and the planner of the last build that they were completely kept from. Written by the worker. */
export interface KeptTools {
  readonly build: string;
  readonly paths: readonly string[];
}

/** The copy of the whole site that the reader asked for. Written by the page that makes it. */
export interface SiteCopy {
  readonly build: string;
  /** What belongs to the copy. */
  readonly files: readonly OfflineFile[];
  /** What is there, by path with the revision; files without one have an empty text. */
  readonly stored: Readonly<Record<string, string>>;
  /** Whether the reader stopped it. It then goes on only when the reader says so. */
  readonly stopped: boolean;
}

/** What this browser keeps, apart from the files themselves. */
export interface Records {
  /** The list of the build that the worker belongs to. */
  readonly list?: OfflineList;
  readonly visits?: Visits;
  readonly tools?: KeptTools;
  readonly copy?: SiteCopy;
}

/** How many visited pages are kept. */
export const visitsToKeep = 100;

const noVisits: Visits = { pages: [], shells: {} };

/**
 * Adds a visit to those before it. The oldest one is dropped when there are too many.
 *
 * @param list - of the build that the page comes from
 * @param path - of the page
 */
export function withVisit(visits: Visits = noVisits, list: OfflineList, path: string): Visits {
  const page = [...list.pages, ...list.tools, ...list.shell].find((file) => file.path === path);
  const visit: VisitedPage = { path, build: list.build, needs: page?.needs ?? [] };
  const others = visits.pages.filter((other) => other.path !== path);
  return withShells([visit, ...others].slice(0, visitsToKeep), {
    ...visits.shells,
    [list.build]: list.shell.map((file) => file.path),
  });
}

/** Forgets the older half of the visits. */
export function withoutOldVisits({ pages, shells }: Visits = noVisits): Visits {
  return withShells(pages.slice(0, Math.floor(pages.length / 2)), shells);
}

/** Leaves out the shells that no page needs any more. */
function withShells(pages: readonly VisitedPage[], shells: Visits['shells']): Visits {
  const builds = new Set(pages.map(({ build }) => build));
  return {
    pages,
    shells: Object.fromEntries(Object.entries(shells).filter(([build]) => builds.has(build))),
  };
}

/** The paths of all files that are still of use. Everything else may be deleted. */
export function neededPaths({ list, visits = noVisits, tools, copy }: Records): Set<string> {
  return new Set([
    ...(list?.shell ?? []).map(({ path }) => path),
    ...(list?.tools ?? []).map(({ path }) => path),
    ...visits.pages.flatMap(({ path, needs }) => [path, ...needs]),
    ...Object.values(visits.shells).flat(),
    ...(tools?.paths ?? []),
    ...(copy?.files ?? []).map(({ path }) => path),
  ]);
}

/** The files of a copy that are not there yet, or only as an older revision. */
export function missingFrom({ files, stored }: SiteCopy): readonly OfflineFile[] {
  return files.filter(({ path, revision = '' }) => stored[path] !== revision);
}

/** The copy as it has to be after a deployment: what did not change is there already. */
export function copyFor(
  list: OfflineList,
  files: readonly OfflineFile[],
  old?: SiteCopy,
): SiteCopy {
  const stored = Object.fromEntries(
    files.flatMap(({ path }) => {
      const revision = old?.stored[path];
      return revision === undefined ? [] : [[path, revision]];
    }),
  );
  return { build: list.build, files, stored, stopped: false };
}
