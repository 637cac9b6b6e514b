import { describe, expect, it } from 'vitest';
import { leadingPages, windowOf } from './result-window.ts';
import type { ScoredPage } from './score-pages.ts';

/** A page whose sections have the given scores; those with a star have a word of the query in their heading. */
function page(number: number, ...scores: (number | string)[]): ScoredPage {
  const sections = scores.map((score, section) => ({
    section,
    score: Number.parseFloat(String(score)),
    inText: true,
    inHeading: String(score).endsWith('*'),
  }));
  return { page: number, score: 10 - number, sections } as unknown as ScoredPage;
}

const list = (pages: readonly ScoredPage[], from = 0, to = 100) =>
  windowOf(pages, from, to).map((hit) => `${hit.page.page}.${hit.section}`);

describe('hits', () => {
  it('are the best section of each page, then other good ones', () => {
    expect(list([page(0, 10, 9), page(1, 10, 9)])).toEqual(['0.0', '1.0', '0.1', '1.1']);
  });
  it('have three sections of the first page and two of the others before the rest', () => {
    expect(list([page(0, 9, 9, 9, 9), page(1, 9, 9, 9)])).toEqual([
      '0.0',
      '1.0',
      '0.1',
      '0.2',
      '1.1',
      '0.3',
      '1.2',
    ]);
  });
  it('have sections far below the best of their page at the end', () => {
    expect(list([page(0, 100, 56, 54), page(1, 9, 9)])).toEqual([
      '0.0',
      '1.0',
      '0.1',
      '1.1',
      '0.2',
    ]);
  });
  it('have a second section of a later page near it only for its heading', () => {
    const pages = [page(0, 9), page(1, 9), page(2, 9, 9), page(3, 9, 9), page(4, 9, '9*')];
    expect(list(pages)).toEqual(['0.0', '1.0', '2.0', '3.0', '4.0', '2.1', '4.1', '3.1']);
  });
  it('keep the sections of a page together behind the leading pages', () => {
    const pages = Array.from({ length: leadingPages + 2 }, (_, index) => page(index, 9, '9*'));
    const found = list(pages);
    expect(found.slice(leadingPages * 2)).toEqual(['8.0', '8.1', '9.0', '9.1']);
    expect(found.slice(leadingPages - 1, leadingPages + 1)).toEqual(['7.0', '0.1']);
  });
  it('may be a part of all', () => {
    const pages = Array.from({ length: 12 }, (_, index) => page(index, 9, 1));
    const all = list(pages);
    expect(all).toHaveLength(24);
    for (const [from, to] of [
      [0, 1],
      [3, 9],
      [8, 12],
      [11, 20],
      [24, 30],
    ] as const) {
      expect(list(pages, from, to)).toEqual(all.slice(from, to));
    }
  });
  it('say how the section was found', () => {
    const [hit] = windowOf([page(0, '5*')], 0, 1);
    expect(hit).toMatchObject({ section: 0, score: 5, inText: true, inHeading: true });
  });
});
