import type { Area, SearchRequest, SearchResponse } from '@docs/search/types';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { findAnswers } from '../answers/find-answers.ts';
import { useSearchClient } from './client.ts';
import { useContextualFacetFilters } from './facets.ts';
import { toResult } from './result.ts';
import { searchRequest } from './search-request.ts';
import {
  isAnswered,
  noSearch,
  type Outcome,
  type Question,
  type SearchState,
  searchReducer,
  stalledAfter,
} from './search-state.ts';
import { useSearchSettings } from './settings.ts';
import { useInsight } from './useInsight.ts';

/** The current search, and what the reader can do with it. */
export interface Search {
  readonly state: SearchState;
  /** Whether what is in the input has its answer. */
  readonly isCurrent: boolean;
  readonly area: Area | null;
  readonly setArea: (area: Area | null) => void;
  /** Asks for the next page of results. */
  readonly more: () => void;
  /** Asks the same question once more. */
  readonly retry: () => void;
  /** Opens the first result as soon as the answer is there. */
  readonly enter: () => void;
}

/** Milliseconds for which results wait for a direct answer, so that they need not move down for it. */
const answerPatience = 150;

/** Resolves when a promise does, or after some milliseconds. */
function settledOrAfter(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    promise.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Screens of at most this width get short excerpts. */
const narrow = '(max-width: 768px)';

type AnsweredParts = Omit<Outcome, 'question' | 'nearest' | 'answers'>;

function readResponse({ hits, nbHits, nbPages, notes = {} }: SearchResponse): AnsweredParts {
  return { results: hits.map(toResult), count: nbHits, pages: nbPages, notes };
}

/**
 * Searches while the reader types. The dialog and the search page use it with the same client and the same requests.
 *
 * @param query - what the reader typed
 * @param options - `snippetEveryHit`: whether every result has an excerpt, for which more files are read. `pasted`: the
 *   text that the query was condensed from, in which direct answers are looked for; null when it was typed.
 */
export function useSearch(
  query: string,
  {
    snippetEveryHit,
    pasted,
  }: { readonly snippetEveryHit: boolean; readonly pasted: string | null },
): Search {
  const client = useSearchClient();
  const { indexName } = useSearchSettings();
  const insight = useInsight();
  const contextual = useContextualFacetFilters();
  const [state, dispatch] = useReducer(searchReducer, noSearch);
  const [area, setArea] = useState<Area | null>(null);

  const latest = useRef<Question>(undefined);

  /**
   * Asks the client.
   *
   * @returns null when the answer is that of a later question: the engine answers only the newest of what a reader types
   */
  const send = useCallback(
    async (
      { query: text, area: only }: Question,
      changes: Partial<SearchRequest>,
    ): Promise<AnsweredParts | null> => {
      const facetFilters = only === null ? contextual : [...contextual, `area:${only}`];
      const isNarrow = window.matchMedia(narrow).matches;
      const parts = { indexName, query: text, page: 0, facetFilters, isNarrow, snippetEveryHit };
      const request: SearchRequest = { ...searchRequest(parts), ...changes };
      const { results } = await client.search({ requests: [request] } as Parameters<
        typeof client.search
      >[0]);
      const [first] = results as unknown as readonly SearchResponse[];
      if (first === undefined) throw new Error('The answer holds no result.');
      return (first.query ?? text) === text ? readResponse(first) : null;
    },
    [client, indexName, contextual, snippetEveryHit],
  );

  const ask = useCallback(
    async (question: Question, page: number): Promise<void> => {
      latest.current = question;
      dispatch({ type: 'asked', question, page });
      const timer = setTimeout(() => dispatch({ type: 'stalled', question }), stalledAfter);
      let answers: Outcome['answers'] = [];
      let isShown = false;
      const finding = findAnswers(pasted ?? question.query).then((found) => {
        answers = found;
        if (isShown) dispatch({ type: 'answers', question, answers });
      });
      try {
        const parts = await send(question, { page });
        if (parts === null) return;
        await settledOrAfter(finding, answerPatience);
        insight.viewed(question.query, parts.count);
        isShown = true;
        dispatch({ type: 'answered', question, page, outcome: { ...parts, answers } });
        const [nearest] = parts.notes.suggestedQueries ?? [];
        if (parts.count > 0 || nearest === undefined || latest.current !== question) return;
        // Without excerpts: such a request does not take the place of what the reader types meanwhile.
        const found = await send({ query: nearest, area: null }, { attributesToSnippet: [] });
        if (found !== null) dispatch({ type: 'nearest', question, results: found.results });
      } catch {
        if (!isShown) dispatch({ type: 'failed', question });
      } finally {
        clearTimeout(timer);
      }
    },
    [send, insight, pasted],
  );

  useEffect(() => {
    insight.asked(query);
    if (query.trim() === '') dispatch({ type: 'cleared' });
    else void ask({ query, area }, 0);
  }, [insight, ask, query, area]);

  const { question, page } = state;
  return {
    state,
    isCurrent: isAnswered(state, { query, area }),
    area,
    setArea,
    more: useCallback(() => {
      if (question !== null) void ask(question, page + 1);
    }, [ask, question, page]),
    retry: useCallback(() => {
      if (question !== null) void ask(question, page);
    }, [ask, question, page]),
    enter: useCallback(() => {
      if (query.trim() !== '') dispatch({ type: 'entered', question: { query, area } });
    }, [query, area]),
  };
}
