import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pageAddress } from '@docs/redirects';
import { lookup } from 'mrmime';
import { isTwin, listBuildFiles } from './build-files.ts';
import { cachingHeaders, type HeaderSet } from './headers.ts';

/** Encodings that a build may hold a file in, best first. */
export const encodings = ['br', 'gzip'] as const;
/** A content coding of RFC 9110, or none. */
export type Encoding = (typeof encodings)[number] | 'identity';

/** One representation of a file, with the headers that are sent with it. */
export interface Representation {
  /** The bytes, or null if the file is too large to be kept in memory. */
  readonly body: Buffer | null;
  /** Where the bytes lie on disk. */
  readonly source: string;
  readonly size: number;
  readonly headers: HeaderSet;
}

/** A file of the build under its clean address. */
export interface SiteFile {
  readonly identity: Representation;
  readonly encoded: Readonly<Partial<Record<Encoding, Representation>>>;
}

/** All files of one build: what is not in the table is not served. */
export interface SiteFiles {
  /** By address below the site's root, decoded: `/`, `/install-config/`, `/assets/js/main.0a1b2c3d.js`. */
  readonly byPath: ReadonlyMap<string, SiteFile>;
  /** The not-found page, if the build has one. */
  readonly notFound: SiteFile | undefined;
}

/** Files above this size, in bytes, are streamed from disk. */
const LARGEST_IN_MEMORY = 4 * 1024 * 1024;
const NOT_FOUND_PAGE = '404.html';
const SUFFIX: Readonly<Record<(typeof encodings)[number], string>> = { br: '.br', gzip: '.gz' };

/**
 * Reads a build into a table, so that a request is a look-up and no path ever reaches the disk.
 * Dotfiles and links out of the folder are left out.
 * @param buildDir folder with the static files
 * @throws {Error} if the folder is missing or holds no `index.html`
 */
export async function readSiteFiles(buildDir: string): Promise<SiteFiles> {
  const names = await listBuildFiles(buildDir);
  const all = new Set(names);
  if (!all.has('index.html')) {
    throw new Error(`${buildDir} holds no index.html: build the site first (npm run build)`);
  }
  const byPath = new Map<string, SiteFile>();
  let notFound: SiteFile | undefined;
  for (const name of names) {
    if (isTwin(name, all)) continue;
    const file = await readSiteFile(buildDir, name, all);
    if (name === NOT_FOUND_PAGE) notFound = file;
    else byPath.set(pageAddress(name) ?? `/${name}`, file);
  }
  return { byPath, notFound };
}

async function readSiteFile(
  buildDir: string,
  name: string,
  all: ReadonlySet<string>,
): Promise<SiteFile> {
  const type = contentType(name);
  const twins = encodings.filter((encoding) => all.has(name + SUFFIX[encoding]));
  const common: HeaderSet = {
    'content-type': type,
    ...cachingHeaders(`/${name}`),
    ...(twins.length > 0 ? { vary: 'Accept-Encoding' } : {}),
  };
  const encoded: Partial<Record<Encoding, Representation>> = {};
  for (const encoding of twins) {
    encoded[encoding] = await readRepresentation(join(buildDir, name + SUFFIX[encoding]), {
      ...common,
      'content-encoding': encoding,
    });
  }
  const identity = await readRepresentation(join(buildDir, name), {
    ...common,
    'accept-ranges': 'bytes',
  });
  return { identity, encoded };
}

async function readRepresentation(source: string, headers: HeaderSet): Promise<Representation> {
  const { size, mtimeMs } = await stat(source);
  const body = size <= LARGEST_IN_MEMORY ? await readFile(source) : null;
  const tag = createHash('sha256').update(body ?? `${source} ${size} ${mtimeMs}`);
  const etag = `"${tag.digest('base64url').slice(0, 22)}"`;
  return { body, source, size, headers: { ...headers, etag } };
}

function contentType(name: string): string {
  if (name.endsWith('.md')) return 'text/markdown; charset=utf-8';
  const type = lookup(name) ?? 'application/octet-stream';
  return /^text\/|\/(json|javascript|xml)$|\+(json|xml)$/.test(type)
    ? `${type}; charset=utf-8`
    : type;
}
