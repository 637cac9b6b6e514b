import type { SearchRequest, SearchResponse } from '../types.ts';
import { type IndexSearch, indexSearch } from './index-search.ts';

/** A message from the page to the worker: the folder of the index, and then searches of it. */
export type ToWorker =
  | { readonly kind: 'open'; readonly folder: string }
  | { readonly kind: 'search'; readonly id: number; readonly request: SearchRequest };

/** A message from the worker to the page. */
export type FromWorker =
  | { readonly kind: 'answer'; readonly id: number; readonly response: SearchResponse | null }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };

let index: IndexSearch | undefined;

const reply = (message: FromWorker) => self.postMessage(message);

self.addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'open') {
    index = indexSearch(data.folder);
    index.open();
    return;
  }
  const { id, request } = data;
  try {
    reply({ kind: 'answer', id, response: (await index?.search(request)) ?? null });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    reply({ kind: 'failed', id, message });
  }
});
