import { cleanPath, type Resolver, splitAddress } from '@docs/redirects';
import type { SearchHandler } from '@docs/search/server/handler';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import parseRange from 'range-parser';
import {
  type Encoding,
  encodings,
  type Representation,
  type SiteFile,
  type SiteFiles,
} from './files.ts';
import type { HeaderSet } from './headers.ts';

/** The parts of a request that decide which file it gets. Header names are in lower case. */
export interface SiteRequest {
  /** Path and query as they stand in the request line. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A part of a file's bytes, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What to send. `file` is absent where the answer has no body. */
export interface SiteAnswer {
  readonly status: 200 | 206 | 301 | 304 | 400 | 404 | 416;
  readonly headers: HeaderSet;
  readonly file?: Representation;
  readonly range?: ByteRange;
}

/** One build with everything that answers for it. It never changes: a new build gets a new one. */
export interface Site {
  /** All that is served. */
  readonly files: SiteFiles;
  /** The files of this build alone: `files` may hold those of the build before as well. */
  readonly own: SiteFiles;
  readonly redirects: Resolver;
  /** Path below the origin, with both slashes. */
  readonly baseUrl: string;
  /** Sent with every answer. */
  readonly headers: HeaderSet;
  readonly search: SearchHandler;
}

/**
 * Decides the answer to a GET or HEAD request: old address, page, spelling of a page, or not found, in this order.
 * Reads nothing but its arguments.
 */
export function answer(site: Site, request: SiteRequest): SiteAnswer {
  const redirect = site.redirects.resolve(request.url);
  if (redirect !== undefined) return moved(redirect.location);
  const { path, query } = splitAddress(request.url);
  const decoded = decodePath(path);
  if (decoded === undefined) return notFound(site, request, 400);
  const inner = belowBase(decoded, site.baseUrl);
  const file = inner === undefined ? undefined : site.files.byPath.get(inner);
  if (file !== undefined) return conditional(file, request);
  const clean = inner === undefined ? undefined : cleanPath(inner);
  if (clean !== undefined && clean !== inner && site.files.byPath.has(clean)) {
    return moved(encodeURI(site.baseUrl.slice(0, -1) + clean) + query);
  }
  if (`${decoded}/` === site.baseUrl) return moved(site.baseUrl + query);
  return notFound(site, request, 404);
}

function moved(location: string): SiteAnswer {
  return { status: 301, headers: { location, 'cache-control': 'public, max-age=3600' } };
}

function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function belowBase(path: string, baseUrl: string): string | undefined {
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : undefined;
}

function notFound(site: Site, request: SiteRequest, status: 400 | 404): SiteAnswer {
  const page = site.files.notFound;
  if (page === undefined) return { status, headers: { 'cache-control': 'no-store' } };
  const file = choose(page, request);
  const { etag: _etag, 'accept-ranges': _ranges, ...headers } = file.headers;
  return { status, headers: { ...headers, 'cache-control': 'no-store' }, file };
}

/** Answers for a file that exists, after the conditions and the range of the request (RFC 9110, sections 13 and 14). */
function conditional(file: SiteFile, request: SiteRequest): SiteAnswer {
  const range = request.headers.range;
  const chosen = range === undefined ? choose(file, request) : file.identity;
  if (isFresh(request, chosen)) {
    const { 'content-type': _type, 'content-encoding': _encoding, ...headers } = chosen.headers;
    return { status: 304, headers };
  }
  if (typeof range === 'string' && ifRangeHolds(request, chosen)) {
    return ranged(chosen, range);
  }
  return { status: 200, headers: chosen.headers, file: chosen };
}

function isFresh(request: SiteRequest, file: Representation): boolean {
  if (request.headers['if-none-match'] === undefined) return false;
  return fresh(request.headers, { etag: file.headers.etag });
}

function ifRangeHolds(request: SiteRequest, file: Representation): boolean {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === file.headers.etag;
}

function ranged(file: Representation, header: string): SiteAnswer {
  const ranges = parseRange(file.size, header, { combine: true });
  if (ranges === -1) {
    const headers = { 'content-range': `bytes */${file.size}`, 'cache-control': 'no-store' };
    return { status: 416, headers };
  }
  const [first, ...others] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges;
  // Several ranges in one answer are allowed to be ignored, and browsers don't ask for them.
  if (first === undefined || others.length > 0) {
    return { status: 200, headers: file.headers, file };
  }
  const contentRange = `bytes ${first.start}-${first.end}/${file.size}`;
  const headers = { ...file.headers, 'content-range': contentRange };
  return { status: 206, headers, file, range: first };
}

/** The best representation that the client accepts. */
function choose(file: SiteFile, request: SiteRequest): Representation {
  const header = request.headers['accept-encoding'];
  if (typeof header !== 'string') return file.identity;
  for (const encoding of acceptedEncodings(header)) {
    const found = encoding === 'identity' ? file.identity : file.encoded[encoding];
    if (found !== undefined) return found;
  }
  return file.identity;
}

const ACCEPT_ENCODING_MEMORY = 256;
const acceptMemory = new Map<string, readonly Encoding[]>();

/** Parses the header once for each of the few values that browsers send. */
function acceptedEncodings(header: string): readonly Encoding[] {
  const known = acceptMemory.get(header);
  if (known !== undefined) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const accepted = negotiator.encodings([...encodings, 'identity']).filter(isEncoding);
  // Ours to choose among equals: the smallest comes first.
  const ordered = acceptsEqually(header) ? inOurOrder(accepted) : accepted;
  if (acceptMemory.size >= ACCEPT_ENCODING_MEMORY) acceptMemory.clear();
  acceptMemory.set(header, ordered);
  return ordered;
}

function acceptsEqually(header: string): boolean {
  return !header.includes('q=');
}

function inOurOrder(accepted: readonly Encoding[]): Encoding[] {
  return [...encodings, 'identity' as const].filter((encoding) => accepted.includes(encoding));
}

function isEncoding(name: string): name is Encoding {
  return name === 'identity' || encodings.some((encoding) => encoding === name);
}
