import type { FacetFilters, SearchRequest } from '../shared/types.ts';

/** A request with defaults for missing values, and all values within their limits. */
export interface ResolvedRequest {
  readonly indexName: string;
  readonly query: string;
  readonly page: number;
  readonly hitsPerPage: number;
  readonly attributesToRetrieve: readonly string[];
  readonly attributesToHighlight: readonly string[];
  /** Number of words of the snippet, by attribute. */
  readonly attributesToSnippet: ReadonlyMap<string, number>;
  readonly snippetEllipsisText: string;
  readonly snippetEveryHit: boolean;
  readonly fewFiles: boolean;
  readonly highlightPreTag: string;
  readonly highlightPostTag: string;
  readonly facets: readonly string[];
  readonly maxValuesPerFacet: number;
  readonly facetFilters: FacetFilters | undefined;
  readonly clickAnalytics: boolean;
  readonly getRankingInfo: boolean;
}

/** Longer queries are truncated. This is the limit of the hosted provider. */
const maxQueryLength = 512;
const maxHitsPerPage = 1000;
const defaultHitsPerPage = 20;
const defaultSnippetWords = 10;

const isText = (value: unknown): value is string => typeof value === 'string';

const texts = (value: unknown): string[] | undefined => {
  if (isText(value)) return [value];
  return Array.isArray(value) ? value.filter(isText) : undefined;
};

const integer = (value: unknown, min: number, max: number, defaultValue: number) => {
  const number = isText(value) && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return defaultValue;
  return Math.min(max, Math.max(min, Math.floor(number)));
};

const flag = (value: unknown) => value === true || value === 'true';

function snippetLengths(attributes: readonly string[]): Map<string, number> {
  const lengths = new Map<string, number>();
  for (const entry of attributes) {
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
 * Validates a request, which may come from the network. An invalid value is replaced by the default, so that a search
 * never fails because of a parameter that the engine doesn't know.
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
    fewFiles: flag(given.fewFiles),
    highlightPreTag: isText(given.highlightPreTag) ? given.highlightPreTag : '<em>',
    highlightPostTag: isText(given.highlightPostTag) ? given.highlightPostTag : '</em>',
    facets: texts(given.facets) ?? [],
    maxValuesPerFacet: integer(given.maxValuesPerFacet, 1, 1000, 100),
    facetFilters: facetFiltersOf(given.facetFilters),
    clickAnalytics: flag(given.clickAnalytics),
    getRankingInfo: flag(given.getRankingInfo),
  };
}
