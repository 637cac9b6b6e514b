import type { QueryNotes, SearchHit, SearchResponse } from '../shared/types.ts';
import type { ResolvedRequest } from './resolve-request.ts';

/** The parts of a response that don't follow from the request. */
export interface ResponseParts {
  readonly hits: readonly SearchHit[];
  readonly hitCount: number;
  /** False when overflow files were not read, so that pages that are least about the query were not counted. */
  readonly isExhaustive: boolean;
  /** `undefined` when no facets were requested. */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined;
  readonly notes: QueryNotes | undefined;
  readonly processingTimeMS: number;
}

/** Returns 32 hexadecimal digits that depend only on the request, so that equal requests have equal responses. */
function queryIdOf(request: ResolvedRequest): string {
  const text = JSON.stringify([
    request.indexName,
    request.query,
    request.page,
    request.facetFilters,
  ]);
  const digits = [0, 1, 2, 3].map((seed) => {
    // FNV-1a with a different start value for each part.
    let hash = 0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b1);
    for (let index = 0; index < text.length; index++) {
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    }
    return (hash >>> 0).toString(16).padStart(8, '0');
  });
  return digits.join('');
}

/** Assembles a response in the shape of the hosted provider. */
export function toResponse(request: ResolvedRequest, parts: ResponseParts): SearchResponse {
  const params = new URLSearchParams({
    query: request.query,
    page: String(request.page),
    hitsPerPage: String(request.hitsPerPage),
  });
  return {
    hits: parts.hits,
    nbHits: parts.hitCount,
    page: request.page,
    nbPages: Math.ceil(parts.hitCount / request.hitsPerPage),
    hitsPerPage: request.hitsPerPage,
    ...(parts.facets ? { facets: parts.facets, exhaustiveFacetsCount: parts.isExhaustive } : {}),
    exhaustiveNbHits: parts.isExhaustive,
    query: request.query,
    params: params.toString(),
    index: request.indexName,
    ...(request.clickAnalytics ? { queryID: queryIdOf(request) } : {}),
    processingTimeMS: parts.processingTimeMS,
    ...(parts.notes ? { notes: parts.notes } : {}),
  };
}
