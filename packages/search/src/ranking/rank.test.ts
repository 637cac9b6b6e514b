import { describe, expect, it } from 'vitest';
import type { PageEntry, Postings } from '../index/files.ts';
import { type RankedWord, rankPages } from './rank.ts';

const page = (more: Partial<PageEntry> = {}): PageEntry => ({
  path: '/',
  facets: 0,
  kind: 'guide',
  titleLength: 2,
  sections: [
    ['Title', 1, null],
    ['Section', 2],
  ],
  ...more,
});

const noIntent = { asksForHistory: false, describesProblem: false };

/** Postings of one term: for each page its number, weight, title words and the strengths of its sections. */
function postings(
  ...pages: [page: number, weight: number, titleWords: number, ...strengths: number[]][]
): Postings {
  let last = 0;
  return pages.flatMap(([number, weight, titleWords, ...strengths]) => {
    const gap = number - last;
    last = number;
    const sections = strengths.flatMap((strength, section) => [section === 0 ? 0 : 1, strength]);
    return [gap, 4 * weight + titleWords, strengths.length, ...sections];
  });
}

const word = (idf: number, list: Postings, isNumber = false): RankedWord => ({
  idf,
  isNumber,
  terms: [{ postings: list, weight: 1, inTitle: true }],
});

function rank(
  pages: PageEntry[],
  words: RankedWord[],
  more: Partial<Parameters<typeof rankPages>[0]> = {},
) {
  const firsts = Uint32Array.from({ length: pages.length + 1 }, (_, number) => 2 * number);
  return rankPages({ words, pairs: [], intent: noIntent, ...more }, pages, firsts);
}

const order = (ranking: ReturnType<typeof rank>) => ranking.pages.map(({ page: number }) => number);

describe('a page ranks higher', () => {
  it('the greater the weight of its terms', () => {
    const words = [word(1, postings([0, 10, 0], [1, 30, 0], [2, 20, 0]))];
    expect(order(rank([page(), page(), page()], words))).toEqual([1, 2, 0]);
  });

  it('with the rarer of two words', () => {
    const words = [word(1, postings([0, 30, 0])), word(3, postings([1, 30, 0]))];
    expect(order(rank([page(), page()], words))).toEqual([1, 0]);
  });

  it('with a pair of words', () => {
    const words = [word(1, postings([0, 30, 0], [1, 30, 0]))];
    const pairs = [{ idf: 1, postings: [postings([1, 30, 0])] }];
    expect(order(rank([page(), page()], words, { pairs }))).toEqual([1, 0]);
  });

  it('with a word in one section rather than nowhere, and in a heading rather than in a text', () => {
    const words = [word(1, postings([0, 30, 0, 0, 2], [1, 30, 0, 0, 3], [2, 30, 0]))];
    expect(order(rank([page(), page(), page()], words))).toEqual([1, 0, 2]);
  });

  it('the more of its title is in the query', () => {
    const words = [word(1, postings([0, 30, 1], [1, 30, 1]))];
    expect(order(rank([page({ titleLength: 4 }), page({ titleLength: 1 })], words))).toEqual([
      1, 0,
    ]);
  });

  it('the more of the query is in its title', () => {
    const words = [
      word(1, postings([0, 30, 0], [1, 30, 1])),
      word(1, postings([0, 30, 0], [1, 30, 0])),
    ];
    expect(order(rank([page(), page()], words))).toEqual([1, 0]);
  });

  it('with a number of the query rather than without it', () => {
    const words = [word(1, postings([0, 40, 0], [1, 30, 0])), word(1, postings([1, 3, 0]), true)];
    expect(order(rank([page(), page()], words))).toEqual([1, 0]);
  });

  it('by its kind, as the query asks for it', () => {
    const words = [word(1, postings([0, 30, 0], [1, 30, 0], [2, 30, 0]))];
    const pages = [page({ kind: 'history' }), page(), page({ kind: 'troubleshooting' })];
    expect(order(rank(pages, words))).toEqual([1, 2, 0]);
    const asks = { asksForHistory: true, describesProblem: false };
    expect(order(rank(pages, words, { intent: asks }))).toEqual([0, 1, 2]);
    const problem = { asksForHistory: false, describesProblem: true };
    expect(order(rank(pages, words, { intent: problem }))).toEqual([2, 1, 0]);
  });

  it('by its number, of equal ones', () => {
    const words = [word(1, postings([0, 30, 0], [1, 30, 0]))];
    expect(order(rank([page(), page()], words))).toEqual([0, 1]);
  });
});

it('notes the words of each page, and its sections best first', () => {
  const words = [
    word(1, postings([0, 30, 0, 2, 5])),
    word(1, postings([0, 30, 0, 0, 4], [1, 9, 0])),
  ];
  const ranking = rank([page(), page()], words);
  expect(ranking.pages.map(({ words: found, sectionCount }) => [found, sectionCount])).toEqual([
    [3, 2],
    [2, 1],
  ]);
  expect(ranking.sectionsOf(0).map(({ section, inHeading }) => [section, inHeading])).toEqual([
    [1, true],
    [0, false],
  ]);
  expect(ranking.sectionsOf(1)).toEqual([{ section: 0, score: 0, inText: false, inHeading: true }]);
});
