import { describe, expect, it } from 'vitest';
import { ByteReader } from './bytes.ts';
import {
  decodeTail,
  decodeTerms,
  encodeTail,
  encodeTerms,
  moreSections,
  type Postings,
  pageByte,
  pagesIn,
  pickPostings,
  sectionByte,
  sectionsIn,
  type TermEntry,
} from './terms.ts';

interface Page {
  readonly page: number;
  readonly byte: number;
  /** Number and byte of each section. */
  readonly sections: readonly (readonly [number, number])[];
}

/** The lists that hold such pages, one term after another. */
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
  return terms.map((of) => {
    const from = to;
    to += of.length;
    return { arrays, from, to };
  });
}

/** The pages of a list, as `postingsOf` takes them. */
function pagesOf({ arrays, from, to }: Postings): Page[] {
  return Array.from({ length: to - from }, (_, nth) => {
    const place = from + nth;
    const sections: [number, number][] = [];
    for (
      let at = place === 0 ? 0 : (arrays.sectionEnds[place - 1] ?? 0);
      at < (arrays.sectionEnds[place] ?? 0);
      at++
    ) {
      sections.push([arrays.sections[at] ?? 0, (arrays.sectionBytes[at] ?? 0) & ~moreSections]);
    }
    return { page: arrays.pages[place] ?? 0, byte: arrays.pageBytes[place] ?? 0, sections };
  });
}

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
const wrap = (bytes: Uint8Array) => new ByteReader(bytes);

describe('terms', () => {
  it('are read as they were written', () => {
    const entries = postingsOf(terms).map(
      (postings, index): TermEntry => ({
        term: ['alpha', 'alphabet', 'beta'][index] ?? '',
        ending: index,
        postings,
        pageCount: index === 1 ? 9 : pagesIn(postings),
        sectionCount: sectionsIn(postings),
        tail: index === 1 ? 4 : 0,
      }),
    );
    const shard = decodeTerms(new ByteReader(encodeTerms(entries)), wrap);
    expect(shard.terms).toEqual(['alpha', 'alphabet', 'beta']);
    expect(terms.map((_, index) => pagesOf(shard.entryAt(index)?.postings as Postings))).toEqual(
      terms,
    );
    expect(shard.entryAt(1)).toMatchObject({ ending: 1, pageCount: 9, tail: 4 });
    expect(shard.entryAt(2)).toMatchObject({ ending: 2, pageCount: 1, tail: 0 });
    expect(shard.entryAt(3)).toBeNull();
  });

  it('have tails that are read as they were written', () => {
    const [, second] = postingsOf(terms);
    const tail = decodeTail(new ByteReader(encodeTail(second as Postings)), wrap);
    expect(pagesOf(tail)).toEqual(terms[1]);
  });
});

describe('lists', () => {
  const [first, second, third] = postingsOf(terms) as [Postings, Postings, Postings];

  it('tell how many pages and sections they have', () => {
    expect([first, second, third].map(pagesIn)).toEqual([1, 3, 1]);
    expect([first, second, third].map(sectionsIn)).toEqual([1, 5, 1]);
  });

  it('give some of their pages as a list of its own', () => {
    const picked = pickPostings(second, [1, 3]);
    expect(pagesOf(picked)).toEqual([terms[1]?.[0], terms[1]?.[2]]);
    expect(sectionsIn(picked)).toBe(4);
    expect(pagesIn(pickPostings(second, []))).toBe(0);
  });
});
