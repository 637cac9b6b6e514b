import type { LiteClient } from 'algoliasearch/lite';
import { liteClient } from 'algoliasearch/lite';
import type { MultiSearchResponse, SearchRequest } from '../shared/types.ts';

export interface HostedOptions {
  readonly appId: string;
  /** The search-only key; never the admin key. */
  readonly apiKey: string;
  /** Other hosts than the provider's own: a proxy of one's own, or a test. */
  readonly hosts?: readonly HostedHost[];
}

export interface HostedHost {
  /** Host name, with a port if it is not the usual one. */
  readonly url: string;
  readonly accept: 'read' | 'write' | 'readWrite';
  readonly protocol: 'http' | 'https';
}

/** Limits of the specification, in milliseconds. */
export const hostedTimeouts = { connect: 1000, read: 2000, write: 30_000 };

/** The hosted provider's own client, with the timeouts of the specification. */
export function hostedClient({ appId, apiKey, hosts }: HostedOptions): LiteClient {
  const own = hosts ? { hosts: [...hosts] } : {};
  return liteClient(appId, apiKey, { timeouts: hostedTimeouts, ...own });
}

/** A request without what only the embedded engine knows: the provider refuses parameters that it doesn't know. */
function hostedRequest({ snippetEveryHit: _, ...request }: SearchRequest): SearchRequest {
  return request;
}

/** Sends the requests to the hosted provider. */
export async function searchHosted(
  client: LiteClient,
  requests: readonly SearchRequest[],
): Promise<MultiSearchResponse> {
  const answer = await client.search({
    requests: requests.map(hostedRequest),
  } as Parameters<LiteClient['search']>[0]);
  return answer as unknown as MultiSearchResponse;
}
