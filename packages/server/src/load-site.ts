import { readFile } from 'node:fs/promises';
import { createResolver } from '@docs/redirects';
import { createSearchHandler } from '@docs/search/server/handler';
import { readSiteFiles, type SiteFile, type SiteFiles } from './files.ts';
import { HASHED_CACHE } from './headers.ts';
import { readManifest } from './manifest.ts';
import type { Site } from './site.ts';

/**
 * Reads a build as a whole: files, redirects, headers, search.
 * @param buildDir folder of the finished build
 * @param previous the build that was served so far; readers who still have one of its pages open get its hashed files
 * @throws {Error} if the build is incomplete
 */
export async function loadSite(buildDir: string, previous?: Site): Promise<Site> {
  const [files, manifest] = await Promise.all([readSiteFiles(buildDir), readManifest(buildDir)]);
  const search = createSearchHandler({
    source: { read: async (name) => readWhole(files, `/search-index/${name}`) },
    indexName: manifest.indexName,
  });
  return {
    files: previous === undefined ? files : withHashedFilesOf(files, previous.own),
    own: files,
    redirects: createResolver(manifest.redirects),
    baseUrl: manifest.redirects.baseUrl,
    headers: manifest.headers,
    search,
  };
}

/** Files of the index come from the same table as all others, so that an old build's search outlives its folder. */
async function readWhole(files: SiteFiles, path: string): Promise<Uint8Array> {
  const file = files.byPath.get(path)?.identity;
  if (file === undefined) throw new Error(`The build holds no ${path}.`);
  return new Uint8Array(file.body ?? (await readFile(file.source)));
}

function withHashedFilesOf(files: SiteFiles, previous: SiteFiles): SiteFiles {
  const kept = [...previous.byPath].filter(
    ([path, file]) => !files.byPath.has(path) && isHashed(file),
  );
  return { ...files, byPath: new Map([...files.byPath, ...kept]) };
}

function isHashed({ identity }: SiteFile): boolean {
  return identity.headers['cache-control'] === HASHED_CACHE;
}
