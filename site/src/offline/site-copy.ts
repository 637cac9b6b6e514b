import { cacheNames, isPage, type OfflineFile } from '@docs/publish/service-worker/list';
import siteConfig from '@generated/docusaurus.config';
import { canWorkOffline, fetchList, registerWorker } from './service-worker.ts';

/** A number of files with their size. */
export interface Amount {
  readonly files: number;
  readonly bytes: number;
}

/** The state of the copy of the whole site in this browser. */
export interface CopyState {
  readonly kind:
    | 'unknown'
    /** The browser, or a connection without TLS, doesn't allow it. */
    | 'unsupported'
    /** The list of files is not known without a network. */
    | 'unreachable'
    | 'absent'
    /** It needs more room than the browser gives the site, and was removed. */
    | 'full'
    | 'running'
    | 'stopped'
    /** The connection was lost, or the server failed. */
    | 'interrupted'
    | 'complete';
  /** The whole site. */
  readonly all: Amount & { readonly pages: number };
  readonly done: Amount;
}

const { baseUrl } = siteConfig;
const cacheName = cacheNames(baseUrl).copy;
/** The number of files that are fetched at a time. */
const filesAtOnce = 4;
/** Key of the note that the reader stopped the copy, so that the next page does not go on with it. */
const stoppedKey = 'docs.copy-stopped';

const nothing = { files: 0, bytes: 0 };
export const unknown: CopyState = { kind: 'unknown', all: { ...nothing, pages: 0 }, done: nothing };

// The copy goes on while the reader is on other pages.
let state = unknown;
let running: AbortController | undefined;
const listeners = new Set<() => void>();

function setState(change: Partial<CopyState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export function copyState(): CopyState {
  return state;
}

/** @returns a function that ends the subscription */
export function onCopyChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function amountOf(files: readonly OfflineFile[]): Amount {
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** The key of a file in the cache: its address, with the digest of its content as a query if its name has none. */
function keyOf({ path, revision }: OfflineFile): string {
  const query = revision === null ? '' : `?revision=${revision}`;
  return window.location.origin + baseUrl + path + query;
}

/** Reads how far the copy is, by what its cache has. */
async function missingFiles(files: readonly OfflineFile[]): Promise<OfflineFile[]> {
  const cache = await caches.open(cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = files.filter((file) => !kept.has(keyOf(file)));
  const done = amountOf(files.filter((file) => kept.has(keyOf(file))));
  setState({ done });
  return missing;
}

/** Finds out how far the copy is. */
export async function openCopy(): Promise<void> {
  if (running !== undefined) return;
  if (!canWorkOffline()) return setState({ kind: 'unsupported' });
  try {
    const { files } = await fetchList();
    const pages = files.filter(({ path }) => isPage(path)).length;
    setState({ all: { ...amountOf(files), pages } });
    if (!(await caches.has(cacheName))) return setState({ kind: 'absent' });
    const isStopped = window.localStorage.getItem(stoppedKey) !== null;
    const unfinished = isStopped ? 'stopped' : 'interrupted';
    const { length } = await missingFiles(files);
    setState({ kind: length === 0 ? 'complete' : unfinished });
  } catch {
    setState({ kind: 'unreachable' });
  }
}

/** Makes the copy, or goes on with it. Resolves when it is complete or has ended in another way. */
export async function startCopy(): Promise<void> {
  if (running !== undefined) return;
  const controller = new AbortController();
  running = controller;
  window.localStorage.removeItem(stoppedKey);
  // Another tab may be at it already.
  const isFull = await navigator.locks.request(cacheName, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    return makeCopy(controller.signal).catch(async (error: unknown) => {
      controller.abort();
      if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') return false;
      // Half a copy is of little use, and takes the room that visited pages need.
      return caches.delete(cacheName);
    });
  });
  running = undefined;
  await openCopy();
  if (isFull && state.kind === 'absent') setState({ kind: 'full' });
}

async function makeCopy(signal: AbortSignal): Promise<false> {
  setState({ kind: 'running' });
  // The worker answers from the copy later. In a browser that saves data, this is the first time that it is needed.
  await registerWorker();
  // Otherwise the browser may delete the copy when the disk gets full. Whether it agrees changes nothing here.
  void navigator.storage.persist?.();
  const { files } = await fetchList();
  const cache = await caches.open(cacheName);
  const queue = await missingFiles(files);
  const work = async (): Promise<void> => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const response = await fetch(baseUrl + file.path, {
        cache: file.revision === null ? 'default' : 'no-cache',
        priority: 'low',
        signal,
      });
      if (!response.ok || response.redirected) throw new Error(`${response.status}`);
      await cache.put(keyOf(file), response);
      if (signal.aborted) return;
      setState({ done: { files: state.done.files + 1, bytes: state.done.bytes + file.bytes } });
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, work));
  const current = new Set(files.map(keyOf));
  for (const { url } of await cache.keys()) if (!current.has(url)) await cache.delete(url);
  return false;
}

/** Goes on with a copy that was interrupted, or belongs to an earlier build. */
export async function resumeCopy(): Promise<void> {
  if (!canWorkOffline() || !(await caches.has(cacheName))) return;
  await openCopy();
  if (state.kind === 'interrupted') await startCopy();
}

/** Stops making the copy. What is there stays, and `startCopy` goes on from there. */
export function stopCopy(): void {
  window.localStorage.setItem(stoppedKey, 'true');
  running?.abort();
}

/** Removes the copy. Pages that the reader visited stay. */
export async function removeCopy(): Promise<void> {
  await caches.delete(cacheName);
  await openCopy();
}
