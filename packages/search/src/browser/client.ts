import type { LiteClient } from 'algoliasearch/lite';
import type { MultiSearchResponse, SearchRequest } from '../shared/types.ts';
import { embeddedEngine, type PreloadableEngine } from './embedded.ts';
import type { HostedOptions } from './hosted.ts';

/** Who gave an answer: the hosted provider, or the index that lies beside the site. */
export type SearchSource = 'hosted' | 'embedded';

/** A request in the form of older clients: parameters apart from the index name, or as one URL-encoded text. */
export interface LegacyRequest {
  readonly indexName: string;
  readonly query?: string;
  readonly params?: Partial<SearchRequest> | string;
}

/** What `search` takes, in either form that the hosted provider's clients accept. */
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

/** A client with the methods of `algoliasearch/lite` that search interfaces call, in its own types. */
export interface SearchClient extends Pick<LiteClient, SharedMethods> {
  readonly transporter: Pick<LiteClient['transporter'], 'algoliaAgent'>;
  /** Starts the download of the engine and the index; call it when the search opens or is about to. */
  preload(): void;
}

export interface SearchClientOptions {
  /** Path below which the site is served, with both slashes. */
  readonly baseUrl: string;
  /** Name of the index, the same with both sources. */
  readonly indexName: string;
  /** Asks the hosted provider first; the embedded index answers when it can't. */
  readonly hosted?: HostedOptions;
  /** Called with every answer, so that the interface can say where it came from. */
  readonly onSource?: (source: SearchSource) => void;
}

/** Brings a request of any accepted form into ours. */
function normalise(request: SearchRequest | LegacyRequest): SearchRequest {
  if (!('params' in request) || request.params === undefined) return request;
  const { params, ...rest } = request;
  const given =
    typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params)) : params;
  return { ...given, ...rest };
}

const requestsOf = (input: SearchInput) =>
  ('requests' in input ? input.requests : input).map(normalise);

/** The error that search interfaces know as "the provider can't be reached" by its name. */
function unreachable(error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return Object.assign(new Error(reason), { name: 'RetryError' });
}

/** Asks the hosted provider; its client is only loaded when a site is configured for it. */
function hostedSearch(options: HostedOptions) {
  const loaded = import('./hosted.ts').then(({ hostedClient, searchHosted }) => {
    const client = hostedClient(options);
    return (requests: readonly SearchRequest[]) => searchHosted(client, requests);
  });
  return async (requests: readonly SearchRequest[]): Promise<MultiSearchResponse> =>
    (await loaded)(requests);
}

/** The specification's times to connect and to read together: later than that a reader has waited enough. */
const longestWaitMs = 3000;
/** How long a provider that failed is not asked again. */
const hostedRestMs = 120_000;

/** Rejects when a promise takes too long. */
function within<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The search provider did not answer in time.')),
      milliseconds,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Makes a search client that needs no server: it answers from the index beside the site, in a worker.
 *
 * With `hosted` it asks the hosted provider first and falls back to the index when the provider is unreachable, slow
 * or refuses. Rejects with an error named `RetryError` when no source can answer.
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

  let hostedRestsUntil = 0;
  const answer = async (input: SearchInput): Promise<MultiSearchResponse> => {
    const requests = requestsOf(input);
    if (!hosted || Date.now() < hostedRestsUntil) return searchEmbedded(requests);
    try {
      const results = await within(hosted(requests), longestWaitMs);
      options.onSource?.('hosted');
      return results;
    } catch {
      hostedRestsUntil = Date.now() + hostedRestMs;
      return searchEmbedded(requests);
    }
  };

  // The answers have the provider's shape; its types also name fields that only its other products send.
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
