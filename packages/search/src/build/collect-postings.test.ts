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
import { collectPostings } from './collect-postings.ts';
import { pagesOf } from './page-model.ts';

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
