import { expect, it } from 'vitest';
import {
  isInHeading,
  levelOfSectionByte,
  moreSections,
  startFromEnds,
  titleWordsOfPageByte,
  weightOfPageByte,
} from '../format/postings.ts';
import { itemAt, uint8At, uint32At } from '../shared/checked-access.ts';
import { recordsFrom, someSynonyms } from '../testing/fixtures.ts';
import type { AnalyzedPage } from './analyzed-pages.ts';
import { collectPostings, mostFrequentEndingOf, type TermStatistics } from './collect-postings.ts';
import { pagesOf } from './page-model.ts';
import { pageWeightOf, roundedLength } from './term-weights.ts';

const collect = () => collectPostings(pages(), someSynonyms);
const pages = () =>
  pagesOf(
    recordsFrom([
      {
        path: '/outposts/',
        title: 'Outposts',
        intro: 'An outpost serves requests.',
        sections: [
          ['Deploy an outpost', 'Start the container.'],
          ['Requests', 'Each outpost counts requests, requests and requests.'],
        ],
      },
      { path: '/brands/', title: 'Brands', intro: 'A brand has a domain.' },
    ]),
  );

/** Returns the postings of a term, unpacked. */
function postingsOf(wanted: string) {
  const found = collect().terms.find(({ term }) => term === wanted);
  if (!found) return [];
  const { arrays, from, to } = found.postings;
  return Array.from({ length: to - from }, (_, nth) => {
    const index = from + nth;
    const start = startFromEnds(arrays.sectionEnds, index);
    const end = uint32At(arrays.sectionEnds, index);
    const bytes = [...arrays.sectionBytes.subarray(start, end)];
    const byte = uint8At(arrays.pageBytes, index);
    return {
      page: uint32At(arrays.pages, index),
      weight: weightOfPageByte(byte),
      titleWords: titleWordsOfPageByte(byte),
      sections: [...arrays.sections.subarray(start, end)],
      levels: bytes.map(levelOfSectionByte),
      headings: bytes.map(isInHeading),
      more: bytes.map((one) => (one & moreSections) !== 0),
    };
  });
}

it('records where a term occurs, by page and section', () => {
  expect(pages().map(({ path }) => path)).toEqual(['/brands/', '/outposts/']);
  const [posting, ...others] = postingsOf('outpost');
  expect(others).toEqual([]);
  expect(posting).toMatchObject({
    page: 1,
    titleWords: 1,
    sections: [0, 1, 2],
    headings: [true, true, false],
    more: [true, true, false],
  });
  // The second section has the word in its heading only.
  expect(posting?.levels.map((level) => level > 0)).toEqual([true, false, true]);
});

it('gives a term of the title and address a higher page weight than a term of the text', () => {
  const outpost = itemAt(postingsOf('outpost'), 0);
  const container = itemAt(postingsOf('container'), 0);
  expect(outpost.weight).toBeGreaterThan(container.weight);
  expect(container).toMatchObject({ titleWords: 0, sections: [1], headings: [false] });
});

it('gives a section with more occurrences of a term a higher level', () => {
  const request = itemAt(postingsOf('request'), 0);
  expect(request.sections).toEqual([0, 2]);
  const [once = 0, often = 0] = request.levels;
  expect(often).toBeGreaterThan(once);
});

it('sorts the terms, and counts the words of titles without stop words', () => {
  const { terms, titleLengths } = collect();
  const names = terms.map(({ term }) => term);
  expect(names).toEqual([...names].sort());
  expect(new Set(names).size).toBe(names.length);
  expect(titleLengths).toEqual([1, 1]);
});

it('weighs a term by its occurrences in texts, headings below the title, and the first text', () => {
  const { terms } = collectPostings(
    pagesOf(
      recordsFrom([
        {
          path: '/',
          title: 'Gamma',
          intro: 'delta delta',
          sections: [
            ['Alpha', 'beta'],
            ['Beta', 'alpha delta'],
          ],
        },
      ]),
    ),
    someSynonyms,
  );
  const weightOf = (wanted: string) => {
    const found = terms.find(({ term }) => term === wanted);
    return found && weightOfPageByte(uint8At(found.postings.arrays.pageBytes, found.postings.from));
  };
  const page = {
    sectionLengths: [2, 1, 2],
    titleLength: 1,
    titleWords: new Map([[1, 1]]),
    otherTerms: new Map(),
  } as unknown as AnalyzedPage;
  const means = { page: roundedLength(5), section: roundedLength(5 / 3) };
  const expected = (term: number, body: number, headings: number, inIntro: boolean) =>
    pageWeightOf(term, { body, headings, inIntro }, page, roundedLength(5), means);
  expect(['alpha', 'beta', 'delta', 'gamma'].map(weightOf)).toEqual([
    expected(0, 1, 1, false),
    expected(0, 1, 1, false),
    expected(0, 3, 0, true),
    expected(1, 0, 0, false),
  ]);
});

it.each([
  [{ policy: 2, policies: 1 }, 2],
  [{ policy: 1, policies: 2 }, 4],
  [{ policy: 1, policies: 1 }, 4],
  [{ policies: 1, policy: 1 }, 4],
  [{ policies: 2, other: 1, policy: 2 }, 4],
])(
  'shows a term as its most frequent word, or the first in the alphabet, of %j',
  (words, ending) => {
    const term = { term: 'polici', words: new Map(Object.entries(words)) };
    expect(mostFrequentEndingOf(term as unknown as TermStatistics)).toBe(ending);
  },
);
