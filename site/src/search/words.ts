import { product } from '@docs/content-model/product';

/** Words of the search, as the specification fixes them. */
export const placeholder = 'Search docs';
export const unableToFetch = 'Unable to fetch results';
export const checkNetwork = 'You might want to check your network connection.';
export const noResultsFor = 'No results for';
export const letUsKnow = 'Let us know.';

/** Longest query that the input accepts, in characters. */
export const maxQueryLength = 64;

/** A form at the code host that reports what a search did not find. */
export function missingResultsUrl(query: string): string {
  const title = encodeURIComponent(`Search: no result for "${query}"`);
  const body = encodeURIComponent(
    `I searched the documentation for "${query}" and found nothing.\n\nI expected to find: `,
  );
  return `${product.siteRepository}/issues/new?title=${title}&body=${body}`;
}
