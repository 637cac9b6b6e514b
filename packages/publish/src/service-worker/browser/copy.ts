import pMap from 'p-map';
import { allFiles, isPage, listFile, type OfflineList, sizeOf } from '../shared/list.ts';
import { copyFor, missingFrom, type SiteCopy } from '../shared/records.ts';
import { AnswerError, cachePrefix, isStorageFull, Storage } from '../shared/storage.ts';
import { canWorkOffline, registerWorker, reportRemoval } from './page.ts';

/** A number of files with their size. */
export interface Amount {
  readonly files: number;
  readonly bytes: number;
}

/** How far the copy of the whole site is. */
export type CopyState =
  /** Not known yet. */
  | { readonly kind: 'unknown' }
  /** The browser, or a connection without TLS, doesn't allow it. */
  | { readonly kind: 'unsupported' }
  /** Another tab is making it. */
  | { readonly kind: 'elsewhere' }
  /** There is none, and the size is not known without a network. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'absent'; readonly all: Amount; readonly pages: number }
  | { readonly kind: 'running' | 'stopped'; readonly all: Amount; readonly done: Amount }
  | { readonly kind: 'complete'; readonly all: Amount }
  /** The copy needs more room than the browser gives the site. It was removed. */
  | { readonly kind: 'full'; readonly all: Amount; readonly pages: number }
  /** The connection was lost, or the server failed. */
  | { readonly kind: 'interrupted'; readonly all: Amount; readonly done: Amount };

/** How many files are fetched at a time. */
const filesAtOnce = 4;
/** After how many files the progress is written down, for a page that is closed in the middle. */
const filesPerRecord = 50;

/** Makes and removes the copy of the whole site in this browser. There is one for all components of a page. */
export class CopyKeeper {
  readonly #baseUrl: string;
  readonly #storage: Storage;
  readonly #listeners = new Set<() => void>();
  #state: CopyState = { kind: 'unknown' };
  #stop: AbortController | undefined;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
    this.#storage = new Storage(baseUrl);
  }

  readonly state = (): CopyState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads how far the copy is. */
  async open(): Promise<void> {
    if (this.#stop !== undefined) return;
    if (!canWorkOffline()) return this.#set({ kind: 'unsupported' });
    const copy = await this.#storage.read('copy');
    if (copy !== undefined) return this.#set(stateOf(copy));
    try {
      this.#set(absent(await this.#fetchList()));
    } catch {
      this.#set({ kind: 'unreachable' });
    }
  }

  /** Makes the copy, or goes on with it. Resolves when it is complete or has ended in another way. */
  async start(): Promise<void> {
    if (this.#stop !== undefined) return;
    const controller = new AbortController();
    this.#stop = controller;
    try {
      // Another tab may be at it already.
      await navigator.locks.request(
        `${cachePrefix(this.#baseUrl)}copy`,
        { ifAvailable: true },
        async (lock) => {
          if (lock === null) this.#set({ kind: 'elsewhere' });
          else await this.#make(controller.signal);
        },
      );
    } catch (error) {
      await this.#end(error);
    } finally {
      this.#stop = undefined;
    }
  }

  /** Goes on with a copy that was interrupted, or belongs to another build. */
  async resume(build: string): Promise<void> {
    const copy = await this.#storage.read('copy');
    if (copy === undefined || copy.stopped) return;
    if (copy.build !== build || missingFrom(copy).length > 0) await this.start();
  }

  /** Stops making the copy. What is there stays, and `start` goes on from there. */
  stop(): void {
    this.#stop?.abort();
  }

  /** Removes the copy. Pages that the reader visited stay. */
  async remove(): Promise<void> {
    await this.#storage.write('copy', undefined);
    await reportRemoval(this.#baseUrl);
    this.#set({ kind: 'unknown' });
    await this.open();
  }

  async #make(signal: AbortSignal): Promise<void> {
    // The worker answers from the copy later. In a browser that saves data, this is the first time that it is needed.
    await registerWorker(this.#baseUrl);
    // Otherwise the browser may delete the copy when the disk gets full. Whether it agrees changes nothing here.
    void navigator.storage.persist?.();
    const list = await this.#fetchList();
    const copy = copyFor(list, allFiles(list), await this.#storage.read('copy'));
    const stored = { ...copy.stored };
    const write = (stopped = false) => this.#storage.write('copy', { ...copy, stored, stopped });
    await write();
    this.#set({ ...progressOf(copy), kind: 'running' });
    let kept = 0;
    try {
      await pMap(
        missingFrom(copy),
        async (file) => {
          await this.#storage.keep(file, signal);
          // The copy may have ended while this file was on its way.
          if (signal.aborted) return;
          stored[file.path] = file.revision ?? '';
          kept += 1;
          this.#set({ ...progressOf({ ...copy, stored }), kind: 'running' });
          if (kept % filesPerRecord === 0) await write();
        },
        { concurrency: filesAtOnce, signal },
      );
    } catch (error) {
      const isStopped = signal.aborted;
      this.#stop?.abort();
      if (isStorageFull(error)) throw error;
      await write(isStopped);
      // A deployment in the middle takes files away.
      if (error instanceof AnswerError && (await this.#fetchList()).build !== list.build) {
        return this.#makeAgain();
      }
      throw error;
    }
    await write();
    if ((await this.#fetchList()).build !== list.build) return this.#makeAgain();
    this.#set({ kind: 'complete', all: progressOf(copy).all });
  }

  #makeAgain(): Promise<void> {
    const controller = new AbortController();
    this.#stop = controller;
    return this.#make(controller.signal);
  }

  async #end(error: unknown): Promise<void> {
    if (isStorageFull(error)) {
      // Half a copy is of little use, and takes the room that visited pages need.
      const list = (await this.#storage.read('list')) ?? (await this.#fetchList());
      await this.#storage.write('copy', undefined);
      await reportRemoval(this.#baseUrl);
      this.#set({ ...absent(list), kind: 'full' });
      return;
    }
    const copy = await this.#storage.read('copy');
    if (copy === undefined) return this.#set({ kind: 'unreachable' });
    this.#set(stateOf(copy));
  }

  async #fetchList(): Promise<OfflineList> {
    const response = await fetch(this.#baseUrl + listFile, { cache: 'no-cache' });
    if (!response.ok) throw new AnswerError(`The server answered ${response.status}.`);
    return response.json();
  }

  #set(state: CopyState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function absent(list: OfflineList) {
  const files = allFiles(list);
  const all = { files: files.length, bytes: sizeOf(files) };
  const pages = files.filter(({ path }) => isPage(path)).length;
  return { kind: 'absent', all, pages } as const;
}

function progressOf(copy: SiteCopy): { readonly all: Amount; readonly done: Amount } {
  const { files } = copy;
  const missing = missingFrom(copy);
  const all = { files: files.length, bytes: sizeOf(files) };
  return {
    all,
    done: { files: all.files - missing.length, bytes: all.bytes - sizeOf(missing) },
  };
}

function stateOf(copy: SiteCopy): CopyState {
  const progress = progressOf(copy);
  if (progress.done.files === progress.all.files) return { kind: 'complete', all: progress.all };
  return { ...progress, kind: copy.stopped ? 'stopped' : 'interrupted' };
}
