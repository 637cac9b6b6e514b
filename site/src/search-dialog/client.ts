import { createSearchClient, type SearchClient, type SearchSource } from '@docs/search/client';
import type { Area, Hierarchy, QueryNotes, SearchHit, SearchResponse } from '@docs/search/types';
import { useContextualSearchFilters } from '@docusaurus/theme-common';
import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { SearchSettings } from '../../environment.ts';
import { markTags, type ResultLink, resultLink } from './results.ts';

export type { Area, Hierarchy, QueryNotes, SearchHit, SearchResponse };

/** The search settings of this build. */
export function useSearchSettings(): SearchSettings {
  const { siteConfig } = useDocusaurusContext();
  return siteConfig.customFields?.search as SearchSettings;
}

let shared: SearchClient | undefined;
let source: SearchSource | null = null;
const listeners = new Set<() => void>();

/** The folder of the search index of the build that the page is of, as the page itself names it. */
function indexOfThisBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="search-index"]')?.content ?? '';
}

/** The one search client of the page: the dialog and the search page share its worker and what it has loaded. */
export function useSearchClient(): SearchClient {
  const { hosted } = useSearchSettings();
  const indexes = useBaseUrl('/search-index/');
  shared ??= createSearchClient({
    indexFolder: () => `${indexes}${indexOfThisBuild()}/`,
    ...(hosted !== null && { hosted }),
    onSource: (next) => {
      source = next;
      for (const listener of listeners) listener();
    },
  });
  return shared;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The source of the last answer: the hosted provider or the embedded index; null before there is one. */
export function useSearchSource(): SearchSource | null {
  return useSyncExternalStore(
    subscribe,
    () => source,
    () => null,
  );
}

/** Screens of at most this width get short excerpts. */
const narrow = '(max-width: 768px)';

/** A question to the client. */
interface Request {
  readonly query: string;
  /** Only pages of this kind; null for all. */
  readonly area: Area | null;
  /** Number of the page of results, from 0. */
  readonly page: number;
}

/**
 * Asks the client, with what both search interfaces show of a hit, in the language and the version that the reader is in.
 *
 * @param snippetEveryHit - whether every result has an excerpt, for which the engine reads more files
 * @returns a function that rejects when no source can answer, or when a newer search took the place of this one
 */
export function useAsk(snippetEveryHit: boolean): (request: Request) => Promise<SearchResponse> {
  const client = useSearchClient();
  const { indexName } = useSearchSettings();
  const { locale, tags } = useContextualSearchFilters();
  const joinedTags = tags.join(',');
  return useCallback(
    async ({ query, area, page }) => {
      const request = {
        indexName,
        query,
        page,
        snippetEveryHit,
        facetFilters: [
          `language:${locale}`,
          joinedTags.split(',').map((tag) => `docusaurus_tag:${tag}`),
          ...(area === null ? [] : [`area:${area}`]),
        ],
        hitsPerPage: 20,
        attributesToRetrieve: [
          ...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`),
          'content',
          'type',
          'url',
        ],
        attributesToSnippet: [`content:${window.matchMedia(narrow).matches ? 5 : 10}`],
        highlightPreTag: markTags.pre,
        highlightPostTag: markTags.post,
        clickAnalytics: true,
      };
      const response = await client.search(request);
      if (response === null) throw new Error(`A newer search took the place of "${query}".`);
      return response;
    },
    [client, indexName, locale, joinedTags, snippetEveryHit],
  );
}

/** The function that makes {@link resultLink}s of this build, with its base URL. */
export function useResultLink(): (url: string) => ResultLink {
  const settings = useSearchSettings();
  const { withBaseUrl } = useBaseUrlUtils();
  return useMemo(
    () => (url) => {
      const { href, isExternal } = resultLink(url, settings);
      return { href: isExternal ? href : withBaseUrl(href), isExternal };
    },
    [settings, withBaseUrl],
  );
}
