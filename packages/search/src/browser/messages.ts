import type { SearchRequest, SearchResponse } from '../shared/types.ts';

/** What the page sends to the worker. */
export type ToWorker =
  | { readonly kind: 'open'; readonly indexUrl: string }
  | { readonly kind: 'search'; readonly id: number; readonly requests: readonly SearchRequest[] };

/** What the worker answers. */
export type FromWorker =
  | { readonly kind: 'results'; readonly id: number; readonly results: readonly SearchResponse[] }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
