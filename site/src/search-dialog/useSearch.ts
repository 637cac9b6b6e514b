import type { Area, QueryNotes } from '@docs/search/types';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer } from '../answers/answer.ts';
import { findAnswers } from '../answers/find-answers.ts';
import { type Question, useAsk, useSearchSettings } from './client.ts';
import { usePaste } from './paste.ts';
import type { SearchResult } from './results.ts';

/** The answer of a source to a question. Everything that is shown of a search comes from one of these. */
export interface Outcome extends Question {
  readonly results: readonly SearchResult[];
  /** The number of all results. */
  readonly count: number;
  readonly hasMore: boolean;
  readonly notes: QueryNotes;
  /** Set when the embedded index answered for the hosted provider. */
  readonly isFallback: boolean;
  /** Direct answers, shown above the results. */
  readonly answers: readonly Answer[];
  /** Results of the nearest query that has some; only when this one has none. */
  readonly nearest: readonly SearchResult[];
}

interface SearchState {
  /** The state of a search, in the specification's words. */
  readonly status: 'idle' | 'loading' | 'stalled' | 'error';
  /** The last answer. It may be to an earlier query, until the current one is answered. */
  readonly outcome: Outcome | null;
  /** The number of failures of the current query since its last answer. */
  readonly failures: number;
}

const noSearch: SearchState = { status: 'idle', outcome: null, failures: 0 };

/** Milliseconds without an answer after which a search counts as stalled. */
const stalledAfter = 300;

/** Milliseconds for which results wait for a direct answer, so that they need not move down for it. */
const answerPatience = 150;

/** Milliseconds for which results must be in view before the search is counted. */
const viewDelay = 400;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Checks whether a suggestion shares three letters in a row with a query. For nonsense, the engine suggests what is not like it. */
function isLike(suggestion: string, query: string): boolean {
  const text = suggestion.toLowerCase();
  return [...text].some((_, at) => {
    const letters = text.slice(at, at + 3);
    return /^\w{3}$/.test(letters) && query.toLowerCase().includes(letters);
  });
}

/** The current search, and what the reader can do with it. */
export type Search = ReturnType<typeof useSearch>;

/** The part of a search interface that has nothing but the search to show. */
export interface SearchProps {
  readonly search: Search;
}

/**
 * Searches while the reader types. The dialog and the search page use it with the same client and the same requests.
 *
 * @param query - what the reader typed
 * @param setQuery - replaces it
 * @param snippetEveryHit - whether every result has an excerpt, for which more files are read
 */
export function useSearch(
  query: string,
  setQuery: (query: string) => void,
  snippetEveryHit: boolean,
) {
  const ask = useAsk(snippetEveryHit);
  const { insightUrl } = useSearchSettings();
  const { withBaseUrl } = useBaseUrlUtils();
  const { onPaste, pasted } = usePaste(query, setQuery);
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState(noSearch);
  const [area, setArea] = useState<Area | null>(null);
  /** Tells the current request from those that answer too late. */
  const latest = useRef<object>(undefined);
  const { outcome, status } = state;
  const isCurrent = status === 'idle' && outcome?.query === query && outcome.area === area;

  /** @param earlier - the outcome that the answer continues; null for a first page */
  const search = useCallback(
    async (earlier: Outcome | null): Promise<void> => {
      const request = {};
      latest.current = request;
      const change = (changes: (before: SearchState) => Partial<SearchState>): void => {
        if (latest.current === request) setState((before) => ({ ...before, ...changes(before) }));
      };
      const changeOutcome = (changes: Partial<Outcome>): void =>
        change(({ outcome: shown }) => ({ outcome: shown && { ...shown, ...changes } }));
      change(() => ({ status: 'loading' }));
      const stalling = setTimeout(() => change(() => ({ status: 'stalled' })), stalledAfter);
      const question = { query, area, page: earlier === null ? 0 : earlier.page + 1 };
      // First, so that the worker searches while this looks for answers.
      const asking = ask(question);
      const finding = findAnswers(pasted ?? query).then((answers) =>
        answers.map((answer) => ({ ...answer, href: withBaseUrl(answer.href) })),
      );
      try {
        const { notes, results, ...found } = await asking;
        const answers = (await Promise.race([finding, wait(answerPatience)])) ?? [];
        clearTimeout(stalling);
        const { suggestedQueries: suggested = [] } = notes;
        const suggestedQueries = suggested.filter((suggestion) => isLike(suggestion, query));
        change(() => ({
          status: 'idle',
          failures: 0,
          outcome: {
            ...question,
            ...found,
            results: [...(earlier?.results ?? []), ...results],
            notes: { ...notes, suggestedQueries },
            answers,
            nearest: [],
          },
        }));
        finding.then((late) => changeOutcome({ answers: late }));
        const [nearest] = suggestedQueries;
        if (found.count > 0 || nearest === undefined || latest.current !== request) return;
        const near = await ask({ query: nearest, area: null, page: 0 }).catch(() => null);
        changeOutcome({ nearest: near?.results ?? [] });
      } catch {
        clearTimeout(stalling);
        change(({ failures }) => ({ status: 'error', failures: failures + 1, outcome: null }));
      }
    },
    [ask, query, area, pasted, withBaseUrl],
  );

  useEffect(() => {
    latest.current = undefined;
    if (query.trim() === '') setState(noSearch);
    else {
      setState((before) => ({ ...before, failures: 0 }));
      void search(null);
    }
  }, [search, query]);

  const viewed = isCurrent ? outcome.count : null;
  useEffect(() => {
    if (insightUrl === null || viewed === null) return;
    const body = JSON.stringify({ query: query.trim(), nbHits: viewed });
    const timer = setTimeout(() => navigator.sendBeacon(withBaseUrl(insightUrl), body), viewDelay);
    return () => clearTimeout(timer);
  }, [insightUrl, withBaseUrl, query, viewed]);

  return {
    ...state,
    query,
    /** The text that the query was condensed from; null when it was typed. */
    pasted,
    /** True when the text in the input has its answer. */
    isCurrent,
    area,
    setArea,
    /** The input must have these two. */
    input,
    onPaste,
    /** Puts another query into the input, and the focus too. */
    replaceQuery: (text: string): void => {
      setQuery(text);
      input.current?.focus();
    },
    /** Asks for the next page of results. */
    more: (): void => {
      if (isCurrent) void search(outcome);
    },
    /** Asks the same query once more. */
    retry: (): void => void search(null),
  };
}
