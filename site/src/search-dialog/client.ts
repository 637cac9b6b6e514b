import { createSearchClient, type SearchClient } from '@docs/search/client';
import type { Area } from '@docs/search/types';
import { useContextualSearchFilters } from '@docusaurus/theme-common';
import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useCallback } from 'react';
import { hitAttributes, type ResultLink, toResult } from './results.ts';
import type { SearchSettings } from './settings.ts';

/** The search settings of this build. */
export function useSearchSettings(): SearchSettings {
  const { siteConfig } = useDocusaurusContext();
  return siteConfig.customFields?.search as SearchSettings;
}

let shared: SearchClient | undefined;

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
  });
  return shared;
}

/** The function that makes the link to a hit: to an absolute address of the hosted provider, or to a path of the embedded index. */
export function useResultLink(): (url: string) => ResultLink {
  const { externalUrlRegex, replaceResultPathname: replace } = useSearchSettings();
  const { withBaseUrl } = useBaseUrlUtils();
  return useCallback(
    (url) => {
      if (externalUrlRegex !== null && new RegExp(externalUrlRegex).test(url)) {
        return { href: url, isExternal: true };
      }
      const { pathname, hash } = new URL(url, 'https://site.invalid');
      const path = pathname + hash;
      const href =
        replace === null ? path : path.replaceAll(new RegExp(replace.from, 'g'), replace.to);
      return { href: withBaseUrl(href), isExternal: false };
    },
    [externalUrlRegex, replace, withBaseUrl],
  );
}

/** Screens of at most this width get short excerpts. */
const narrow = '(max-width: 768px)';

/** A question to the client. */
export interface Question {
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
 * @returns a function that rejects when no source can answer, or when a newer search took the place of this one.
 *   `isFallback` is true when the embedded index answered for the hosted provider.
 */
export function useAsk(snippetEveryHit: boolean) {
  const client = useSearchClient();
  const linkOf = useResultLink();
  const { indexName } = useSearchSettings();
  const { locale, tags } = useContextualSearchFilters();
  const joinedTags = tags.join(',');
  return useCallback(
    async ({ query, area, page }: Question) => {
      const response = await client.search({
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
        attributesToRetrieve: hitAttributes,
        attributesToSnippet: [`content:${window.matchMedia(narrow).matches ? 5 : 10}`],
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        clickAnalytics: true,
      });
      if (response === null) throw new Error(`A newer search took the place of "${query}".`);
      const { hits, nbHits: count, nbPages, notes = {}, isFallback = false } = response;
      return {
        results: hits.map((hit) => toResult(hit, linkOf)),
        count,
        hasMore: page + 1 < nbPages,
        notes,
        isFallback,
      };
    },
    [client, linkOf, indexName, locale, joinedTags, snippetEveryHit],
  );
}
