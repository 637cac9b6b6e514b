import { describe, expect, it } from 'vitest';
import type { PageOutline } from '../format/outlines.ts';
import { phraseBoosts } from '../shared/ranking-weights.ts';
import type { ScoredSection } from './accumulators.ts';
import type { FindMatches } from './matcher.ts';
import { phraseFactor, rerank } from './rerank.ts';
import { windowOf } from './result-window.ts';
import type { ScoredPage } from './score-pages.ts';

const section = (number: number, more: Partial<ScoredSection> = {}): ScoredSection => ({
  section: number,
  score: 1,
  inText: false,
  inHeading: false,
  ...more,
});

const pageOf = (page: number, score: number, ...sections: readonly ScoredSection[]) =>
  ({ page, score, sections }) as unknown as ScoredPage;

describe('the factor for a phrase', () => {
  const query = ['reset', 'password', 'now'];
  const findMatches: FindMatches = (text) =>
    [...text.matchAll(/\w+/g)].flatMap(({ 0: word, index: start }) => {
      const index = query.indexOf(word);
      return index < 0 ? [] : [{ index, word, start, end: start + word.length }];
    });
  const factor = (
    headings: readonly string[],
    sections: readonly ScoredSection[],
    texts: readonly (string | null)[] = [],
    wordCount = 3,
  ) =>
    phraseFactor(
      pageOf(0, 1, ...sections),
      { path: '/', sections: headings.map((heading) => ({ heading })) } as unknown as PageOutline,
      (number) => texts[number] ?? null,
      findMatches,
      wordCount,
    );
  const { heading, text, wholeHeading } = phraseBoosts;
  const inText = { inText: true };
  const inHeading = { inHeading: true };

  it('is one without a phrase', () => {
    expect(factor(['now password reset'], [section(0, inText)], ['now and then'])).toBe(
      1 + wholeHeading,
    );
    expect(factor(['Other'], [section(0)])).toBe(1);
    expect(phraseFactor(pageOf(0, 1), undefined, () => null, findMatches, 3)).toBe(1);
  });

  it('grows with the share of the query that the title has as a phrase', () => {
    expect(factor(['reset password'], [])).toBeCloseTo(1 + heading / 2);
    expect(factor(['reset password now'], [])).toBeCloseTo(1 + heading + wholeHeading);
    expect(factor(['reset password now please'], [])).toBeCloseTo(1 + heading);
  });

  it('counts the best of the title and three headings that have a word of the query', () => {
    const headings = ['Title', 'reset password', 'password', 'now', 'reset password now'];
    expect(factor(headings, [section(1, inHeading)])).toBeCloseTo(1 + heading / 2);
    expect(factor(headings, [section(1)])).toBe(1);
    const some = [section(2, inHeading), section(3, inHeading), section(4, inHeading)];
    expect(factor(headings, some)).toBeCloseTo(1 + heading + wholeHeading);
    const more = [section(1, inHeading), ...some];
    expect(factor(headings, more)).toBeCloseTo(1 + heading / 2);
    expect(factor(['reset password now', 'password'], [section(1, inHeading)])).toBeCloseTo(
      1 + heading + wholeHeading,
    );
  });

  it('counts the best text that has a word of the query', () => {
    const texts = ['reset password now', 'reset password', null];
    expect(factor(['', '', ''], [section(1, inText), section(0, inText)], texts)).toBeCloseTo(
      1 + text / 2,
    );
    expect(factor(['', '', ''], [section(1), section(0, inText)], texts)).toBeCloseTo(1 + text);
    expect(factor(['', '', ''], [section(2, inText), section(0, inText)], texts)).toBe(1);
  });

  it('has no phrase of one word, but a whole heading', () => {
    expect(factor(['reset'], [section(0, inText)], ['reset password'], 1)).toBeCloseTo(
      1 + wholeHeading,
    );
  });
});

describe('the leading hits', () => {
  const list = (pages: readonly ScoredPage[], factors: readonly number[], best = pages) =>
    rerank(windowOf(pages, 0, 100), best, (page) => factors[page] ?? 1).map(
      (hit) => `${hit.page.page}.${hit.section}`,
    );

  it('are in the order of scores times factors, the best section of each page first', () => {
    const pages = [
      pageOf(0, 10, section(3), section(1)),
      pageOf(1, 9, section(0), section(2)),
      pageOf(2, 8, section(5)),
    ];
    expect(list(pages, [1, 1, 1])).toEqual(['0.3', '1.0', '2.5', '0.1', '1.2']);
    expect(list(pages, [1, 1.2, 1.3])).toEqual(['1.0', '2.5', '0.3', '1.2', '0.1']);
  });

  it('keep the order of page numbers when they are equally good', () => {
    const pages = [pageOf(1, 5, section(0)), pageOf(0, 10, section(0))];
    expect(list(pages, [1, 2])).toEqual(['0.0', '1.0']);
  });

  it('end before the first page that is none of the best', () => {
    const pages = [0, 1, 2, 3].map((page) => pageOf(page, 10 - page, section(0)));
    expect(list(pages, [1, 2, 9, 9], pages.slice(0, 2))).toEqual(['1.0', '0.0', '2.0', '3.0']);
    expect(list(pages, [1, 2], [])).toEqual(['0.0', '1.0', '2.0', '3.0']);
  });
});
