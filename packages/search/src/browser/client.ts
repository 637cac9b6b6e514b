import type { SearchRequest, SearchResponse } from '../types.ts';
import { embeddedSearch } from './embedded.ts';
import type { HostedOptions } from './hosted.ts';
import type { IndexSearch } from './index-search.ts';

/** An answer of the hosted provider, or of the index that is deployed with the site. */
export interface SearchAnswer extends SearchResponse {
  /** True if the index answered because the provider could not. */
  readonly isFallback?: boolean;
}

/** Searches the site. */
export interface SearchClient {
  /**
   * Searches. Call it for every key.
   *
   * @returns `null` when a newer search that differs only in its query took the place of this one
   * @throws Error when no source can answer
   */
  search(request: SearchRequest): Promise<SearchAnswer | null>;
  /** Starts to download the engine and the index. Call it when the search opens or is about to open. */
  preload(): void;
}

export interface SearchClientOptions {
  /** Returns the address of the index folder of this build: `/search-index/0123456789abcdef/`. Called in the browser. */
  readonly indexFolder: () => string;
  /** If set, the hosted provider is asked first, and the index when the provider fails. */
  readonly hosted?: HostedOptions;
}

/** Limit of a search at the hosted provider: the specification's connect and read timeouts together. */
const hostedTimeoutMs = 3000;
/** Time for which a provider that failed is not asked again. */
const hostedPauseMs = 120_000;

/** Rejects when the provider takes too long. */
const timeout = () =>
  new Promise<never>((_, reject) => {
    const error = new Error('The search provider did not answer in time.');
    setTimeout(() => reject(error), hostedTimeoutMs);
  });

/**
 * Creates a search client that needs no server: it searches the index that is deployed with the site, in a worker.
 * With `hosted` it asks the hosted provider first, and the index when the provider is unreachable, slow or fails.
 */
export function createSearchClient(options: SearchClientOptions): SearchClient {
  // The provider's client is loaded only if the site is configured for it.
  const { hosted } = options;
  const searchHosted =
    hosted && import('./hosted.ts').then(({ hostedSearch }) => hostedSearch(hosted));
  searchHosted?.catch(() => undefined);
  let index: IndexSearch | null = null;
  const embedded = () => {
    index ??= embeddedSearch(new URL(options.indexFolder(), document.baseURI).href);
    return index;
  };
  const fallBack = async (request: SearchRequest) => {
    const response = await embedded().search(request);
    return response && { ...response, isFallback: true };
  };
  let hostedPausedUntil = 0;
  return {
    async search(request) {
      if (!searchHosted) return embedded().search(request);
      if (Date.now() < hostedPausedUntil) return fallBack(request);
      try {
        const search = await searchHosted;
        return await Promise.race([search(request), timeout()]);
      } catch {
        hostedPausedUntil = Date.now() + hostedPauseMs;
        return fallBack(request);
      }
    },
    preload() {
      if (!hosted) embedded().open();
    },
  };
}
