import type { BrowserContext, Request } from 'playwright-core';

/** What a file is to a page. */
export type FileKind = 'html' | 'js' | 'css' | 'font' | 'other';

/** One answer that a page got. */
export interface Download {
  readonly url: string;
  /** Of the `Content-Type` header. */
  readonly type: string;
  /** Bytes of the body as they were sent. */
  readonly bytes: number;
  /** Whether the browser fetched it for a page that the reader may open next. */
  readonly prefetched: boolean;
}

/** Bytes of a page by kind of file, in bytes as sent. What was prefetched is in no other number. */
export interface DownloadSums {
  readonly htmlBytes: number;
  readonly jsBytes: number;
  readonly cssBytes: number;
  readonly fontBytes: number;
  readonly otherBytes: number;
  readonly allBytes: number;
  readonly requests: number;
  readonly prefetchBytes: number;
  readonly prefetches: number;
}

/** Tells what a file is by its media type. */
export function kindOf(type: string): FileKind {
  if (/html/.test(type)) return 'html';
  if (/javascript/.test(type)) return 'js';
  if (/css/.test(type)) return 'css';
  return /font/.test(type) ? 'font' : 'other';
}

/** Sums up what a page downloaded. */
export function sumDownloads(downloads: readonly Download[]): DownloadSums {
  const bytesOf = (some: readonly Download[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  const own = downloads.filter(({ prefetched }) => !prefetched);
  const prefetched = downloads.filter((download) => download.prefetched);
  const kind = (wanted: FileKind) => bytesOf(own.filter(({ type }) => kindOf(type) === wanted));
  return {
    htmlBytes: kind('html'),
    jsBytes: kind('js'),
    cssBytes: kind('css'),
    fontBytes: kind('font'),
    otherBytes: kind('other'),
    allBytes: bytesOf(own),
    requests: own.length,
    prefetchBytes: bytesOf(prefetched),
    prefetches: prefetched.length,
  };
}

async function downloadOf(request: Request): Promise<Download> {
  const [response, sizes] = await Promise.all([request.response(), request.sizes()]);
  const { 'sec-purpose': purpose = '' } = await request.allHeaders();
  return {
    url: request.url(),
    type: (await response?.headerValue('content-type')) ?? '',
    bytes: sizes.responseBodySize,
    prefetched: purpose.includes('prefetch'),
  };
}

/** Watches the requests of a profile, of its workers too. The function that is returned waits for what was seen so far. */
export function watchDownloads(context: BrowserContext): () => Promise<Download[]> {
  const seen: Promise<Download>[] = [];
  context.on('requestfinished', (request) => {
    if (request.url().startsWith('http')) seen.push(downloadOf(request));
  });
  return () => Promise.all(seen);
}
