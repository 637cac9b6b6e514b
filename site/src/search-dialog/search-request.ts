import type { FacetFilters, SearchRequest } from '@docs/search/types';
import { markTags } from './result.ts';

/** What both search interfaces show of a hit. */
const attributesToRetrieve = [
  'hierarchy.lvl0',
  'hierarchy.lvl1',
  'hierarchy.lvl2',
  'hierarchy.lvl3',
  'hierarchy.lvl4',
  'hierarchy.lvl5',
  'hierarchy.lvl6',
  'content',
  'type',
  'url',
];

/** Hits of one page of results. */
const hitsPerPage = 20;

/** What changes from one request to the next. */
export interface RequestParts {
  readonly indexName: string;
  readonly query: string;
  /** Number of the page of results, from 0. */
  readonly page: number;
  readonly facetFilters: FacetFilters;
  /** Whether the screen is at most 768 pixels wide. */
  readonly isNarrow: boolean;
  /** Whether every hit with text has an excerpt. The engine reads more files for it. */
  readonly snippetEveryHit: boolean;
}

/** The one request that the dialog and the search page send. */
export function searchRequest({ isNarrow, ...parts }: RequestParts): SearchRequest {
  return {
    ...parts,
    // The dialog answers each key; the search page has all hits.
    fewFiles: !parts.snippetEveryHit,
    hitsPerPage,
    attributesToRetrieve,
    attributesToSnippet: [`content:${isNarrow ? 5 : 10}`],
    highlightPreTag: markTags.pre,
    highlightPostTag: markTags.post,
    clickAnalytics: true,
  };
}
