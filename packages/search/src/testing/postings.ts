import { moreSections, type Postings, pageByte, sectionByte } from '../format/postings.ts';

/** What a posting says about a page. */
export interface PostingFixture {
  readonly page: number;
  /** Quantized, from 0 to 63. */
  readonly weight: number;
  readonly titleWords?: number;
  /** Quantized weight of the term in each section that has it, from 0 to 7, and whether its heading has it. */
  readonly sections: Readonly<Record<number, readonly [level: number, inHeading?: boolean]>>;
}

/** Returns the postings of a term, which are stored behind those of another one. */
export function postingsOf(...own: readonly PostingFixture[]): Postings {
  const other: PostingFixture = { page: 1, weight: 63, titleWords: 3, sections: { 0: [7, true] } };
  const pages = [other, ...own];
  const sections = pages.flatMap((posting) => Object.entries(posting.sections));
  let end = 0;
  const arrays = {
    pages: Uint32Array.from(pages, ({ page }) => page),
    pageBytes: Uint8Array.from(pages, ({ weight, titleWords = 0 }) => pageByte(weight, titleWords)),
    sectionEnds: Uint32Array.from(pages, (posting) => {
      end += Object.keys(posting.sections).length;
      return end;
    }),
    sections: Uint32Array.from(sections, ([section]) => Number(section)),
    sectionBytes: Uint8Array.from(
      sections,
      ([, [level, inHeading = false]]) => sectionByte(level, inHeading) | moreSections,
    ),
  };
  return { arrays, from: 1, to: pages.length };
}
