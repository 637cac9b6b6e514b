import type { Area, QueryNotes, SearchRequest } from '@docs/search/shared/types';
import algoliasearchHelper, {
  type AlgoliaSearchHelper,
  type SearchResults,
} from 'algoliasearch-helper';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchClient } from './client.ts';
import { useContextualFacetFilters } from './facets.ts';
import { useSearchSettings } from './settings.ts';
import { useInsight } from './useInsight.ts';

/** Where a search stands, in the specification's words. */
export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error';

/** One result as the search page shows it: HTML with highlighted words, already escaped by the engine. */
export interface ResultItem {
  readonly objectID: string;
  readonly url: string;
  readonly titleHtml: string;
  readonly pathHtml: readonly string[];
  readonly summaryHtml: string;
}

/** What the search page knows of the current search. */
export interface DocsSearch {
  readonly query: string;
  readonly status: SearchStatus;
  readonly items: readonly ResultItem[];
  /** How many results there are in all; null before the first answer. */
  readonly count: number | null;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  readonly didYouMean: string | null;
  readonly suggestedQueries: readonly string[];
  readonly area: Area | null;
  readonly setArea: (area: Area | null) => void;
}

/** Milliseconds without an answer after which a search counts as stalled. */
const stalledAfter = 300;

/** What is the same in every request: a reader who takes the time for this page gets an excerpt for every hit. */
const parameters = {
  hitsPerPage: 20,
  attributesToSnippet: ['content:30'],
  snippetEveryHit: true,
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
} satisfies Partial<SearchRequest>;
const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

interface Hit {
  readonly objectID: string;
  readonly url: string;
  readonly type: string;
  readonly _highlightResult?: {
    readonly hierarchy?: Partial<Record<(typeof levels)[number], { readonly value: string }>>;
  };
  readonly _snippetResult?: { readonly content?: { readonly value: string } };
}

function toItem(hit: Hit): ResultItem {
  const hierarchy = hit._highlightResult?.hierarchy ?? {};
  const path = levels.flatMap((level) => hierarchy[level]?.value ?? []);
  return {
    objectID: hit.objectID,
    url: hit.url,
    titleHtml: path.at(-1) ?? hit.url,
    pathHtml: path.slice(0, -1),
    summaryHtml: hit._snippetResult?.content?.value ?? '',
  };
}

const nothing = {
  items: [] as ResultItem[],
  count: null as number | null,
  pages: 0,
  notes: {} as QueryNotes,
};

/** Searches while the reader types, 20 hits at a time, through the same client as the modal. */
export function useDocsSearch(query: string): DocsSearch {
  const client = useSearchClient();
  const { indexName } = useSearchSettings();
  const insight = useInsight();
  const contextual = useContextualFacetFilters();
  const [status, setStatus] = useState<SearchStatus>('idle');
  const [found, setFound] = useState(nothing);
  const [page, setPage] = useState(0);
  const [area, setAreaState] = useState<Area | null>(null);
  const [attempt, setAttempt] = useState(0);
  const stalled = useRef<ReturnType<typeof setTimeout>>(undefined);

  const helper: AlgoliaSearchHelper = useMemo(
    () =>
      algoliasearchHelper(
        client as Parameters<typeof algoliasearchHelper>[0],
        indexName,
        parameters,
      ),
    [client, indexName],
  );

  useEffect(() => {
    const settle = (next: SearchStatus): void => {
      clearTimeout(stalled.current);
      setStatus(next);
    };
    helper.on('result', ({ results }: { results: SearchResults<Hit> }) => {
      settle('idle');
      insight.viewed(results.query, results.nbHits);
      const raw = results._rawResults?.[0] as { notes?: QueryNotes };
      const fresh = results.hits.map(toItem);
      setFound((before) => ({
        items: results.page === 0 ? fresh : [...before.items, ...fresh],
        count: results.nbHits,
        pages: results.nbPages,
        notes: raw?.notes ?? {},
      }));
    });
    helper.on('error', () => settle('error'));
    return () => {
      clearTimeout(stalled.current);
      helper.removeAllListeners();
    };
  }, [helper, insight]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats a failed search
  useEffect(() => {
    insight.asked(query);
    if (query.trim() === '') {
      clearTimeout(stalled.current);
      setStatus('idle');
      setFound(nothing);
      return;
    }
    setStatus('loading');
    clearTimeout(stalled.current);
    stalled.current = setTimeout(() => setStatus('stalled'), stalledAfter);
    helper
      .setQuery(query)
      .setQueryParameter('facetFilters', [
        ...contextual,
        ...(area === null ? [] : [`area:${area}`]),
      ])
      .setQueryParameter('page', page)
      .search();
  }, [helper, insight, query, page, area, contextual, attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another query starts at its first page
  useEffect(() => setPage(0), [query, area]);

  return {
    query,
    status,
    items: found.items,
    count: found.count,
    hasMore: page + 1 < found.pages,
    loadMore: useCallback(() => setPage((current) => current + 1), []),
    retry: useCallback(() => setAttempt((current) => current + 1), []),
    didYouMean: found.notes.didYouMean ?? null,
    suggestedQueries: (found.notes.suggestedQueries ?? []).slice(0, 3),
    area,
    setArea: setAreaState,
  };
}
