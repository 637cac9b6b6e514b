import { headingsOf } from '@docs/search/hierarchy';
import { openBuiltIndex } from '@docs/search/node';
import { unescape as unescapeHtml } from 'html-escaper';

/** A search. */
interface SearchQuery {
  readonly query: string;
  /** Part of the site; all of it by default. */
  readonly area?: string | undefined;
  /** Results on a page of results. */
  readonly limit: number;
  /** Page of results, from 1. */
  readonly page: number;
}

const passageWords = 45;

/** A result of a search. */
export type SearchResult = Awaited<ReturnType<ReturnType<typeof openSearch>>>['results'][number];

/**
 * Opens the search index of a build, when it is first used.
 *
 * @param folder - of the index
 * @returns a function that searches all pages of the site
 */
export function openSearch(folder: string) {
  let engine: ReturnType<typeof openBuiltIndex> | undefined;
  return async ({ query, area, limit, page }: SearchQuery) => {
    engine ??= openBuiltIndex(folder).catch((error: unknown) => {
      // The next search tries again.
      engine = undefined;
      throw error;
    });
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
        /** Titles from the page's down to the section's. */
        titles: headingsOf(hit.hierarchy).map(({ heading }) => unescapeHtml(heading)),
        /** Path and fragment below the origin. */
        url: hit.url,
        /** Text of the section around the words of the query; may be empty. */
        passage: unescapeHtml(hit._snippetResult?.content?.value ?? '').replace(/\s+/g, ' '),
      })),
      /** Number of results on all pages of results. */
      total: nbHits,
      /** The query as it was read, if that differs from what was asked. */
      didYouMean: notes.didYouMean,
      /** Words that no page has together with the others. */
      droppedWords: notes.droppedWords ?? [],
      /** Queries with results, if there are none for this one. */
      suggestions: notes.suggestedQueries ?? [],
    };
  };
}
