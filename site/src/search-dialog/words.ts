/** Texts of the search that the specification fixes. */
export const placeholder = 'Search docs';
export const unableToFetch = 'Unable to fetch results';
export const checkNetwork = 'You might want to check your network connection.';
export const noResultsFor = 'No results for';
export const letUsKnow = 'Let us know.';

/** Longest query that the input accepts, in characters. */
export const maxQueryLength = 64;

/**
 * The form that reports what a search did not find, with title and body filled in.
 *
 * @param newIssueUrl - page of the code host that opens an issue
 */
export function missingResultsUrl(newIssueUrl: string, query: string): string {
  const title = encodeURIComponent(`Search: no result for "${query}"`);
  const body = encodeURIComponent(
    `I searched the documentation for "${query}" and found nothing.\n\nI expected to find: `,
  );
  return `${newIssueUrl}?title=${title}&body=${body}`;
}
