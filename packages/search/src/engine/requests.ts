import type { FacetFilters, SearchRequest } from '../shared/types.ts';

/** A request with its defaults filled in and its values within bounds. */
export interface ResolvedRequest {
  readonly indexName: string;
  readonly query: string;
  readonly page: number;
  readonly hitsPerPage: number;
  readonly attributesToRetrieve: readonly string[];
  readonly attributesToHighlight: readonly string[];
  /** Words of the snippet by attribute. */
  readonly attributesToSnippet: ReadonlyMap<string, number>;
  readonly snippetEllipsisText: string;
  readonly snippetEveryHit: boolean;
  readonly highlightPreTag: string;
  readonly highlightPostTag: string;
  readonly facets: readonly string[];
  readonly maxValuesPerFacet: number;
  readonly facetFilters: FacetFilters | undefined;
  readonly clickAnalytics: boolean;
  readonly getRankingInfo: boolean;
}

/** The hosted provider's limit; a longer query is cut. The search field of the site accepts 64 characters. */
export const maxQueryLength = 512;
const maxHitsPerPage = 1000;
const defaultHitsPerPage = 20;
const defaultSnippetWords = 10;

const isText = (value: unknown): value is string => typeof value === 'string';

const texts = (value: unknown): string[] | undefined => {
  if (isText(value)) return [value];
  return Array.isArray(value) ? value.filter(isText) : undefined;
};

const integer = (value: unknown, least: number, most: number, otherwise: number) => {
  const number = isText(value) && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return otherwise;
  return Math.min(most, Math.max(least, Math.floor(number)));
};

const flag = (value: unknown) => value === true || value === 'true';

function snippetLengths(asked: readonly string[]): Map<string, number> {
  const lengths = new Map<string, number>();
  for (const entry of asked) {
    const [attribute = '', words] = entry.split(':');
    if (attribute) lengths.set(attribute, integer(words, 1, 1000, defaultSnippetWords));
  }
  return lengths;
}

function facetFiltersOf(value: unknown): FacetFilters | undefined {
  if (isText(value)) return value;
  if (!Array.isArray(value)) return undefined;
  return value
    .map((group) => (isText(group) ? group : texts(group)))
    .filter((group) => group !== undefined);
}

/**
 * Reads a request that may come from anywhere. Wrong values become the default, so that a search never fails for
 * a parameter the engine doesn't know.
 */
export function resolveRequest(request: SearchRequest): ResolvedRequest {
  const given: { readonly [name in keyof SearchRequest]: unknown } = request;
  const query = isText(given.query) ? given.query : '';
  return {
    indexName: isText(given.indexName) ? given.indexName : '',
    query: query.slice(0, maxQueryLength),
    page: integer(given.page, 0, 1_000_000, 0),
    hitsPerPage: integer(given.hitsPerPage, 1, maxHitsPerPage, defaultHitsPerPage),
    attributesToRetrieve: texts(given.attributesToRetrieve) ?? ['*'],
    attributesToHighlight: texts(given.attributesToHighlight) ?? ['*'],
    attributesToSnippet: snippetLengths(texts(given.attributesToSnippet) ?? []),
    snippetEllipsisText: isText(given.snippetEllipsisText) ? given.snippetEllipsisText : '…',
    snippetEveryHit: flag(given.snippetEveryHit),
    highlightPreTag: isText(given.highlightPreTag) ? given.highlightPreTag : '<em>',
    highlightPostTag: isText(given.highlightPostTag) ? given.highlightPostTag : '</em>',
    facets: texts(given.facets) ?? [],
    maxValuesPerFacet: integer(given.maxValuesPerFacet, 1, 1000, 100),
    facetFilters: facetFiltersOf(given.facetFilters),
    clickAnalytics: flag(given.clickAnalytics),
    getRankingInfo: flag(given.getRankingInfo),
  };
}
