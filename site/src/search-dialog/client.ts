import { createSearchClient, type SearchClient, type SearchSource } from '@docs/search/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useSyncExternalStore } from 'react';
import { useSearchSettings } from './settings.ts';

let shared: SearchClient | undefined;
let source: SearchSource | null = null;
const listeners = new Set<() => void>();

function noteSource(next: SearchSource): void {
  if (source === next) return;
  source = next;
  for (const listener of listeners) listener();
}

/** The one search client of the page: the modal and the search page share its worker and what it has loaded. */
export function useSearchClient(): SearchClient {
  const { hosted, indexName } = useSearchSettings();
  const baseUrl = useBaseUrl('/');
  shared ??= createSearchClient({
    baseUrl,
    indexName,
    ...(hosted !== null && { hosted }),
    onSource: noteSource,
  });
  return shared;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Which source gave the last answer, so that the interface can say when the hosted provider failed. */
export function useSearchSource(): SearchSource | null {
  return useSyncExternalStore(
    subscribe,
    () => source,
    () => null,
  );
}
