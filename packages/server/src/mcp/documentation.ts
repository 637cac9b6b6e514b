import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AffectedData,
  affectedData,
  type PlannerData,
  plannerData,
} from '@docs/model/catalog/reader-data';
import { compileEntries, type EntryPatterns } from '@docs/model/errors/match';
import { messagesOf } from '@docs/model/errors/messages';
import {
  type DataFiles,
  type ErrorsFile,
  type PageFields,
  type ReleasesFile,
  readDataFile,
  type SettingsFile,
} from '@docs/publish/open-data/files';
import type { Build } from '../build.ts';
import type { Page } from './pages.ts';
import { openSearch, type Search } from './search.ts';

/** Everything that the tools answer from. It never changes: a new build is taken by a restart. */
export interface Documentation {
  readonly build: Build;
  /** Name of the documented product. */
  readonly product: string;
  /** Address of the site's root, with a final slash. */
  readonly site: string;
  /** The newest release that the pages describe. */
  readonly release: string;
  /** Day up to which public advisories were read. */
  readonly asOf: string;
  readonly releases: ReleasesFile['releases'];
  readonly later: ReleasesFile['later'];
  readonly planner: PlannerData;
  readonly affected: AffectedData;
  readonly settings: SettingsFile;
  readonly errors: ErrorsFile;
  readonly errorPatterns: readonly EntryPatterns[];
  readonly search: Search;
  /** The pages that were read so far, by path. */
  readonly pages: Map<string, Page>;
}

/**
 * Reads what the tools answer from.
 *
 * @param siteUrl origin that addresses in answers begin with; by default the one that the site was built for
 * @throws {Error} if the build was made without the files that this needs
 */
export async function openDocumentation(
  build: Build,
  siteUrl: string | undefined,
): Promise<Documentation> {
  const read = async <Name extends keyof DataFiles>(name: Name): Promise<DataFiles[Name]> => {
    const file = await readDataFile(name, (path) => readBuildFile(build, path));
    if (file !== undefined) return file;
    throw new Error(
      `The build in ${build.folder} has no ${name} for assistants. Build the site again, or set MCP=false.`,
    );
  };
  const [releases, advisories, settings, errors] = await Promise.all([
    read('releases.json'),
    read('advisories.json'),
    read('settings.json'),
    read('errors.json'),
  ]);
  const catalog = {
    releases: releases.releases.map(asEntry),
    advisories: advisories.advisories.map(asEntry),
    support: releases.support,
    later: releases.later,
  };
  return {
    build,
    product: releases.product,
    site: (siteUrl ?? build.origin) + build.redirects.baseUrl,
    release: releases.documentedRelease,
    asOf: advisories.asOf,
    releases: releases.releases,
    later: releases.later,
    planner: plannerData(catalog),
    affected: affectedData(catalog),
    settings,
    errors,
    errorPatterns: compileEntries(messagesOf(errors.components)),
    search: openSearch(join(build.folder, 'search-index')),
    pages: new Map(),
  };
}

/** A file of the build as text; undefined if there is none. */
export async function readBuildFile(build: Build, name: string): Promise<string | undefined> {
  return build.files.has(name) ? readFile(join(build.folder, name), 'utf8') : undefined;
}

function asEntry<Data extends PageFields>(data: Data) {
  const { path: route, title, description } = data;
  return { page: { route }, title, description, data };
}
