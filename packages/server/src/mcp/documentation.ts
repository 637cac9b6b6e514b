import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { affectedData, plannerData } from '@docs/model/catalog/reader-data';
import { compileEntries } from '@docs/model/errors/match';
import { messagesOf } from '@docs/model/errors/messages';
import { type DataFiles, dataPath, type PageFields } from '@docs/publish/open-data/files';
import type { Build } from '../build.ts';
import type { Page } from './pages.ts';
import { openSearch } from './search.ts';

/** Everything that the tools answer from. It never changes: a new build is taken by a restart. */
export type Documentation = Awaited<ReturnType<typeof openDocumentation>>;

/**
 * Reads what the tools answer from.
 *
 * @param siteUrl - origin that addresses in answers begin with; by default the one that the site was built for
 * @throws Error if the build was made without the files that this needs
 */
export async function openDocumentation(build: Build, siteUrl: string | undefined) {
  const read = async <Name extends keyof DataFiles>(name: Name): Promise<DataFiles[Name]> => {
    const text = await readBuildFile(build, dataPath(name));
    if (text === undefined) {
      throw new Error(
        `The build in ${build.folder} has no ${name} for assistants. Build the site again, or set MCP=false.`,
      );
    }
    // The build has checked the fields. The path names the version of the shape.
    return JSON.parse(text) as DataFiles[Name];
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
    /** Name of the documented product. */
    product: releases.product,
    /** Address of the site's root, with a final slash. */
    site: (siteUrl ?? build.origin) + build.redirects.baseUrl,
    /** The newest release that the pages describe. */
    release: releases.documentedRelease,
    /** Day up to which public advisories were read. */
    asOf: advisories.asOf,
    releases: releases.releases,
    later: releases.later,
    planner: plannerData(catalog),
    affected: affectedData(catalog),
    settings,
    errors,
    errorPatterns: compileEntries(messagesOf(errors.components)),
    search: openSearch(join(build.folder, 'search-index')),
    /** The pages that were read so far, by path. */
    pages: new Map<string, Page>(),
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
