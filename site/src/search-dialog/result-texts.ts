import type { SearchSource } from '@docs/search/client';
import type { SearchStatus } from './search-state.ts';

/** A number of results in words. */
export function countText(count: number): string {
  if (count === 0) return 'No results';
  return count === 1 ? '1 result' : `${count} results`;
}

/** What the search page says above its results; empty when there is nothing to say. */
export function statusText(status: SearchStatus, count: number | null): string {
  if (status === 'stalled') return 'Searching …';
  return count === null || count === 0 ? '' : countText(count);
}

/** Heading of the search page. */
export function searchTitle(query: string): string {
  return query === '' ? 'Search the documentation' : `Search results for "${query}"`;
}

/**
 * Says what a search keeps of a long text.
 *
 * @param pasted - the text as it was pasted
 */
export function keptText(pasted: string, query: string): string {
  return `Kept of ${pasted.trim().length} pasted characters: ${query}`;
}

/**
 * What is shown in place of results while the first answer is awaited.
 *
 * @param source - what answered last; null when nothing has, so that the index itself is on its way
 */
export function loadingText(source: SearchSource | null): string {
  return source === null ? 'Loading the search index …' : 'Searching …';
}
