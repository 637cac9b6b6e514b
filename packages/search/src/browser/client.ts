import type { LiteClient } from 'algoliasearch/lite';
import { readParams } from '../shared/params.ts';
import type { MultiSearchResponse, SearchRequest } from '../shared/types.ts';
import { embeddedEngine, type PreloadableEngine } from './embedded.ts';
import type { HostedOptions } from './hosted.ts';

/** What answered a search: the hosted provider, or the index that is deployed with the site. */
export type SearchSource = 'hosted' | 'embedded';

/** A request of older clients, with the parameters in an object or in a URL-encoded string. */
export interface LegacyRequest {
  readonly indexName: string;
  readonly query?: string;
  readonly params?: Partial<SearchRequest> | string;
}

/** The argument of `search`, in both forms that the clients of the hosted provider accept. */
type SearchInput =
  | { readonly requests: readonly (SearchRequest | LegacyRequest)[] }
  | readonly (SearchRequest | LegacyRequest)[];

type SharedMethods =
  | 'appId'
  | 'apiKey'
  | 'search'
  | 'searchForHits'
  | 'addAlgoliaAgent'
  | 'clearCache';

/** A client with those methods of `algoliasearch/lite` that search interfaces call. */
export interface SearchClient extends Pick<LiteClient, SharedMethods> {
  readonly transporter: Pick<LiteClient['transporter'], 'algoliaAgent'>;
  /** Starts to download the engine and the index. Call it when the search opens or is about to open. */
  preload(): void;
}

export interface SearchClientOptions {
  /** Path under which the site is served, with leading and trailing slash. */
  readonly baseUrl: string;
  /** Name of the index, the same for both sources. */
  readonly indexName: string;
  /** If set, the hosted provider is asked first, and the embedded index when the provider fails. */
  readonly hosted?: HostedOptions;
  /** Is called with the source of every response. */
  readonly onSource?: (source: SearchSource) => void;
}

/** Converts a request of older clients to the current form. */
function normalise(request: SearchRequest | LegacyRequest): SearchRequest {
  if (!('params' in request) || request.params === undefined) return request;
  const { params, ...rest } = request;
  const given = typeof params === 'string' ? readParams(params) : params;
  return { ...given, ...rest };
}

const requestsOf = (input: SearchInput) =>
  ('requests' in input ? input.requests : input).map(normalise);

/** Returns the error that search interfaces recognize by its name when no source is reachable. */
function unreachable(error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return Object.assign(new Error(reason), { name: 'RetryError' });
}

/** Returns a function that asks the hosted provider. Its client is loaded only if the site is configured for it. */
function hostedSearch(options: HostedOptions) {
  const loaded = import('./hosted.ts').then(({ hostedClient, searchHosted }) => {
    const client = hostedClient(options);
    return (requests: readonly SearchRequest[]) => searchHosted(client, requests);
  });
  return async (requests: readonly SearchRequest[]): Promise<MultiSearchResponse> =>
    (await loaded)(requests);
}

/** Limit of a search at the hosted provider: the specification's connect and read timeouts together. */
const hostedTimeoutMs = 3000;
/** Time for which a provider that failed is not asked again. */
const hostedPauseMs = 120_000;

/** Rejects when a promise takes too long. */
function withTimeout<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The search provider did not answer in time.')),
      milliseconds,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Creates a search client that needs no server. It searches the index that is deployed with the site, in a worker.
 *
 * With `hosted` it asks the hosted provider first, and searches the index when the provider is unreachable, slow or
 * returns an error. Searches reject with an error named `RetryError` when no source can answer.
 */
export function createSearchClient(options: SearchClientOptions): SearchClient {
  const indexUrl = `${options.baseUrl.replace(/\/*$/, '/')}search-index/`;
  const hosted = options.hosted ? hostedSearch(options.hosted) : null;
  let engine: PreloadableEngine | null = null;
  const embedded = () => {
    engine ??= embeddedEngine(new URL(indexUrl, document.baseURI).href);
    return engine;
  };

  const searchEmbedded = async (requests: readonly SearchRequest[]) => {
    try {
      const results = await embedded().search(requests);
      options.onSource?.('embedded');
      return { results };
    } catch (error) {
      throw unreachable(error);
    }
  };

  let hostedPausedUntil = 0;
  const answer = async (input: SearchInput): Promise<MultiSearchResponse> => {
    const requests = requestsOf(input);
    if (!hosted || Date.now() < hostedPausedUntil) return searchEmbedded(requests);
    try {
      const results = await withTimeout(hosted(requests), hostedTimeoutMs);
      options.onSource?.('hosted');
      return results;
    } catch {
      hostedPausedUntil = Date.now() + hostedPauseMs;
      return searchEmbedded(requests);
    }
  };

  // Responses have the provider's shape. Its types also have fields that only its other products send.
  const search = (input: unknown) => answer(input as SearchInput);

  const algoliaAgent = {
    value: 'Embedded search',
    add({ segment, version }: { readonly segment: string; readonly version?: string }) {
      const name = version ? `${segment} (${version})` : segment;
      if (!algoliaAgent.value.includes(name)) algoliaAgent.value += `; ${name}`;
      return algoliaAgent;
    },
  };

  return {
    appId: options.hosted?.appId ?? 'embedded',
    apiKey: options.hosted?.apiKey ?? 'embedded',
    transporter: { algoliaAgent },
    search: search as SearchClient['search'],
    searchForHits: search as SearchClient['searchForHits'],
    addAlgoliaAgent: (segment, version) => void algoliaAgent.add({ segment, version }),
    clearCache: async () => undefined,
    preload: () => {
      if (!hosted) embedded().preload();
    },
  };
}
