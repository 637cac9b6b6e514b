import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageAddress } from '@docs/redirects';
import { lookup } from 'mrmime';
import pMap from 'p-map';
import {
  checkFiles,
  digestOf,
  type FileList,
  isCompressedCopy,
  listBuildFiles,
} from './build-files.ts';
import { type CompressionLevels, compress, isCompressible } from './compression.ts';
import { cachingHeaders, HASHED_CACHE, type HeaderSet } from './headers.ts';
import { canonicalLink, pageOfTwin, twinOfPage } from './twins.ts';

/** How many files are read or compressed at a time. */
const filesAtOnce = 16;

/** Encodings that a file may be held in, best first. */
export const encodings = ['br', 'gzip'] as const;
/** A content coding of RFC 9110, or none. */
export type Encoding = (typeof encodings)[number] | 'identity';

/** One representation of a file (RFC 9110, section 3.2). */
export interface Representation {
  readonly body: Buffer;
  readonly etag: string;
  /** All headers of an answer with status 200. */
  readonly headers: HeaderSet;
  /** All headers of an answer with status 304. */
  readonly notModified: HeaderSet;
}

/** A file of the build in each of its representations. */
export interface SiteFile {
  readonly identity: Representation;
  readonly encoded: Readonly<Partial<Record<Encoding, Representation>>>;
  /** Whether the name holds a hash of the content, so that the file never changes. */
  readonly hashed: boolean;
  /** The same page as Markdown, for clients that prefer it. */
  readonly markdown?: SiteFile | undefined;
}

/** All files of one build: what is not in the table is not served. */
export interface SiteFiles {
  /** By address below the site's root, decoded: `/`, `/install-config/`, `/assets/js/main.0a1b2c3d.js`. */
  readonly byPath: ReadonlyMap<string, SiteFile>;
  /** The not-found page, if the build has one. */
  readonly notFound: SiteFile | undefined;
}

/** Where a site is published. */
export interface SitePlace {
  /** Without a final slash. */
  readonly origin: string;
  /** Path below the origin, with both slashes. */
  readonly baseUrl: string;
}

/** The most that the start of a server can wait for: a tenth of the work of the best levels, for a tenth more bytes. */
const quickLevels: CompressionLevels = { br: 5, gz: 6 };
const notFoundPage = '404.html';
const suffixes: Readonly<Record<(typeof encodings)[number], string>> = { br: '.br', gzip: '.gz' };

/**
 * Reads a build into memory, so that a request is a look-up and no path of a request reaches the disk. Dotfiles and
 * links are left out. Files that the build doesn't hold compressed are compressed now.
 *
 * @param buildDir folder with the static files
 * @param list the files that have to be there
 * @param common headers of every answer
 * @param place where the site is published
 * @throws {Error} if the folder holds no `index.html`, or a file of the list is missing or differs
 */
export async function readSiteFiles(
  buildDir: string,
  list: FileList,
  common: HeaderSet,
  place: SitePlace,
): Promise<SiteFiles> {
  const contents = await readContents(buildDir);
  checkFiles(buildDir, list, contents);
  if (!contents.has('index.html')) {
    throw new Error(`${buildDir} holds no index.html. Build the site first: npm run build`);
  }
  const all = new Set(contents.keys());
  const originals = [...contents].filter(([name]) => !isCompressedCopy(name, all));
  const read = async ([name, content]: readonly [string, Content]) => {
    const copies = await copiesOf(name, content, contents);
    const negotiated = negotiationHeaders(name, all, place);
    return [name, makeFile(name, content, copies, { ...common, ...negotiated })] as const;
  };
  const files = new Map(await pMap(originals, read, { concurrency: filesAtOnce }));
  const notFound = files.get(notFoundPage);
  files.delete(notFoundPage);
  const byPath = [...files].map(([name, file]) => {
    const markdown = files.get(twinOfPage(name) ?? '');
    return [pageAddress(name) ?? `/${name}`, { ...file, markdown }] as const;
  });
  return { byPath: new Map(byPath), notFound: notFound && asNotFound(notFound) };
}

/** Headers of a page that is there in HTML and Markdown, in either form. */
function negotiationHeaders(
  name: string,
  all: ReadonlySet<string>,
  { origin, baseUrl }: SitePlace,
): HeaderSet {
  if (all.has(twinOfPage(name) ?? '')) return { vary: 'Accept' };
  const page = pageOfTwin(name, all);
  if (page === undefined) return {};
  return { vary: 'Accept', ...canonicalLink(origin, baseUrl.slice(0, -1) + page) };
}

/** The bytes of a file or of a compressed copy. */
interface Content {
  readonly body: Buffer;
  readonly digest: string;
}

type Contents = ReadonlyMap<string, Content>;

/** Compressed copies of a file. */
type Copies = readonly (readonly [(typeof encodings)[number], Content])[];

function contentOf(body: Buffer): Content {
  return { body, digest: digestOf(body) };
}

async function readContents(buildDir: string): Promise<Contents> {
  const names = await listBuildFiles(buildDir);
  const read = async (name: string) =>
    [name, contentOf(await readFile(join(buildDir, name)))] as const;
  return new Map(await pMap(names, read, { concurrency: filesAtOnce }));
}

function makeFile(name: string, content: Content, copies: Copies, common: HeaderSet): SiteFile {
  const caching = cachingHeaders(`/${name}`);
  const varied = [common.vary, copies.length > 0 ? 'Accept-Encoding' : undefined].filter(Boolean);
  const vary: HeaderSet = varied.length > 0 ? { vary: varied.join(', ') } : {};
  const headers = { ...common, ...caching, ...vary, 'content-type': contentType(name) };
  return {
    identity: represented(content, { ...headers, 'accept-ranges': 'bytes' }),
    encoded: Object.fromEntries(
      copies.map(([encoding, copy]) => [
        encoding,
        represented(copy, { ...headers, 'content-encoding': encoding }),
      ]),
    ),
    hashed: caching['cache-control'] === HASHED_CACHE,
  };
}

/** The not-found page is sent for any address, so it has no tag and no ranges, and is never kept. */
function asNotFound(file: SiteFile): SiteFile {
  const uncached = ({ headers, ...rest }: Representation): Representation => {
    const { etag: _etag, 'accept-ranges': _ranges, ...others } = headers;
    return { ...rest, headers: { ...others, 'cache-control': 'no-store' } };
  };
  const encoded = Object.entries(file.encoded).map(([encoding, representation]) => [
    encoding,
    uncached(representation),
  ]);
  return { ...file, identity: uncached(file.identity), encoded: Object.fromEntries(encoded) };
}

/** Takes the compressed copies of a file from the build, or compresses it if there are none. */
async function copiesOf(name: string, content: Content, contents: Contents): Promise<Copies> {
  const copies = encodings.flatMap((encoding) => {
    const copy = contents.get(name + suffixes[encoding]);
    return copy === undefined ? [] : [[encoding, copy] as const];
  });
  return copies.length > 0 ? copies : compressNow(name, content);
}

async function compressNow(name: string, { body }: Content): Promise<Copies> {
  if (!isCompressible(name, body.length)) return [];
  const { br, gz } = await compress(body, quickLevels);
  const made = [['br', br] as const, ['gzip', gz] as const];
  return made
    .filter(([, copy]) => copy.length < body.length)
    .map(([encoding, copy]) => [encoding, contentOf(copy)] as const);
}

/**
 * The tag covers the headers too: an answer with status 304 then needs none of them, because the ones that the client
 * has stored are still right (RFC 9110, section 15.4.5).
 */
function represented({ body, digest }: Content, headers: HeaderSet): Representation {
  const etag = `"${digestOf(digest + JSON.stringify(headers)).slice(0, 22)}"`;
  const notModified = Object.fromEntries(
    Object.entries({ ...headers, etag }).filter(([name]) => headersOf304.has(name)),
  );
  return {
    body,
    etag,
    headers: { ...headers, etag, 'content-length': String(body.length) },
    notModified,
  };
}

const headersOf304: ReadonlySet<string> = new Set([
  'cache-control',
  'etag',
  'vary',
  'access-control-allow-origin',
]);

function contentType(name: string): string {
  if (name.endsWith('.md')) return 'text/markdown; charset=utf-8';
  const type = lookup(name) ?? 'application/octet-stream';
  return /^text\/|\/(json|javascript|xml)$|\+(json|xml)$/.test(type)
    ? `${type}; charset=utf-8`
    : type;
}
