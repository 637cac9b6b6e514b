import { cacheNames, isPage, type OfflineFile } from '@docs/publish/service-worker/list';
import { canWorkOffline, fetchList, registerWorker } from './service-worker.ts';

/** A number of files with their size. */
export interface Amount {
  readonly files: number;
  readonly bytes: number;
}

/** The state of the copy of the whole site. */
export type CopyState =
  /** Not known yet. */
  | { readonly kind: 'unknown' }
  /** The browser, or a connection without TLS, doesn't allow it. */
  | { readonly kind: 'unsupported' }
  /** Another tab is making it. */
  | { readonly kind: 'elsewhere' }
  /** The list of files is not known without a network. */
  | { readonly kind: 'unreachable' }
  /** There is none. `full`: it needs more room than the browser gives the site, and was removed. */
  | { readonly kind: 'absent' | 'full'; readonly all: Amount; readonly pages: number }
  /** `stopped` by the reader, or `interrupted` because the connection was lost or the server failed. */
  | {
      readonly kind: 'running' | 'stopped' | 'interrupted';
      readonly all: Amount;
      readonly done: Amount;
    }
  | { readonly kind: 'complete'; readonly all: Amount };

/** How many files are fetched at a time. */
const filesAtOnce = 4;
/** Key of the note that the reader stopped the copy, so that the next page does not go on with it. */
const STOPPED = 'docs.copy-stopped';

/**
 * The copy of the whole site in this browser. Its cache says how far it is: a file is there under its address, with the
 * digest of its content as a query if its name has none.
 */
class SiteCopy {
  readonly #baseUrl: string;
  readonly #cacheName: string;
  readonly #listeners = new Set<() => void>();
  #state: CopyState = { kind: 'unknown' };
  #stop: AbortController | undefined;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
    this.#cacheName = cacheNames(baseUrl).copy;
  }

  readonly state = (): CopyState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Finds out how far the copy is. */
  async open(): Promise<void> {
    if (this.#stop !== undefined) return;
    if (!canWorkOffline()) return this.#set({ kind: 'unsupported' });
    try {
      const { files } = await fetchList(this.#baseUrl);
      const all = amountOf(files);
      if (!(await caches.has(this.#cacheName))) {
        return this.#set({ kind: 'absent', all, pages: pagesIn(files) });
      }
      const missing = await this.#missing(files);
      if (missing.length === 0) return this.#set({ kind: 'complete', all });
      const kind = window.localStorage.getItem(STOPPED) === null ? 'interrupted' : 'stopped';
      this.#set({ kind, all, done: without(all, amountOf(missing)) });
    } catch {
      this.#set({ kind: 'unreachable' });
    }
  }

  /** Makes the copy, or goes on with it. Resolves when it is complete or has ended in another way. */
  async start(): Promise<void> {
    if (this.#stop !== undefined) return;
    const controller = new AbortController();
    this.#stop = controller;
    window.localStorage.removeItem(STOPPED);
    // Another tab may be at it already.
    await navigator.locks.request(this.#cacheName, { ifAvailable: true }, async (lock) => {
      if (lock === null) return this.#set({ kind: 'elsewhere' });
      const isFull = await this.#make(controller);
      this.#stop = undefined;
      await this.open();
      if (isFull && this.#state.kind === 'absent') this.#set({ ...this.#state, kind: 'full' });
    });
    this.#stop = undefined;
  }

  /** Goes on with a copy that was interrupted, or belongs to an earlier build. */
  async resume(): Promise<void> {
    if (!canWorkOffline() || !(await caches.has(this.#cacheName))) return;
    await this.open();
    if (this.#state.kind === 'interrupted') await this.start();
  }

  /** Stops making the copy. What is there stays, and `start` goes on from there. */
  stop(): void {
    window.localStorage.setItem(STOPPED, 'true');
    this.#stop?.abort();
  }

  /** Removes the copy. Pages that the reader visited stay. */
  async remove(): Promise<void> {
    await caches.delete(this.#cacheName);
    await this.open();
  }

  /** @returns whether the copy was removed, because there is no room for it */
  async #make(controller: AbortController): Promise<boolean> {
    const { signal } = controller;
    try {
      // The worker answers from the copy later. In a browser that saves data, this is the first time that it is needed.
      await registerWorker(this.#baseUrl);
      // Otherwise the browser may delete the copy when the disk gets full. Whether it agrees changes nothing here.
      void navigator.storage.persist?.();
      const { files } = await fetchList(this.#baseUrl);
      const cache = await caches.open(this.#cacheName);
      const missing = await this.#missing(files);
      const queue = [...missing];
      const all = amountOf(files);
      let done = without(all, amountOf(missing));
      this.#set({ kind: 'running', all, done });
      const work = async () => {
        for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
          const response = await fetch(this.#baseUrl + file.path, {
            cache: file.revision === null ? 'default' : 'no-cache',
            priority: 'low',
            signal,
          });
          if (!response.ok || response.redirected) throw new Error(`${response.status}`);
          await cache.put(this.#keyOf(file), response);
          if (signal.aborted) return;
          done = { files: done.files + 1, bytes: done.bytes + file.bytes };
          this.#set({ kind: 'running', all, done });
        }
      };
      await Promise.all(Array.from({ length: filesAtOnce }, work));
      const current = new Set(files.map((file) => this.#keyOf(file)));
      for (const { url } of await cache.keys()) if (!current.has(url)) await cache.delete(url);
      return false;
    } catch (error) {
      controller.abort();
      if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') return false;
      // Half a copy is of little use, and takes the room that visited pages need.
      await caches.delete(this.#cacheName);
      return true;
    }
  }

  async #missing(files: readonly OfflineFile[]): Promise<OfflineFile[]> {
    const cache = await caches.open(this.#cacheName);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    return files.filter((file) => !kept.has(this.#keyOf(file)));
  }

  #keyOf({ path, revision }: OfflineFile): string {
    const query = revision === null ? '' : `?revision=${revision}`;
    return window.location.origin + this.#baseUrl + path + query;
  }

  #set(state: CopyState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

let shared: SiteCopy | undefined;

/** The one copy of the site: it goes on while the reader is on other pages. */
export function siteCopy(baseUrl: string): SiteCopy {
  shared ??= new SiteCopy(baseUrl);
  return shared;
}

function amountOf(files: readonly OfflineFile[]): Amount {
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

function without(all: Amount, missing: Amount): Amount {
  return { files: all.files - missing.files, bytes: all.bytes - missing.bytes };
}

function pagesIn(files: readonly OfflineFile[]): number {
  return files.filter(({ path }) => isPage(path)).length;
}
