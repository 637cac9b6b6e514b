import type { SearchRequest, SearchResponse } from '../shared/types.ts';

/** A message from the page to the worker. */
export type ToWorker =
  | { readonly kind: 'open'; readonly indexUrl: string }
  | { readonly kind: 'search'; readonly id: number; readonly requests: readonly SearchRequest[] };

/** A message from the worker to the page. */
export type FromWorker =
  | { readonly kind: 'results'; readonly id: number; readonly results: readonly SearchResponse[] }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
