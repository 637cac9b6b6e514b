import type { LiteClient } from 'algoliasearch/lite';
import { liteClient } from 'algoliasearch/lite';
import type { MultiSearchResponse, SearchRequest } from '../shared/types.ts';

export interface HostedOptions {
  readonly appId: string;
  /** The search-only key; never the admin key. */
  readonly apiKey: string;
  /** Hosts to use instead of the provider's: a proxy, or a test server. */
  readonly hosts?: readonly HostedHost[];
}

export interface HostedHost {
  /** Host name, with a port if it is not the default one. */
  readonly url: string;
  readonly accept: 'read' | 'write' | 'readWrite';
  readonly protocol: 'http' | 'https';
}

/** Timeouts of the specification, in milliseconds. */
export const hostedTimeouts = { connect: 1000, read: 2000, write: 30_000 };

/** The hosted provider's own client, with the timeouts of the specification. */
export function hostedClient({ appId, apiKey, hosts }: HostedOptions): LiteClient {
  const own = hosts ? { hosts: [...hosts] } : {};
  return liteClient(appId, apiKey, { timeouts: hostedTimeouts, ...own });
}

/** A request without what only the embedded engine knows: the provider refuses parameters that it doesn't know. */
function hostedRequest({
  snippetEveryHit: _every,
  fewFiles: _few,
  ...request
}: SearchRequest): SearchRequest {
  return request;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a hit has what both search interfaces of the site read without a check. */
const isHit = (value: unknown) =>
  isObject(value) &&
  typeof value.objectID === 'string' &&
  typeof value.url === 'string' &&
  isObject(value.hierarchy);

const isResult = (value: unknown, query: string | undefined) =>
  isObject(value) &&
  // An answer to another query is none.
  (value.query === undefined || query === undefined || value.query === query) &&
  typeof value.nbHits === 'number' &&
  Array.isArray(value.hits) &&
  value.hits.every(isHit);

/** Whether an answer holds one usable result for each request. A proxy or a captive portal may answer 200 with anything. */
function isAnswer(
  value: unknown,
  requests: readonly SearchRequest[],
): value is MultiSearchResponse {
  return (
    isObject(value) &&
    Array.isArray(value.results) &&
    value.results.length === requests.length &&
    value.results.every((result, at) => isResult(result, requests[at]?.query))
  );
}

/**
 * Sends the requests to the hosted provider.
 *
 * @throws {Error} when the provider can't be reached, refuses, or answers with something other than search results
 */
export async function searchHosted(
  client: LiteClient,
  requests: readonly SearchRequest[],
): Promise<MultiSearchResponse> {
  const answer: unknown = await client.search({
    requests: requests.map(hostedRequest),
  } as Parameters<LiteClient['search']>[0]);
  if (isAnswer(answer, requests)) return answer;
  throw new Error('The search provider answered with something other than search results.');
}
