import type { Documentation } from '@docs/mcp/documentation';
import { cleanPath, type Resolver, splitAddress } from '@docs/redirects';
import type { SearchHandler } from '@docs/search/handler';
import fresh from 'fresh';
import parseRange from 'range-parser';
import { prefersMarkdown } from './accept.ts';
import { acceptedEncodings } from './accept-encoding.ts';
import type { Representation, SiteFile, SiteFiles } from './files.ts';
import type { HeaderSet } from './headers.ts';

/** The parts of a request that decide its answer. Header names are in lower case. */
export interface SiteRequest {
  /** Path and query as in the request line, in origin form (RFC 9112, section 3.2.1). */
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
  readonly status: 200 | 206 | 301 | 304 | 400 | 404 | 412 | 416;
  readonly headers: HeaderSet;
  readonly file?: Representation;
  readonly range?: ByteRange;
}

/** One build with everything that answers for it. It never changes: a new build makes a new one. */
export interface Site {
  /** Digest of the build's manifest: equal for equal builds. */
  readonly build: string;
  /** All files that are served. */
  readonly files: SiteFiles;
  /** The files of this build alone: `files` may hold those of the build before as well. */
  readonly own: SiteFiles;
  /** The files of the last build that differed from this one. */
  readonly older: SiteFiles | undefined;
  /** `files` by whole encoded address, for the addresses that no redirect rule matches. */
  readonly direct: ReadonlyMap<string, SiteFile>;
  readonly redirects: Resolver;
  /** Path below the origin, with both slashes. */
  readonly baseUrl: string;
  /** Sent with every answer. */
  readonly headers: HeaderSet;
  readonly search: SearchHandler;
  /** What assistants are answered from; undefined if they are not, or the build has no files for them. */
  readonly documentation: Documentation | undefined;
}

/**
 * Decides the answer to a GET or HEAD request: old address, page, spelling of a page, or not found, in this order.
 * Reads nothing but its arguments.
 */
export function answer(site: Site, request: SiteRequest): SiteAnswer {
  const known = site.direct.get(request.url);
  if (known !== undefined) return conditional(site, known, request);
  const redirect = site.redirects.resolve(request.url);
  if (redirect !== undefined) return moved(site, redirect.location);
  const { path, query } = splitAddress(request.url);
  const decoded = decodePath(path);
  if (decoded === undefined) return notFound(site, request, 400);
  const inner = belowBase(decoded, site.baseUrl);
  const file = inner === undefined ? undefined : site.files.byPath.get(inner);
  if (file !== undefined) return conditional(site, file, request);
  const clean = inner === undefined ? undefined : cleanPath(inner);
  if (clean !== undefined && clean !== inner && site.files.byPath.has(clean)) {
    return moved(site, encodeURI(site.baseUrl.slice(0, -1) + clean) + query);
  }
  if (`${decoded}/` === site.baseUrl) return moved(site, site.baseUrl + query);
  return notFound(site, request, 404);
}

function moved(site: Site, location: string): SiteAnswer {
  const headers = {
    ...site.headers,
    location,
    'cache-control': 'public, max-age=3600',
    'content-length': '0',
  };
  return { status: 301, headers };
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

function withoutBody(site: Site, status: SiteAnswer['status'], more: HeaderSet = {}): SiteAnswer {
  const headers = { ...site.headers, 'cache-control': 'no-store', 'content-length': '0', ...more };
  return { status, headers };
}

function notFound(site: Site, request: SiteRequest, status: 400 | 404): SiteAnswer {
  const page = site.files.notFound;
  if (page === undefined) return withoutBody(site, status);
  const file = choose(page, request);
  return { status, headers: file.headers, file };
}

/** Answers for a file that exists: conditions and range of the request (RFC 9110, sections 13 and 14). */
function conditional(site: Site, found: SiteFile, request: SiteRequest): SiteAnswer {
  const file = inPreferredForm(found, request);
  const { range, 'if-match': ifMatch } = request.headers;
  const chosen = range === undefined ? choose(file, request) : file.identity;
  if (typeof ifMatch === 'string' && !matches(ifMatch, chosen)) return withoutBody(site, 412);
  if (isFresh(request, chosen)) return { status: 304, headers: chosen.notModified };
  if (typeof range === 'string' && ifRangeHolds(request, chosen)) {
    return ranged(site, chosen, range);
  }
  return { status: 200, headers: chosen.headers, file: chosen };
}

/** The strong comparison that `If-Match` asks for (RFC 9110, section 13.1.1). */
function matches(ifMatch: string, { etag }: Representation): boolean {
  return (
    ifMatch.trim() === '*' ||
    ifMatch
      .split(',')
      .map((tag) => tag.trim())
      .includes(etag)
  );
}

function isFresh({ headers }: SiteRequest, { etag }: Representation): boolean {
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag && headers['cache-control'] === undefined) return true;
  return fresh(headers, { etag });
}

function ifRangeHolds({ headers }: SiteRequest, { etag }: Representation): boolean {
  return headers['if-range'] === undefined || headers['if-range'] === etag;
}

function ranged(site: Site, file: Representation, header: string): SiteAnswer {
  const size = file.body.length;
  const range = onlyRange(header, size);
  if (range === 'none') return withoutBody(site, 416, { 'content-range': `bytes */${size}` });
  if (range === 'ignored') return { status: 200, headers: file.headers, file };
  const headers = {
    ...file.headers,
    'content-range': `bytes ${range.start}-${range.end}/${size}`,
    'content-length': String(range.end - range.start + 1),
  };
  return { status: 206, headers, file, range };
}

/** The one range of a header; `none` if no byte lies in it, `ignored` if the header asks for several or is malformed. */
function onlyRange(header: string, size: number): ByteRange | 'none' | 'ignored' {
  // The parser refuses a suffix that is longer than the file, which asks for the whole file (RFC 9110, section 14.1.2).
  const suffix = /^bytes=-(\d+)$/.exec(header.trim())?.[1];
  if (suffix !== undefined && size > 0 && Number(suffix) >= size)
    return { start: 0, end: size - 1 };
  const ranges = parseRange(size, header, { combine: true });
  if (ranges === -1) return 'none';
  const [first, ...others] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges;
  // A server may ignore several ranges in one request, and browsers don't send them.
  return first === undefined || others.length > 0 ? 'ignored' : first;
}

/** The page as Markdown, if it is there in that form and the client prefers it. */
function inPreferredForm(file: SiteFile, { headers }: SiteRequest): SiteFile {
  if (file.markdown === undefined || headers.accept === undefined) return file;
  return prefersMarkdown(String(headers.accept)) ? file.markdown : file;
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
