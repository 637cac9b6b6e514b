import { cacheNames, type OfflineList } from '@docs/publish/service-worker/list';
import { createStorageSlot } from '@docusaurus/theme-common';
import siteConfig from '@generated/docusaurus.config';
import { canWorkOffline, fetchList, registerWorker } from './service-worker.ts';

/** The state of the copy of the whole site in this browser. */
export type CopyState =
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

/** The state of the copy, and its progress. */
export interface SiteCopy {
  readonly state: CopyState;
  /** The whole site. */
  readonly all: Omit<OfflineList, 'tools'>;
  /** The number of files that are kept. */
  readonly done: number;
}

const { baseUrl } = siteConfig;
const cacheName = cacheNames(baseUrl).copy;
/** The number of files that are fetched at a time. */
const filesAtOnce = 8;
/** A note that there was no room, or that the reader stopped the copy, so that the next page does not go on with it. */
const note = createStorageSlot('docs.copy-stopped');

let list: OfflineList | undefined;

/** The files in the copy, as the list of files names them. */
async function keptFiles(): Promise<Set<string>> {
  if (!(await caches.has(cacheName))) return new Set();
  const keys = await (await caches.open(cacheName)).keys();
  const { length } = window.location.origin + baseUrl;
  return new Set(keys.map(({ url }) => url.slice(length)));
}

/** Reads how far the copy is, by what its cache has. Another page or tab may be making it. */
export async function readCopy(): Promise<SiteCopy> {
  const unknown = { all: { files: [], pages: 0, bytes: 0 }, done: 0 };
  if (!canWorkOffline()) return { state: 'unsupported', ...unknown };
  try {
    list ??= await fetchList();
  } catch {
    return { state: 'unreachable', ...unknown };
  }
  const kept = await keptFiles();
  const done = list.files.filter((file) => kept.has(file)).length;
  return { state: await stateOf(done === list.files.length), all: list, done };
}

async function stateOf(isComplete: boolean): Promise<CopyState> {
  if (isComplete) return 'complete';
  const reason = note.get();
  if (reason === 'full') return 'full';
  const { held = [] } = await navigator.locks.query();
  if (reason === null && held.some(({ name }) => name === cacheName)) return 'running';
  if (!(await caches.has(cacheName))) return 'absent';
  return reason === null ? 'interrupted' : 'stopped';
}

/** Makes the copy, or goes on with it. Resolves when it is complete or has ended in another way. */
export async function startCopy(): Promise<void> {
  note.del();
  try {
    // Another tab may be at it already.
    await navigator.locks.request(cacheName, { ifAvailable: true }, (lock) => lock && makeCopy());
  } catch (error) {
    // Without a connection, it goes on later.
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') return;
    note.set('full');
    // Half a copy is of little use, and takes the room that visited pages need.
    await caches.delete(cacheName);
  }
}

async function makeCopy(): Promise<void> {
  // The worker answers from the copy later. In a browser that saves data, this is the first time that it is needed.
  await registerWorker();
  // Otherwise the browser may delete the copy when the disk gets full. Whether it agrees changes nothing here.
  void navigator.storage.persist?.();
  list = await fetchList();
  const { files } = list;
  const kept = await keptFiles();
  const cache = await caches.open(cacheName);
  const missing = files.filter((file) => !kept.has(file));
  for (let start = 0; start < missing.length; start += filesAtOnce) {
    if (note.get() !== null) return;
    const next = missing.slice(start, start + filesAtOnce);
    await cache.addAll(next.map((file) => new Request(baseUrl + file, { priority: 'low' })));
  }
  const ofEarlierBuilds = [...kept].filter((file) => !files.includes(file));
  for (const file of ofEarlierBuilds) await cache.delete(baseUrl + file, { ignoreVary: true });
}

/** Goes on with a copy that was interrupted, or belongs to an earlier build. */
export async function resumeCopy(): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const { state } = await readCopy();
  if (state === 'interrupted') await startCopy();
}

/** Stops making the copy, in whichever tab. What is there stays, and `startCopy` goes on from there. */
export function stopCopy(): void {
  note.set('stopped');
}

/** Removes the copy. Pages that the reader visited stay. */
export async function removeCopy(): Promise<void> {
  // It may not have stopped yet.
  stopCopy();
  await caches.delete(cacheName);
}
