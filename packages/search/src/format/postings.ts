import { uint8At, uint32At } from '../shared/checked-access.ts';
import { type ByteReader, DamagedError } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';

/** The postings list of one term: a range of arrays that hold the postings of many terms one after another. */
export interface Postings {
  readonly arrays: PostingsArrays;
  /** Index of the first page of the term, and the index after its last page. */
  readonly from: number;
  readonly to: number;
}

/**
 * Postings as parallel arrays: one entry per page in the first three, one entry per section in the others. The sections
 * of a page end at its entry in `sectionEnds`, where those of the next page begin.
 */
export interface PostingsArrays {
  readonly pages: Uint32Array;
  /** See `pageByte`. */
  readonly pageBytes: Uint8Array;
  readonly sectionEnds: Uint32Array;
  readonly sections: Uint32Array;
  /** See `sectionByte`. */
  readonly sectionBytes: Uint8Array;
}

/**
 * Packs what a posting says about a page.
 *
 * @param weight BM25F weight of the term on the page, quantized to 0–63.
 * @param titleWords Words of the title that the term covers: 0 to 3.
 */
export const pageByte = (weight: number, titleWords: number): number => (weight << 2) | titleWords;

export const weightOfPageByte = (byte: number): number => byte >>> 2;
export const titleWordsOfPageByte = (byte: number): number => byte & 3;

const headingBit = 8;
/** Set when another section of the same page follows. */
export const moreSections = 16;

/**
 * Packs what a posting says about a section; `moreSections` is added unless it is the last section of its page.
 *
 * @param level Quantized weight of the term in the text, from 0 (absent) to 7.
 * @param inHeading Whether the heading of the section has the term.
 */
export const sectionByte = (level: number, inHeading: boolean): number =>
  level | (inHeading ? headingBit : 0);

/** The bits of a section byte that say how much the section is about the term: level and heading bit. */
export const strengthOfSectionByte = (byte: number): number => byte & 15;
export const levelOfSectionByte = (byte: number): number => byte & 7;
export const isInHeading = (byte: number): boolean => (byte & headingBit) !== 0;

/** Returns where a range begins, given the ends of all ranges: at the end of the range before it. */
export const startFromEnds = (ends: Uint32Array, index: number): number =>
  index === 0 ? 0 : uint32At(ends, index - 1);

/** Number of pages in a postings list: the document frequency of its term, if the list is complete. */
export const pageCountOf = ({ from, to }: Postings): number => to - from;

/** Number of sections in a postings list. */
export const sectionCountOf = ({ arrays, from, to }: Postings): number =>
  startFromEnds(arrays.sectionEnds, to) - startFromEnds(arrays.sectionEnds, from);

/** Copies some pages of a postings list, given their indexes in the arrays, into a list of their own. */
export function selectPostings({ arrays }: Postings, indexes: readonly number[]): Postings {
  const sections: number[] = [];
  const sectionBytes: number[] = [];
  const sectionEnds = indexes.map((index) => {
    const start = startFromEnds(arrays.sectionEnds, index);
    const end = uint32At(arrays.sectionEnds, index);
    sections.push(...arrays.sections.subarray(start, end));
    sectionBytes.push(...arrays.sectionBytes.subarray(start, end));
    return sections.length;
  });
  return {
    arrays: {
      pages: Uint32Array.from(indexes, (index) => uint32At(arrays.pages, index)),
      pageBytes: Uint8Array.from(indexes, (index) => uint8At(arrays.pageBytes, index)),
      sectionEnds: Uint32Array.from(sectionEnds),
      sections: Uint32Array.from(sections),
      sectionBytes: Uint8Array.from(sectionBytes),
    },
    from: 0,
    to: indexes.length,
  };
}

/** Writes postings as four streams. Values of one kind are stored together because they compress better that way. */
export class PostingsWriter {
  readonly #pageGaps = new ByteWriter();
  readonly #pageBytes = new ByteWriter();
  readonly #sectionGaps = new ByteWriter();
  readonly #sectionBytes = new ByteWriter();

  add({ arrays, from, to }: Postings): void {
    const sectionStart = startFromEnds(arrays.sectionEnds, from);
    let previousPage = -1;
    let next = sectionStart;
    for (let index = from; index < to; index++) {
      const page = uint32At(arrays.pages, index);
      this.#pageGaps.varint(page - previousPage - 1);
      previousPage = page;
      let previousSection = -1;
      const end = uint32At(arrays.sectionEnds, index);
      for (; next < end; next++) {
        const section = uint32At(arrays.sections, next);
        this.#sectionGaps.varint(section - previousSection - 1);
        previousSection = section;
      }
    }
    this.#pageBytes.bytes(arrays.pageBytes.subarray(from, to));
    this.#sectionBytes.bytes(arrays.sectionBytes.subarray(sectionStart, next));
  }

  writeTo(writer: ByteWriter): void {
    for (const stream of [this.#pageGaps, this.#pageBytes, this.#sectionGaps, this.#sectionBytes]) {
      writer.block(stream.finish());
    }
  }
}

const inconsistent = 'its postings are inconsistent';

/** Turns the gaps between the pages of each term into page numbers, in place. */
function gapsToPages(pages: Uint32Array, starts: Uint32Array): void {
  for (let term = 0; term + 1 < starts.length; term++) {
    const end = uint32At(starts, term + 1);
    let page = -1;
    for (let index = uint32At(starts, term); index < end; index++) {
      page += uint32At(pages, index) + 1;
      pages[index] = page;
    }
  }
}

/**
 * Turns the gaps between the sections of each page into section numbers, in place.
 *
 * @returns Where the sections of each page end.
 */
function gapsToSections(
  sections: Uint32Array,
  sectionBytes: Uint8Array,
  pageCount: number,
): Uint32Array {
  const ends = new Uint32Array(pageCount);
  let next = 0;
  for (let page = 0; page < pageCount; page++) {
    let section = -1;
    let more: boolean;
    do {
      section += uint32At(sections, next) + 1;
      sections[next] = section;
      more = (uint8At(sectionBytes, next) & moreSections) !== 0;
      next += 1;
    } while (more);
    ends[page] = next;
  }
  if (next !== sections.length) throw new DamagedError(inconsistent);
  return ends;
}

/**
 * Reads the postings of consecutive terms from the four streams.
 *
 * @param starts Index of the first page of each term, followed by the number of all pages.
 */
export function readPostings(reader: ByteReader, starts: Uint32Array): PostingsArrays {
  const pageGaps = reader.blockReader();
  const pageBytes = reader.block();
  const sectionGaps = reader.blockReader();
  const sectionBytes = reader.block();
  if (starts.at(-1) !== pageBytes.length) throw new DamagedError(inconsistent);
  const pages = pageGaps.varints(pageBytes.length);
  gapsToPages(pages, starts);
  const sections = sectionGaps.varints(sectionBytes.length);
  const sectionEnds = gapsToSections(sections, sectionBytes, pages.length);
  return { pages, pageBytes, sectionEnds, sections, sectionBytes };
}
