import { describe, expect, it } from 'vitest';
import { itemAt, uint8At, uint32At } from '../shared/checked-access.ts';
import { ByteReader } from './byte-reader.ts';
import { decodeDictionaryShard, encodeDictionaryShard } from './dictionary.ts';
import { decodeOverflow, encodeOverflow } from './overflow.ts';
import {
  moreSections,
  type Postings,
  pageByte,
  pageCountOf,
  sectionByte,
  sectionCountOf,
  selectPostings,
  startFromEnds,
} from './postings.ts';

/** A posting, in a form that is easy to write down. */
interface Page {
  readonly page: number;
  readonly byte: number;
  /** Number and byte of each section. */
  readonly sections: readonly (readonly [number, number])[];
}

/** Returns the postings of several terms, in common arrays. */
function postingsOf(terms: readonly (readonly Page[])[]): Postings[] {
  const pages = terms.flat();
  const sections = pages.flatMap((page) => page.sections);
  let end = 0;
  const arrays = {
    pages: Uint32Array.from(pages, ({ page }) => page),
    pageBytes: Uint8Array.from(pages, ({ byte }) => byte),
    sectionEnds: Uint32Array.from(pages, (page) => {
      end += page.sections.length;
      return end;
    }),
    sections: Uint32Array.from(sections, ([section]) => section),
    sectionBytes: Uint8Array.from(
      pages.flatMap((page) =>
        page.sections.map(([, byte], nth) =>
          nth < page.sections.length - 1 ? byte | moreSections : byte,
        ),
      ),
    ),
  };
  let to = 0;
  return terms.map((pagesOfTerm) => {
    const from = to;
    to += pagesOfTerm.length;
    return { arrays, from, to };
  });
}

/** The inverse of `postingsOf` for one term. */
function pagesOf({ arrays, from, to }: Postings): Page[] {
  return Array.from({ length: to - from }, (_, nth) => {
    const index = from + nth;
    const start = startFromEnds(arrays.sectionEnds, index);
    const count = uint32At(arrays.sectionEnds, index) - start;
    return {
      page: uint32At(arrays.pages, index),
      byte: uint8At(arrays.pageBytes, index),
      sections: Array.from({ length: count }, (_, at): [number, number] => [
        uint32At(arrays.sections, start + at),
        uint8At(arrays.sectionBytes, start + at) & ~moreSections,
      ]),
    };
  });
}

const names = ['alpha', 'alphabet', 'beta'];
const terms: readonly (readonly Page[])[] = [
  [{ page: 0, byte: pageByte(63, 3), sections: [[0, sectionByte(7, true)]] }],
  [
    {
      page: 2,
      byte: pageByte(1, 0),
      sections: [
        [0, sectionByte(0, false)],
        [3, sectionByte(5, true)],
        [200, sectionByte(1, false)],
      ],
    },
    { page: 3, byte: pageByte(30, 1), sections: [[1, sectionByte(2, false)]] },
    { page: 70_000, byte: pageByte(9, 2), sections: [[0, sectionByte(0, true)]] },
  ],
  [{ page: 5, byte: pageByte(12, 0), sections: [[4, sectionByte(3, false)]] }],
];

describe('dictionary shard', () => {
  it('decodes to what was encoded', () => {
    const entries = postingsOf(terms).map((postings, index) => ({
      term: itemAt(names, index),
      ending: index,
      postings,
      documentFrequency: index === 1 ? 9 : pageCountOf(postings),
      sectionFrequency: sectionCountOf(postings),
      overflow: index === 1 ? '0123456789' : null,
    }));
    const shard = decodeDictionaryShard(new ByteReader(encodeDictionaryShard(entries)));
    expect(shard.terms).toEqual(names);
    expect(terms.map((_, index) => pagesOf(shard.entryAt(index).postings))).toEqual(terms);
    expect(shard.entryAt(1)).toMatchObject({
      ending: 1,
      documentFrequency: 9,
      overflow: '0123456789',
    });
    expect(shard.entryAt(2)).toMatchObject({ ending: 2, documentFrequency: 1, overflow: null });
    expect(shard.documentFrequencyAt(1)).toBe(9);
    expect(shard.entryAt(0)).toBe(shard.entryAt(0));
    expect(() => shard.entryAt(3)).toThrow('out of range');
  });
});

describe('overflow file', () => {
  it('decodes to what was encoded', () => {
    const second = itemAt(postingsOf(terms), 1);
    expect(pagesOf(decodeOverflow(new ByteReader(encodeOverflow(second))))).toEqual(terms[1]);
  });
});

describe('postings', () => {
  const [first, second, third] = postingsOf(terms) as [Postings, Postings, Postings];

  it('count pages and sections', () => {
    expect([first, second, third].map(pageCountOf)).toEqual([1, 3, 1]);
    expect([first, second, third].map(sectionCountOf)).toEqual([1, 5, 1]);
  });

  it('can be reduced to some of their pages', () => {
    const selected = selectPostings(second, [1, 3]);
    expect(pagesOf(selected)).toEqual([terms[1]?.[0], terms[1]?.[2]]);
    expect(sectionCountOf(selected)).toBe(4);
    expect(pageCountOf(selectPostings(second, []))).toBe(0);
  });
});
