import { openBuiltIndex } from '@docs/search/node';
import { unescape as unescapeHtml } from 'html-escaper';

/** A result of a search. */
export interface SearchResult {
  /** Titles from the page's down to the section's. */
  readonly titles: readonly string[];
  /** Path and fragment below the origin. */
  readonly url: string;
  /** Text of the section around the words of the query; may be empty. */
  readonly passage: string;
}

/** The results of a search. */
export interface SearchAnswer {
  readonly results: readonly SearchResult[];
  /** Number of results on all pages of results. */
  readonly total: number;
  /** The query as it was read, if that differs from what was asked. */
  readonly didYouMean: string | undefined;
  /** Words that no page has together with the others. */
  readonly droppedWords: readonly string[];
  /** Queries with results, if there are none for this one. */
  readonly suggestions: readonly string[];
}

/** A search. */
export interface SearchQuery {
  readonly query: string;
  /** Part of the site; all of it by default. */
  readonly area?: string | undefined;
  /** Results on a page of results. */
  readonly limit: number;
  /** Page of results, from 1. */
  readonly page: number;
}

/** Searches all pages of the site. */
export type Search = (query: SearchQuery) => Promise<SearchAnswer>;

/** Levels of a hit below the area, from the page's title down. */
const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
const passageWords = 45;

/**
 * Opens the search index of a build, when it is first used.
 *
 * @param folder of the index
 */
export function openSearch(folder: string): Search {
  let engine: ReturnType<typeof openBuiltIndex> | undefined;
  return async ({ query, area, limit, page }) => {
    engine ??= openBuiltIndex(folder);
    const request = {
      indexName: '',
      query,
      hitsPerPage: limit,
      page: page - 1,
      attributesToSnippet: [`content:${passageWords}`],
      snippetEveryHit: true,
      highlightPreTag: '',
      highlightPostTag: '',
      ...(area === undefined ? {} : { facetFilters: [`area:${area}`] }),
    };
    const { hits, nbHits, notes = {} } = await (await engine).search(request);
    return {
      results: hits.map((hit) => ({
        titles: levels.flatMap((level) => hit.hierarchy[level] ?? []).map(unescapeHtml),
        url: hit.url,
        passage: unescapeHtml(hit._snippetResult?.content?.value ?? '').replace(/\s+/g, ' '),
      })),
      total: nbHits,
      didYouMean: notes.didYouMean,
      droppedWords: notes.droppedWords ?? [],
      suggestions: notes.suggestedQueries ?? [],
    };
  };
}
