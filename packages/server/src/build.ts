import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildManifest, listBuildFiles, manifestName } from '@docs/publish/hosts/build-files';
import { cleanPath, resolveRedirect, splitAddress } from '@docs/publish/redirects/redirect-table';

/** A finished build, as it was when it was opened: the files of a new build in its folder aren't known before a restart. */
export interface Build extends BuildManifest {
  readonly folder: string;
  /** The files that are served, relative to the folder. */
  readonly files: ReadonlySet<string>;
}

/**
 * Opens a finished build.
 *
 * @throws Error with a sentence that names the folder, if there is none
 */
export function openBuild(folder: string): Build {
  const manifest = join(folder, manifestName);
  for (const file of [join(folder, 'index.html'), manifest]) {
    if (existsSync(file)) continue;
    throw new Error(
      `${folder} holds no finished build: ${file} is missing. Build the site (npm run build), or set BUILD_DIR to the folder of a build.`,
    );
  }
  const files = new Set(listBuildFiles(folder));
  return { ...(JSON.parse(readFileSync(manifest, 'utf8')) as BuildManifest), folder, files };
}

/** The answer to a request. */
export interface Found {
  /** Address for a permanent redirect. */
  readonly location?: string;
  /** A file of the build. */
  readonly file?: string;
}

/**
 * Finds what is at an address: a redirect from an old address, a file, or a redirect from another spelling of a page.
 * Only files of the build exist, by their whole names, so no request reaches anything else on the disk.
 *
 * @param address - path and query of a request, percent-encoded
 * @throws URIError if the path has a `%` that encodes nothing
 */
export function findInBuild({ redirects, files }: Build, address: string): Found {
  const { baseUrl } = redirects;
  const moved = resolveRedirect(redirects, address);
  if (moved !== undefined) return moved;
  const { path, query } = splitAddress(address);
  // Unlike decodeURIComponent(), this leaves %2F, which is not the slash that separates folders.
  const decoded = decodeURI(path);
  if (`${decoded}/` === baseUrl) return { location: baseUrl + query };
  if (!decoded.startsWith(baseUrl)) return {};
  const inner = decoded.slice(baseUrl.length);
  const file = fileOf(inner);
  if (files.has(file) && !inner.endsWith('.html')) return { file };
  const clean = cleanPath(`/${inner}`).slice(1);
  return files.has(fileOf(clean)) ? { location: encodeURI(baseUrl + clean) + query } : {};
}

/** The file at a path below the base URL. */
function fileOf(inner: string): string {
  return inner === '' || inner.endsWith('/') ? `${inner}index.html` : inner;
}
