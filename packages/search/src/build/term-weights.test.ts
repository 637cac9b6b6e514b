import { describe, expect, it } from 'vitest';
import {
  fieldWeights,
  lengthNormalization,
  maxPageWeight,
  saturation,
} from '../shared/ranking-weights.ts';
import type { AnalyzedPage } from './analyzed-pages.ts';
import { meanLengthsOf, pageWeightOf, roundedLength, sectionLevelOf } from './term-weights.ts';

const pageOf = (more: Partial<AnalyzedPage> = {}) =>
  ({
    length: 100,
    sectionLengths: Array.from({ length: 8 }, () => 10),
    titleWords: new Map(),
    titleLength: 3,
    otherTerms: new Map(),
    ...more,
  }) as AnalyzedPage;
const means = { page: 100, section: 10 };

/** The weight of term 7 with some occurrences. */
function weightOf(
  occurrences: Partial<Parameters<typeof pageWeightOf>[1]>,
  page = pageOf(),
  length = 100,
) {
  const all = { body: 0, headings: 0, inIntro: false, ...occurrences };
  return pageWeightOf(7, all, page, length, means);
}
/** The weight of a number of weighted occurrences. */
const quantized = (count: number) =>
  Math.round((count / (count + saturation.page)) * maxPageWeight);

it.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [100, 2 ** 6.75],
  [107.6, 2 ** 6.75],
])('rounds the length %d to %d', (length, rounded) => {
  expect(roundedLength(length)).toBe(rounded);
});

it('takes the mean lengths of all pages and of all their sections', () => {
  const pages = [
    pageOf({ length: 6, sectionLengths: [2, 4] }),
    pageOf({ length: 10, sectionLengths: [6] }),
  ];
  expect(meanLengthsOf(pages)).toEqual({ page: 8, section: 4 });
  expect(meanLengthsOf([])).toEqual({ page: 1, section: 1 });
});

describe('the level of a term in a section', () => {
  it.each([
    [0, 10, 0],
    [1, 10, 4],
    [2, 10, 5],
    [1, 1000, 1],
    [1, 1, 5],
    [1000, 10, 7],
  ])('with %i occurrences in %i words is %i', (occurrences, length, level) => {
    expect(sectionLevelOf(occurrences, length, means)).toBe(level);
  });
});

describe('the weight of a term on a page', () => {
  it('counts each field', () => {
    const { title, heading, intro, body } = fieldWeights;
    expect(weightOf({ body: 3 })).toBe(quantized(3 * body));
    expect(weightOf({ headings: 2 })).toBe(quantized(2 * heading));
    expect(weightOf({ headings: 9 })).toBe(quantized(3 * heading));
    expect(weightOf({ inIntro: true, body: 2 })).toBe(quantized(2 * body + intro));
    const titled = pageOf({ titleWords: new Map([[7, 1]]), otherTerms: new Map([[7, 5]]) });
    expect(weightOf({}, titled)).toBe(quantized(title + 5));
    expect(weightOf({ body: 1 }, titled)).toBe(quantized(title + 5 + body));
  });

  it('counts less in a long text, title or list of headings', () => {
    const { title, body } = lengthNormalization;
    expect(weightOf({ body: 6 }, pageOf(), 200)).toBe(quantized(6 / (1 + body)));
    const longTitle = pageOf({ titleWords: new Map([[7, 1]]), titleLength: 6 });
    expect(weightOf({}, longTitle)).toBe(quantized(fieldWeights.title / (1 + title)));
    const sectioned = pageOf({ sectionLengths: Array.from({ length: 16 }, () => 10) });
    expect(weightOf({ headings: 3 }, sectioned)).toBe(
      quantized((3 * fieldWeights.heading) / (1 + body)),
    );
  });

  it('is at least 1 and at most 63', () => {
    expect(weightOf({ body: 1 }, pageOf(), 100_000)).toBe(1);
    expect(weightOf({ body: 1_000_000 })).toBe(maxPageWeight);
  });
});
