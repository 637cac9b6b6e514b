/** Parameters whose value is text, even where it looks like JSON: a query for `2025` or `["a"]` is a query. */
const textParameters: ReadonlySet<string> = new Set([
  'indexName',
  'query',
  'highlightPreTag',
  'highlightPostTag',
  'snippetEllipsisText',
]);

/** A list, a number or a boolean in JSON; anything else is the text itself. */
function decoded(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value) || typeof value === 'number' || typeof value === 'boolean')
      return value;
  } catch {
    // The value is plain text, such as `language:en`.
  }
  return text;
}

/**
 * Reads the parameters that `algoliasearch` 3 and 4 send as one URL-encoded text. Those clients write lists, numbers
 * and booleans as JSON: `facetFilters=%5B%22language%3Aen%22%5D&hitsPerPage=5`.
 *
 * @param params such as `query=saml&page=1`
 * @returns the values by name; the names are the client's and are not checked
 */
export function readParams(params: string): Record<string, unknown> {
  return Object.fromEntries(
    [...new URLSearchParams(params)].map(([name, text]) => [
      name,
      textParameters.has(name) ? text : decoded(text),
    ]),
  );
}
