import type { Area, QueryNotes } from '@docs/search/types';
import type { Answer } from '../answers/answer.ts';
import type { SearchResult } from './result.ts';

/** The state of a search, in the specification's words. */
export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error';

/** What a reader asks. */
export interface Question {
  readonly query: string;
  /** Only pages of this kind; null for all. */
  readonly area: Area | null;
}

/** What a source answered to a question. Everything that is shown of a search comes from one of these. */
export interface Outcome {
  readonly question: Question;
  readonly results: readonly SearchResult[];
  /** How many results there are in all. */
  readonly count: number;
  /** How many pages of results there are. */
  readonly pages: number;
  readonly notes: QueryNotes;
  /** Direct answers, shown above the results. */
  readonly answers: readonly Answer[];
  /** Results of the nearest query that has some; only when this one has none. */
  readonly nearest: readonly SearchResult[];
}

/** What an interface knows of the current search. */
export interface SearchState {
  /** The current question; null when there is none. */
  readonly question: Question | null;
  readonly status: SearchStatus;
  /** The last answer. It belongs to an earlier question until the current one is answered. */
  readonly outcome: Outcome | null;
  /** Number of the last page of results that was asked for, from 0. */
  readonly page: number;
  /** The question at which the reader pressed Enter, and whose first result is to be opened; null for none. */
  readonly entered: Question | null;
}

/** Each event but `cleared` names the question it belongs to. */
export type SearchEvent =
  /** The reader emptied the query. */
  | { readonly type: 'cleared' }
  /** A request was sent, for a page of results from 0. */
  | { readonly type: 'asked'; readonly question: Question; readonly page: number }
  /** There was no answer for {@link stalledAfter} milliseconds. */
  | { readonly type: 'stalled'; readonly question: Question }
  | { readonly type: 'failed'; readonly question: Question }
  /** An answer arrived, to the request for a page of results from 0. */
  | {
      readonly type: 'answered';
      readonly question: Question;
      readonly page: number;
      readonly outcome: Omit<Outcome, 'question' | 'nearest'>;
    }
  | { readonly type: 'answers'; readonly question: Question; readonly answers: readonly Answer[] }
  | {
      readonly type: 'nearest';
      readonly question: Question;
      readonly results: readonly SearchResult[];
    }
  /** The reader pressed Enter. */
  | { readonly type: 'entered'; readonly question: Question };

/** Milliseconds without an answer after which a search counts as stalled. */
export const stalledAfter = 300;

export const noSearch: SearchState = {
  question: null,
  status: 'idle',
  outcome: null,
  page: 0,
  entered: null,
};

/** Whether two questions have the same answer. */
export function isSameQuestion(a: Question | null, b: Question | null): boolean {
  return a?.query === b?.query && a?.area === b?.area;
}

/** Whether a question is the current one, and has its answer. */
export function isAnswered(state: SearchState, question: Question): boolean {
  const { outcome, status } = state;
  return (
    status === 'idle' &&
    isSameQuestion(question, state.question) &&
    outcome !== null &&
    isSameQuestion(question, outcome.question)
  );
}

/**
 * The search after an event. What was answered stays visible until there is another answer.
 *
 * The state belongs to the current question: an event of an earlier question changes nothing.
 */
export function searchReducer(state: SearchState, event: SearchEvent): SearchState {
  if (event.type === 'cleared') return noSearch;
  if (event.type === 'asked') {
    const { question, page } = event;
    const entered = isSameQuestion(question, state.entered) ? state.entered : null;
    return { ...state, question, page, status: 'loading', entered };
  }
  if (event.type === 'entered') {
    // The key may come before the request is sent.
    return isAnswered(state, event.question) ? state : { ...state, entered: event.question };
  }
  if (!isSameQuestion(event.question, state.question)) return state;
  switch (event.type) {
    case 'stalled':
      return state.status === 'loading' ? { ...state, status: 'stalled' } : state;
    case 'failed':
      return { ...state, status: 'error', entered: null };
    case 'answered':
      return event.page === state.page ? answered(state, event) : state;
    case 'answers':
      return withOutcome(state, { answers: event.answers });
    case 'nearest':
      return withOutcome(state, { nearest: event.results });
  }
}

function answered(
  state: SearchState,
  { question, page, outcome }: Extract<SearchEvent, { type: 'answered' }>,
): SearchState {
  const earlier = page === 0 ? null : state.outcome;
  return {
    ...state,
    status: 'idle',
    outcome: {
      ...outcome,
      question,
      results: [...(earlier?.results ?? []), ...outcome.results],
      answers: earlier?.answers ?? outcome.answers,
      nearest: [],
    },
  };
}

/** Changes the answer to the current question; an answer to an earlier one stays as it is. */
function withOutcome(state: SearchState, changes: Partial<Outcome>): SearchState {
  const { outcome, question } = state;
  if (outcome === null || !isSameQuestion(outcome.question, question)) return state;
  return { ...state, outcome: { ...outcome, ...changes } };
}
