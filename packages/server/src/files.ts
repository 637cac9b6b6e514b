import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pageAddress } from '@docs/redirects';
import { lookup } from 'mrmime';
import pMap from 'p-map';
import { isTwin, listBuildFiles } from './build-files.ts';
import { type CompressionLevels, compress, isCompressible } from './compression.ts';
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

/** How many files are read at a time. */
const AT_ONCE = 16;
/** What the start of a server can wait for: a tenth of the work of the smallest files, for a tenth more bytes. */
const QUICK: CompressionLevels = { br: 5, gz: 6 };
/** Files above this size, in bytes, are streamed from disk. */
const LARGEST_IN_MEMORY = 4 * 1024 * 1024;
const NOT_FOUND_PAGE = '404.html';
const SUFFIX: Readonly<Record<(typeof encodings)[number], string>> = { br: '.br', gzip: '.gz' };

/**
 * Reads a build into a table, so that a request is a look-up and no path ever reaches the disk.
 * Dotfiles and links out of the folder are left out. What the build does not hold compressed is compressed now.
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
  const read = async (name: string): Promise<void> => {
    const file = await readSiteFile(buildDir, name, all);
    if (name === NOT_FOUND_PAGE) notFound = file;
    else byPath.set(pageAddress(name) ?? `/${name}`, file);
  };
  const plain = names.filter((name) => !isTwin(name, all));
  await pMap(plain, read, { concurrency: AT_ONCE });
  return { byPath, notFound };
}

async function readSiteFile(
  buildDir: string,
  name: string,
  all: ReadonlySet<string>,
): Promise<SiteFile> {
  const source = join(buildDir, name);
  const common: HeaderSet = { 'content-type': contentType(name), ...cachingHeaders(`/${name}`) };
  const plain = await readBytes(source);
  const twins = encodings.filter((encoding) => all.has(name + SUFFIX[encoding]));
  const encoded: Partial<Record<Encoding, Bytes>> = {};
  for (const encoding of twins) encoded[encoding] = await readBytes(source + SUFFIX[encoding]);
  if (twins.length === 0 && plain.body !== null && isCompressible(name, plain.size)) {
    const { br, gz } = await compress(plain.body, QUICK);
    if (br.length < plain.size) encoded.br = { ...plain, body: br, size: br.length };
    if (gz.length < plain.size) encoded.gzip = { ...plain, body: gz, size: gz.length };
  }
  const several: HeaderSet = Object.keys(encoded).length > 0 ? { vary: 'Accept-Encoding' } : {};
  return {
    identity: represented(plain, { ...common, ...several, 'accept-ranges': 'bytes' }),
    encoded: Object.fromEntries(
      Object.entries(encoded).map(([encoding, bytes]) => [
        encoding,
        represented(bytes, { ...common, ...several, 'content-encoding': encoding }),
      ]),
    ),
  };
}

interface Bytes extends Omit<Representation, 'headers'> {
  /** When the file on disk was changed last. */
  readonly mtimeMs: number;
}

async function readBytes(source: string): Promise<Bytes> {
  const { size, mtimeMs } = await stat(source);
  const body = size <= LARGEST_IN_MEMORY ? await readFile(source) : null;
  return { body, source, size, mtimeMs };
}

function represented({ mtimeMs, ...bytes }: Bytes, headers: HeaderSet): Representation {
  const tag = createHash('sha256').update(bytes.body ?? `${bytes.source} ${bytes.size} ${mtimeMs}`);
  return { ...bytes, headers: { ...headers, etag: `"${tag.digest('base64url').slice(0, 22)}"` } };
}

function contentType(name: string): string {
  if (name.endsWith('.md')) return 'text/markdown; charset=utf-8';
  const type = lookup(name) ?? 'application/octet-stream';
  return /^text\/|\/(json|javascript|xml)$|\+(json|xml)$/.test(type)
    ? `${type}; charset=utf-8`
    : type;
}
