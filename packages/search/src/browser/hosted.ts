import { liteClient } from 'algoliasearch/lite';
import type { SearchRequest, SearchResponse } from '../types.ts';

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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reports whether a hit has what the search interfaces read without a check. */
const isHit = (value: unknown) =>
  isObject(value) &&
  typeof value.objectID === 'string' &&
  typeof value.url === 'string' &&
  isObject(value.hierarchy);

/** Reports whether a result is usable. A proxy or a captive portal may answer 200 with anything. */
const isResponse = (value: unknown, query: string): value is SearchResponse =>
  isObject(value) &&
  // An answer to another query is none.
  (value.query === undefined || value.query === query) &&
  typeof value.nbHits === 'number' &&
  Array.isArray(value.hits) &&
  value.hits.every(isHit);

/**
 * Returns a function that asks the hosted provider by its own client.
 *
 * @throws Error when the provider can't be reached, refuses, or answers with something other than search results
 */
export function hostedSearch({ appId, apiKey, hosts }: HostedOptions) {
  const client = liteClient(appId, apiKey, {
    timeouts: hostedTimeouts,
    ...(hosts && { hosts: [...hosts] }),
  });
  return async (given: SearchRequest): Promise<SearchResponse> => {
    // The provider refuses parameters that it doesn't know.
    const { snippetEveryHit: _, ...request } = given;
    const answer: unknown = await client.search({ requests: [request] } as Parameters<
      typeof client.search
    >[0]);
    const result = isObject(answer) && Array.isArray(answer.results) ? answer.results[0] : null;
    if (isResponse(result, request.query)) return result;
    throw new Error('The search provider answered with something other than search results.');
  };
}
