import { openDocumentation } from '@docs/mcp/documentation';
import { createResolver, pageAddress, type Resolver } from '@docs/redirects';
import { createSearchHandler } from '@docs/search/handler';
import { digestOf } from './build-files.ts';
import { readSiteFiles, type SiteFile, type SiteFiles } from './files.ts';
import type { HeaderSet } from './headers.ts';
import { readManifest } from './manifest.ts';
import type { Site } from './site.ts';

/** How to read a build. */
export interface LoadOptions {
  /** Headers of every answer beside those that the build asks for. */
  readonly headers?: HeaderSet;
  /** Whether assistants are answered from the build. */
  readonly mcp?: boolean;
  /** Origin that answers to assistants name. */
  readonly siteUrl?: string | undefined;
  /** The build that was served so far: readers who have one of its pages open get its hashed files. */
  readonly previous?: Site;
}

/**
 * Reads a build as a whole: files, redirects, headers, search.
 *
 * @param buildDir folder of the finished build
 * @throws {Error} if the build is incomplete
 */
export async function loadSite(buildDir: string, options: LoadOptions = {}): Promise<Site> {
  const { previous } = options;
  const manifest = await readManifest(buildDir);
  const headers = { ...manifest.headers, ...options.headers };
  const { baseUrl } = manifest.redirects;
  const place = { origin: manifest.origin, baseUrl };
  const own = await readSiteFiles(buildDir, manifest.files, headers, place);
  const build = digestOf(JSON.stringify(manifest));
  // Loading the same build again must not count as a change: the build before it is still the one to keep.
  const older = previous?.build === build ? previous.older : previous?.own;
  const redirects = createResolver(manifest.redirects);
  const files = older === undefined ? own : withHashedFilesOf(own, older);
  const { indexName } = manifest;
  const search = createSearchHandler({
    source: { read: async (name) => readIndexFile(own, name) },
    indexName,
    ...(previous === undefined ? {} : { turns: previous.search.turns }),
  });
  const source = {
    files: Object.keys(manifest.files),
    read: async (path: string) => readText(own, path),
    redirects: manifest.redirects,
    indexName,
    search,
    siteUrl: options.siteUrl,
  };
  return {
    build,
    files,
    own,
    older,
    direct: directFiles(files, redirects, baseUrl),
    redirects,
    baseUrl,
    headers,
    search,
    documentation: options.mcp ? await openDocumentation(source) : undefined,
  };
}

/** The index is read from the same table as all other files, so that an old build's search outlives its folder. */
function readIndexFile(files: SiteFiles, name: string): Uint8Array {
  const path = `/search-index/${name}`;
  const file = files.byPath.get(path)?.identity;
  if (file === undefined) throw new Error(`The build holds no ${path}.`);
  return new Uint8Array(file.body);
}

/** A file of the build as text. */
function readText(files: SiteFiles, path: string): string | undefined {
  return files.byPath.get(pageAddress(path) ?? `/${path}`)?.identity.body.toString('utf8');
}

function withHashedFilesOf(files: SiteFiles, older: SiteFiles): SiteFiles {
  const kept = [...older.byPath].filter(([path, file]) => file.hashed && !files.byPath.has(path));
  return { ...files, byPath: new Map([...files.byPath, ...kept]) };
}

/** The files by the address that clients usually send, where no redirect comes first. */
function directFiles(
  files: SiteFiles,
  redirects: Resolver,
  baseUrl: string,
): ReadonlyMap<string, SiteFile> {
  const addresses = [...files.byPath].map(
    ([path, file]) => [encodeURI(baseUrl.slice(0, -1) + path), file] as const,
  );
  return new Map(addresses.filter(([address]) => redirects.resolve(address) === undefined));
}
