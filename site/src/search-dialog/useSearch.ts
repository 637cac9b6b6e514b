import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer } from '../answers/answer.ts';
import { findAnswers } from '../answers/find-answers.ts';
import { type Area, type QueryNotes, useAsk, useResultLink, useSearchSettings } from './client.ts';
import { type SearchResult, toResult } from './results.ts';

/** The answer of a source to a query. Everything that is shown of a search comes from one of these. */
export interface Outcome {
  readonly query: string;
  readonly area: Area | null;
  readonly results: readonly SearchResult[];
  /** The number of all results. */
  readonly count: number;
  /** Number of the last page of results, from 0. */
  readonly page: number;
  readonly hasMore: boolean;
  readonly notes: QueryNotes;
  /** Direct answers, shown above the results. */
  readonly answers: readonly Answer[];
  /** Results of the nearest query that has some; only when this one has none. */
  readonly nearest: readonly SearchResult[];
}

/** The state of the current search, for an interface. */
export interface SearchState {
  /** The state of a search, in the specification's words. */
  readonly status: 'idle' | 'loading' | 'stalled' | 'error';
  /** The last answer. It may be to an earlier query, until the current one is answered. */
  readonly outcome: Outcome | null;
  /** The number of failures of the current query since its last answer. */
  readonly failures: number;
}

/** The current search, and what the reader can do with it. */
export interface Search extends SearchState {
  /** True when the text in the input has its answer. */
  readonly isCurrent: boolean;
  readonly area: Area | null;
  readonly setArea: (area: Area | null) => void;
  /** Asks for the next page of results. */
  readonly more: () => void;
  /** Asks the same query once more. */
  readonly retry: () => void;
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
  const ask = useAsk(snippetEveryHit);
  const { insightUrl } = useSearchSettings();
  const linkOf = useResultLink();
  const { withBaseUrl } = useBaseUrlUtils();
  const [state, setState] = useState(noSearch);
  const [area, setArea] = useState<Area | null>(null);
  /** Tells the current request from those that answer too late. */
  const latest = useRef<object>(undefined);
  const { outcome, status } = state;
  const isCurrent = status === 'idle' && outcome?.query === query && outcome.area === area;

  /** @param earlier - the outcome that the answer continues; null for a first page */
  const search = useCallback(
    async (earlier: Outcome | null, page: number): Promise<void> => {
      const request = {};
      latest.current = request;
      const change = (changes: (before: SearchState) => Partial<SearchState>): void => {
        if (latest.current === request) setState((before) => ({ ...before, ...changes(before) }));
      };
      const changeOutcome = (changes: Partial<Outcome>): void =>
        change(({ outcome: shown }) =>
          shown === null ? {} : { outcome: { ...shown, ...changes } },
        );
      change(() => ({ status: 'loading' }));
      const stalling = setTimeout(() => change(() => ({ status: 'stalled' })), stalledAfter);
      let answers = earlier?.answers ?? [];
      const finding = earlier === null ? findAnswers(pasted ?? query) : Promise.resolve(answers);
      const found = finding.then((all) => {
        answers = all.map((answer) => ({ ...answer, href: withBaseUrl(answer.href) }));
      });
      try {
        const { hits, nbHits: count, nbPages, notes = {} } = await ask({ query, area, page });
        await Promise.race([found, wait(answerPatience)]);
        clearTimeout(stalling);
        const { suggestedQueries: suggested = [] } = notes;
        const suggestedQueries = suggested.filter((suggestion) => isLike(suggestion, query));
        change(() => ({
          status: 'idle',
          failures: 0,
          outcome: {
            query,
            area,
            results: [...(earlier?.results ?? []), ...hits.map((hit) => toResult(hit, linkOf))],
            count,
            page,
            hasMore: page + 1 < nbPages,
            notes: { ...notes, suggestedQueries },
            answers,
            nearest: [],
          },
        }));
        found.then(() => changeOutcome({ answers }));
        const [nearest] = suggestedQueries;
        if (count > 0 || nearest === undefined || latest.current !== request) return;
        const near = await ask({ query: nearest, area: null, page: 0 }).catch(() => ({ hits: [] }));
        changeOutcome({ nearest: near.hits.map((hit) => toResult(hit, linkOf)) });
      } catch {
        clearTimeout(stalling);
        change(({ failures }) => ({ status: 'error', failures: failures + 1 }));
      }
    },
    [ask, query, area, pasted, linkOf, withBaseUrl],
  );

  useEffect(() => {
    latest.current = undefined;
    if (query.trim() === '') setState(noSearch);
    else {
      setState((before) => ({ ...before, failures: 0 }));
      void search(null, 0);
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
    isCurrent,
    area,
    setArea,
    more: () => {
      if (isCurrent) void search(outcome, outcome.page + 1);
    },
    retry: () => void search(null, 0),
  };
}
