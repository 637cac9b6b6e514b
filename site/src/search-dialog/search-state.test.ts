import { describe, expect, it } from 'vitest';
import { toResult } from './result.ts';
import {
  isAnswered,
  noSearch,
  type Question,
  type SearchEvent,
  type SearchState,
  searchReducer,
} from './search-state.ts';

const saml: Question = { query: 'saml', area: null };
const sam: Question = { query: 'sam', area: null };

function results(...ids: string[]) {
  return ids.map((objectID) => toResult({ objectID, url: `/${objectID}/` }));
}

function asked(question: Question, page = 0): SearchEvent {
  return { type: 'asked', question, page };
}

function answered(question: Question, page: number, ...ids: string[]): SearchEvent {
  const outcome = { results: results(...ids), count: 3, pages: 2, notes: {}, answers: [] };
  return { type: 'answered', question, page, outcome };
}

function after(...events: SearchEvent[]): SearchState {
  return events.reduce(searchReducer, noSearch);
}

const ids = ({ outcome }: SearchState) => outcome?.results.map(({ id }) => id);

describe('searchReducer', () => {
  it('goes from loading to stalled to idle', () => {
    expect(after(asked(saml)).status).toBe('loading');
    expect(after(asked(saml), { type: 'stalled', question: saml }).status).toBe('stalled');
    const state = after(asked(saml), { type: 'stalled', question: saml }, answered(saml, 0, 'a'));
    expect(state.status).toBe('idle');
    expect(isAnswered(state, saml)).toBe(true);
    expect(isAnswered(state, sam)).toBe(false);
  });

  it('adds the next page to the results, and replaces them by a first page', () => {
    const first = [asked(saml), answered(saml, 0, 'a', 'b')];
    expect(ids(after(...first, asked(saml, 1), answered(saml, 1, 'c')))).toEqual(['a', 'b', 'c']);
    expect(ids(after(...first, asked(sam), answered(sam, 0, 'c')))).toEqual(['c']);
  });

  it.each<SearchEvent>([
    answered(sam, 0, 'x'),
    { type: 'failed', question: sam },
    { type: 'stalled', question: sam },
    { type: 'nearest', question: sam, results: results('x') },
    { type: 'answers', question: sam, answers: [] },
    { type: 'failed', question: { ...saml, area: 'releases' } },
    answered(saml, 1, 'x'),
  ])('is not changed by an event of an earlier question: %j', (late) => {
    const waiting = after(asked(sam), asked(saml));
    expect(searchReducer(waiting, late)).toBe(waiting);
    const shown = after(asked(sam), asked(saml), answered(saml, 0, 'a'));
    expect(searchReducer(shown, late)).toBe(shown);
  });

  it('forgets everything when the query is emptied, also what arrives later', () => {
    const cleared = after(asked(saml), answered(saml, 0, 'a'), { type: 'cleared' });
    expect(cleared).toEqual(noSearch);
    expect(searchReducer(cleared, answered(saml, 0, 'a'))).toBe(cleared);
  });

  it('keeps the last answer while another is awaited, and when none comes', () => {
    const waiting = after(asked(sam), answered(sam, 0, 'a'), asked(saml));
    expect(ids(waiting)).toEqual(['a']);
    expect(isAnswered(waiting, saml)).toBe(false);
    expect(searchReducer(waiting, { type: 'failed', question: saml })).toMatchObject({
      status: 'error',
      outcome: { question: sam },
    });
  });

  it('waits for the answer after Enter, and not for that of another question', () => {
    const enter: SearchEvent = { type: 'entered', question: sam };
    for (const entered of [after(asked(sam), enter), after(enter, asked(sam))]) {
      expect(entered.entered).toEqual(sam);
      expect(searchReducer(entered, answered(sam, 0, 'a')).entered).toEqual(sam);
      expect(searchReducer(entered, asked(saml)).entered).toBeNull();
      expect(searchReducer(entered, { type: 'failed', question: sam }).entered).toBeNull();
    }
    const shown = after(asked(sam), answered(sam, 0, 'a'));
    expect(searchReducer(shown, enter)).toBe(shown);
  });

  it('adds nearest results to the answer of their question', () => {
    const none = after(asked(saml), answered(saml, 0));
    const nearest = results('n');
    expect(
      searchReducer(none, { type: 'nearest', question: saml, results: nearest }),
    ).toMatchObject({ outcome: { nearest } });
  });
});
