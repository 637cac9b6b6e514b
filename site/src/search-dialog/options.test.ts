import { describe, expect, it } from 'vitest';
import type { Answer } from '../answers/answer.ts';
import { type OptionGroup, outcomeGroups, screenOf, storedGroups } from './options.ts';
import { type SearchResult, toResult } from './results.ts';
import { toStored } from './stored-searches.ts';
import type { Outcome } from './useSearch.ts';

const nothing = { recent: [], favorites: [] };

const linkOf = (href: string) => ({ href, isExternal: false });

function result(objectID: string, lvl0: string): SearchResult {
  return toResult({ objectID, url: `/${objectID}/`, hierarchy: { lvl0, lvl1: objectID } }, linkOf);
}

function outcome(parts: Partial<Outcome>): Outcome {
  const none = { query: 'saml', area: null, page: 0, hasMore: false, notes: {}, count: 0 };
  return { ...none, results: [], answers: [], nearest: [], ...parts };
}

const stored = {
  recent: [toStored(result('r', 'A').hit)],
  favorites: [toStored(result('f', 'A').hit)],
};

describe('screenOf', () => {
  it.each([
    ['recent', '', 0, null, stored],
    ['empty', ' ', 0, null, nothing],
    ['loading', 'saml', 0, null, stored],
    ['failed', 'saml', 1, outcome({ count: 2 }), nothing],
    ['none', 'saml', 0, outcome({ count: 0 }), nothing],
    ['results', 'saml', 0, outcome({ count: 2 }), nothing],
    ['recent', '', 0, outcome({ count: 2 }), stored],
  ] as const)('is %s for "%s" after %i failures', (screen, query, failures, answered, searches) => {
    expect(screenOf(query, { failures, outcome: answered }, searches)).toBe(screen);
  });
});

const shape = (groups: readonly OptionGroup[]) =>
  groups.map(({ label, options }) => [label, options.map(({ id }) => id)]);

describe('outcomeGroups', () => {
  it('shows direct answers before the results', () => {
    const answer: Answer = { id: 'x', kind: 'port', title: 'Ports', summary: '', href: '/p/' };
    const results = [result('1', 'A'), result('2', 'B'), result('3', 'A')];
    expect(shape(outcomeGroups(outcome({ results, answers: [answer] })))).toEqual([
      ['Answer', ['x']],
      ['A', ['1', '3']],
      ['B', ['2']],
    ]);
  });

  it('keeps the order of the first results, and five of each part of the site', () => {
    const results = ['b0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1'];
    const groups = outcomeGroups(
      outcome({ results: results.map((id) => result(id, id.slice(0, 1))) }),
    );
    expect(groups.map(({ label, options }) => [label, options.length])).toEqual([
      ['b', 2],
      ['a', 5],
    ]);
  });

  it('shows the nearest pages where nothing was found', () => {
    const nearest = [result('1', 'A'), result('2', 'B')];
    expect(shape(outcomeGroups(outcome({ nearest })))).toEqual([['Nearest pages', ['1', '2']]]);
  });
});

it('shows stored searches by their lists', () => {
  expect(shape(storedGroups(stored, linkOf))).toEqual([
    ['Recent', ['r']],
    ['Favorites', ['f']],
  ]);
  expect(storedGroups(nothing, linkOf)).toEqual([]);
});
