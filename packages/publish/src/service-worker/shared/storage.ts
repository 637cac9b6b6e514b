import { isPage, type OfflineFile } from './list.ts';
import type { Records } from './records.ts';

/** The caches of one site. Sites below other base paths of the same origin have their own. */
export interface CacheNames {
  /** Pages by their address without query. */
  readonly pages: string;
  /** Scripts, styles, fonts, pictures and the search index. */
  readonly files: string;
  /** Records of what is kept, as JSON. */
  readonly records: string;
}

/** What the names of all caches of a site begin with. */
export function cachePrefix(baseUrl: string): string {
  return `docs:${baseUrl}:`;
}

/** The caches of the site below a base path. */
export function cacheNames(baseUrl: string): CacheNames {
  const prefix = cachePrefix(baseUrl);
  return { pages: `${prefix}pages`, files: `${prefix}files`, records: `${prefix}records` };
}

/** An answer of the server that can't be kept. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}

/** Whether an error says that the browser gives the site no more room (Storage Standard, section 4). */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

/** Reads and writes what a browser keeps of the site below a base path. Runs in pages and in the worker. */
export class Storage {
  readonly #baseUrl: string;
  readonly #names: CacheNames;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
    this.#names = cacheNames(baseUrl);
  }

  /** Reads one of the records. */
  async read<Name extends keyof Records>(name: Name): Promise<Records[Name]> {
    const cache = await caches.open(this.#names.records);
    return (await cache.match(this.#recordUrl(name)))?.json();
  }

  /**
   * Replaces one of the records, or deletes it.
   *
   * @throws {Error} named `QuotaExceededError` when there is no room
   */
  async write<Name extends keyof Records>(name: Name, value: Records[Name]): Promise<void> {
    const cache = await caches.open(this.#names.records);
    if (value === undefined) await cache.delete(this.#recordUrl(name));
    else await cache.put(this.#recordUrl(name), Response.json(value));
  }

  /** The kept copy of a file. */
  async match(path: string): Promise<Response | undefined> {
    const cache = await this.#cacheOf(path);
    return cache.match(this.#url(path), { ignoreVary: true });
  }

  /**
   * Fetches a file and keeps it. A file whose name holds a digest is fetched only if it is not there.
   *
   * @throws {AnswerError} when the server has no such file
   * @throws {Error} named `QuotaExceededError` when there is no room
   * @throws {TypeError} without a network
   */
  async keep({ path, revision }: OfflineFile, signal?: AbortSignal): Promise<void> {
    const hashed = revision === undefined;
    if (hashed && (await this.match(path)) !== undefined) return;
    const response = await fetch(this.#url(path), {
      // The server says whether its copy changed; a hashed name says it itself.
      cache: hashed ? 'default' : 'no-cache',
      priority: 'low',
      ...(signal && { signal }),
    });
    await this.put(path, response);
  }

  /** Keeps an answer of the server. */
  async put(path: string, response: Response): Promise<void> {
    if (!canKeep(response)) {
      throw new AnswerError(`The server answered ${response.status} for ${this.#url(path)}.`);
    }
    const cache = await this.#cacheOf(path);
    await cache.put(this.#url(path), response);
  }

  /** Deletes all files whose path is not in a set. */
  async deleteExcept(needed: ReadonlySet<string>): Promise<void> {
    for (const name of [this.#names.pages, this.#names.files]) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const path = new URL(request.url).pathname.slice(this.#baseUrl.length);
        if (!needed.has(path)) await cache.delete(request);
      }
    }
  }

  #cacheOf(path: string): Promise<Cache> {
    return caches.open(isPage(path) ? this.#names.pages : this.#names.files);
  }

  #url(path: string): string {
    return this.#baseUrl + path;
  }

  /** Addresses of records look like files of the site, and are never requested. */
  #recordUrl(name: keyof Records): string {
    return `${this.#baseUrl}.offline/${name}`;
  }
}

/** Whether an answer is a file of this site as the server holds it: no redirect, no part, no error. */
export function canKeep(response: Response): boolean {
  return response.status === 200 && response.type === 'basic' && !response.redirected;
}
