import { expect, it } from 'vitest';
import { createSynonyms } from '../analysis/synonyms.ts';
import { moreSections } from '../format/terms.ts';
import { recordsFrom, someSynonyms } from '../testing/fixtures.ts';
import { pagesOf } from './model.ts';
import { collectPostings } from './postings.ts';

const pages = pagesOf(
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
const { terms, titleLengths } = collectPostings(pages, createSynonyms(someSynonyms));

/** The pages of a term: number, weight, words of the title, and for each section number, level and whether its heading has the term. */
function listOf(wanted: string) {
  const found = terms.find(({ term }) => term === wanted);
  if (!found) return [];
  const { arrays, from, to } = found.postings;
  return Array.from({ length: to - from }, (_, nth) => {
    const place = from + nth;
    const first = place === 0 ? 0 : (arrays.sectionEnds[place - 1] ?? 0);
    const bytes = [...arrays.sectionBytes.subarray(first, arrays.sectionEnds[place])];
    const byte = arrays.pageBytes[place] ?? 0;
    return {
      page: arrays.pages[place],
      weight: byte >>> 2,
      titleWords: byte & 3,
      sections: [...arrays.sections.subarray(first, arrays.sectionEnds[place])],
      levels: bytes.map((one) => one & 7),
      headings: bytes.map((one) => (one & 8) !== 0),
      more: bytes.map((one) => (one & moreSections) !== 0),
    };
  });
}

it('lists where a term stands, page by page and section by section', () => {
  expect(pages.map(({ path }) => path)).toEqual(['/brands/', '/outposts/']);
  const [list, ...others] = listOf('outpost');
  expect(others).toEqual([]);
  expect(list).toMatchObject({
    page: 1,
    titleWords: 1,
    sections: [0, 1, 2],
    headings: [true, true, false],
    more: [true, true, false],
  });
  // The second section has the word in its heading only.
  expect(list?.levels.map((level) => level > 0)).toEqual([true, false, true]);
});

it('finds a page more about a word that its title and address have than about one of its text', () => {
  const [outpost] = listOf('outpost');
  const [container] = listOf('container');
  expect(outpost?.weight).toBeGreaterThan(container?.weight ?? 0);
  expect(container).toMatchObject({ titleWords: 0, sections: [1], headings: [false] });
});

it('finds a section more about a word that it has more often', () => {
  const [request] = listOf('request');
  expect(request?.sections).toEqual([0, 2]);
  const [once = 0, often = 0] = request?.levels ?? [];
  expect(often).toBeGreaterThan(once);
});

it('sorts the terms, and counts the telling words of titles', () => {
  const names = terms.map(({ term }) => term);
  expect(names).toEqual([...names].sort());
  expect(new Set(names).size).toBe(names.length);
  expect(titleLengths).toEqual([1, 1]);
});
