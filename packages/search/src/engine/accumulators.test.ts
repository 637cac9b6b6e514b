import { beforeEach, describe, expect, it } from 'vitest';
import type { Postings } from '../format/postings.ts';
import { headingAboutShare, maxPageWeight, saturation } from '../shared/ranking-weights.ts';
import { postingsOf } from '../testing/postings.ts';
import { Accumulators } from './accumulators.ts';

const term = (postings: Postings, weight = 1, countsInTitle = true) => ({
  postings,
  weight,
  countsInTitle,
});
/** The score of a page that has a word with an IDF of 1. */
const scoreOf = (weight: number) => ((saturation.page + 1) * weight) / maxPageWeight;

/** Three pages with two, one and three sections. */
let sums: Accumulators;
beforeEach(() => {
  sums = new Accumulators(Uint32Array.of(0, 2, 3, 6));
});

/** What `forEachPage` tells about pages: number, sections, whether one has a score. */
function visited(minIdf = 0, allowed: Uint8Array | null = null) {
  const found: (readonly [number, number, boolean])[] = [];
  sums.forEachPage(minIdf, allowed, (page, count, best) => found.push([page, count, best > 0]));
  return found;
}

describe('the score of a page', () => {
  it('is that of the best term of each word, times the IDF', () => {
    const best = postingsOf({ page: 0, weight: 30, sections: {} });
    const other = postingsOf({ page: 0, weight: 40, sections: {} });
    sums.addWord(0, 2, [term(best), term(other, 0.5)]);
    expect(sums.pageScore(0)).toBeCloseTo(2 * scoreOf(30), 10);
    sums.addWord(1, 3, [term(other, 0.5), term(postingsOf({ page: 0, weight: 5, sections: {} }))]);
    expect(sums.pageScore(0)).toBeCloseTo(2 * scoreOf(30) + 3 * scoreOf(20), 10);
    expect(sums.pageScore(1)).toBe(0);
  });

  it('is raised by a pair only if the page has a word', () => {
    sums.addWord(0, 1, [term(postingsOf({ page: 0, weight: 10, sections: {} }))]);
    const pair = postingsOf(
      { page: 0, weight: 20, sections: {} },
      { page: 2, weight: 20, sections: {} },
    );
    sums.addPair(2, pair);
    expect(sums.pageScore(0)).toBeCloseTo(scoreOf(10) + 2 * scoreOf(20), 10);
    expect(sums.pageScore(2)).toBe(0);
  });
});

describe('the title of a page', () => {
  it('covers the most words of a term, by its weight', () => {
    const one = postingsOf({ page: 0, weight: 1, titleWords: 1, sections: {} });
    const two = postingsOf({ page: 0, weight: 1, titleWords: 2, sections: {} });
    sums.addWord(0, 1, [term(one), term(two, 0.75), term(two, 0.25)]);
    expect(sums.titleWords(0)).toBe(1.5);
    sums.addWord(1, 1, [term(one, 4)]);
    expect(sums.titleWords(0)).toBe(2.5);
    sums.addWord(2, 1, [term(two, 1, false)]);
    expect(sums.titleWords(0)).toBe(2.5);
  });

  it('says what the page is about, a heading a part of it, and text nothing', () => {
    const inTitle = postingsOf({ page: 0, weight: 1, titleWords: 1, sections: { 0: [3] } });
    const inHeading = postingsOf({ page: 2, weight: 1, sections: { 0: [3], 2: [0, true] } });
    const inText = postingsOf({ page: 1, weight: 1, sections: { 0: [3] } });
    sums.addWord(0, 2, [term(inTitle, 3), term(inTitle, 0.5), term(inHeading), term(inText)]);
    expect([0, 1, 2].map((page) => sums.aboutIdf(page))).toEqual([2, 0, 2 * headingAboutShare]);
    sums.addWord(1, 2, [term(inTitle, 0.25)]);
    expect(sums.aboutIdf(0)).toBe(2.5);
  });
});

describe('the pages of a query', () => {
  beforeEach(() => {
    const first = postingsOf({ page: 0, weight: 1, sections: { 0: [1], 1: [5, true] } });
    const both = postingsOf(
      { page: 0, weight: 1, sections: { 1: [1] } },
      { page: 2, weight: 1, sections: { 0: [0], 2: [0, true] } },
    );
    sums.addWord(0, 2, [term(first)]);
    sums.addWord(3, 3, [term(both), term(both, 0.5)]);
  });

  it('have a bit for each word', () => {
    expect([0, 1, 2].map((page) => sums.wordMask(page))).toEqual([9, 0, 8]);
    expect([...sums.wordMasksOf(null)]).toEqual([9, 8]);
    expect([...sums.wordMasksOf(Uint8Array.of(0, 1, 1))]).toEqual([8]);
  });

  it('are those with enough words that pass the filter', () => {
    expect(sums.highestIdf()).toBe(5);
    expect(visited()).toEqual([
      [0, 2, true],
      [2, 1, true],
    ]);
    expect(visited(3)).toHaveLength(2);
    expect(visited(3.1)).toEqual([[0, 2, true]]);
    expect(visited(0, Uint8Array.of(0, 1, 1))).toEqual([[2, 1, true]]);
  });

  it('have sections, best first, with the places of words', () => {
    const places = (page: number) =>
      sums.sectionsOf(page).map(({ section, inText, inHeading }) => [section, inText, inHeading]);
    expect(places(0)).toEqual([
      [1, true, true],
      [0, true, false],
    ]);
    expect(places(2)).toEqual([[2, false, true]]);
    expect(sums.sectionsOf(1)).toEqual([{ section: 0, score: 0, inText: false, inHeading: true }]);
    let best = 0;
    sums.forEachPage(5, null, (_page, _count, score) => {
      best = score;
    });
    expect(sums.sectionsOf(0)[0]?.score).toBe(best);
  });

  it('have sections with the score of their best term', () => {
    const [high, low] = [5, 1].map((level) =>
      term(postingsOf({ page: 2, weight: 1, sections: { 0: [level], 1: [1] } })),
    );
    if (high === undefined || low === undefined) throw new Error('There are two terms.');
    const scores = [[high], [high, low], [low, high]].map((terms) => {
      sums.clear();
      sums.addWord(0, 1, terms);
      const best = sums.sectionsOf(2)[0]?.score;
      sums.forEachPage(0, null, (_page, _count, score) => expect(score).toBe(best));
      return best;
    });
    expect(new Set(scores).size).toBe(1);
  });

  it('have sections with equal scores in their order', () => {
    const equal = postingsOf({ page: 2, weight: 1, sections: { 0: [3], 1: [7], 2: [3] } });
    sums.clear();
    sums.addWord(0, 1, [term(equal)]);
    expect(sums.sectionsOf(2).map(({ section }) => section)).toEqual([1, 0, 2]);
  });

  it('are forgotten for the next query', () => {
    sums.hits.add(0, 1);
    sums.clear();
    expect(visited()).toEqual([]);
    expect(sums.hits.best(9)).toEqual([]);
    for (const page of [0, 1, 2]) {
      const all = [sums.pageScore(page), sums.titleWords(page), sums.aboutIdf(page)];
      expect([...all, sums.wordMask(page)]).toEqual([0, 0, 0, 0]);
      expect(sums.sectionsOf(page)).toEqual([
        { section: 0, score: 0, inText: false, inHeading: true },
      ]);
    }
    sums.addWord(0, 1, [term(postingsOf({ page: 0, weight: 1, sections: { 0: [0, true] } }))]);
    expect([sums.highestIdf(), ...sums.wordMasksOf(null)]).toEqual([1, 1]);
    expect(sums.sectionsOf(0)).toMatchObject([{ section: 0, inText: false, inHeading: true }]);
  });
});
