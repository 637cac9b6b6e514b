import { describe, expect, it } from 'vitest';
import type { Answer } from '../answers/answer.ts';
import { optionGroups, type Screen, screenOf } from './options.ts';
import { type SearchResult, toResult } from './result.ts';
import { noSearch, type Outcome, type SearchState } from './search-state.ts';
import { type StoredSearches, toStored } from './stored-searches.ts';

const nothing = { recent: [], favorites: [] };
const question = { query: 'saml', area: null };

function result(objectID: string, lvl0: string): SearchResult {
  return toResult({ objectID, url: `/${objectID}/`, hierarchy: { lvl0, lvl1: objectID } });
}

function answered(parts: Partial<Outcome>): SearchState {
  const none = { results: [], count: 0, pages: 0, notes: {}, answers: [], nearest: [] };
  return { ...noSearch, question, outcome: { ...none, question, ...parts } };
}

const stored = {
  recent: [toStored(result('r', 'A').hit)],
  favorites: [toStored(result('f', 'A').hit)],
};

describe('screenOf', () => {
  it.each([
    ['recent', '', noSearch, stored],
    ['empty', ' ', noSearch, nothing],
    ['loading', 'saml', { ...noSearch, question, status: 'loading' }, stored],
    ['failed', 'saml', { ...answered({ count: 2 }), status: 'error' }, nothing],
    ['none', 'saml', answered({ count: 0 }), nothing],
    ['results', 'saml', answered({ count: 2 }), nothing],
    ['recent', '', answered({ count: 2 }), stored],
  ] as const)('is %s for "%s"', (screen, query, state, searches) => {
    expect(screenOf(query, state, searches)).toBe(screen);
  });
});

describe('optionGroups', () => {
  const shape = (screen: Screen, { outcome }: SearchState, searches: StoredSearches) =>
    optionGroups(screen, outcome, searches).map(({ label, options }) => [
      label,
      options.map(({ id }) => id),
    ]);

  it('shows direct answers before the results', () => {
    const answer: Answer = { id: 'x', kind: 'port', title: 'Ports', summary: '', href: '/p/' };
    const results = [result('1', 'A'), result('2', 'B'), result('3', 'A')];
    expect(shape('results', answered({ count: 3, results, answers: [answer] }), stored)).toEqual([
      ['Answer', ['x']],
      ['A', ['1', '3']],
      ['B', ['2']],
    ]);
  });

  it('shows the nearest pages where nothing was found', () => {
    const nearest = [result('1', 'A'), result('2', 'B')];
    expect(shape('none', answered({ nearest }), nothing)).toEqual([['Nearest pages', ['1', '2']]]);
  });

  it('shows stored searches without a query, and nothing while the first answer is awaited', () => {
    expect(shape('recent', noSearch, stored)).toEqual([
      ['Recent', ['r']],
      ['Favorites', ['f']],
    ]);
    expect(shape('loading', noSearch, stored)).toEqual([]);
  });
});
