import { type ByteReader, ByteWriter, DamagedError } from './bytes.ts';

/** Where a term occurs. */
export interface TermEntry {
  readonly term: string;
  /** How to write the term for people, as an index into `endings`. */
  readonly ending: number;
  readonly postings: Postings;
  /** Pages and sections that have the term; more than `postings` holds when the term has a tail. */
  readonly pageCount: number;
  readonly sectionCount: number;
  /** 1 + number of the tail file with the rest of the postings, 0 when there is none. */
  readonly tail: number;
}

/** What a stem has to lose and gain to be a word again: letters to cut, then letters to add. */
export const endings: readonly (readonly [number, string])[] = [
  [0, ''],
  [0, 'e'],
  [1, 'y'],
  [0, 's'],
  [0, 'es'],
  [0, 'ed'],
  [0, 'ing'],
  [1, 'ies'],
  [0, 'd'],
];

export function writtenForm(term: string, ending: number): string {
  const [cut, added] = endings[ending] ?? [0, ''];
  return term.slice(0, term.length - cut) + added;
}

/** Postings of one term: a stretch of arrays in which those of many terms stand one after another. */
export interface Postings {
  readonly arrays: PostingsArrays;
  /** Place of the term's first page, and the place behind its last one. */
  readonly from: number;
  readonly to: number;
}

/** Pages and sections side by side; the sections of a page end where `sectionEnds` says, and the next one's begin. */
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
 * What a list tells of a page.
 *
 * @param weight How much the page is about the term, all fields taken together: 0 to 63.
 * @param titleWords Words of the page's title that the term stands for: 0 to 3.
 */
export const pageByte = (weight: number, titleWords: number): number => (weight << 2) | titleWords;

const headingBit = 8;
/** Another section of the page follows. */
export const moreSections = 16;

/**
 * What a list tells of a section; `moreSections` is added when it is not the last one of its page.
 *
 * @param level How much the text is about the term, from 0 (not in it) to 7.
 * @param inHeading Whether the section's own heading has the term.
 */
export const sectionByte = (level: number, inHeading: boolean): number =>
  level | (inHeading ? headingBit : 0);

/** Where a stretch of a list begins, of which all stretches' ends are known: at the end of the one before. */
export const endBefore = (ends: Uint32Array, place: number): number =>
  place === 0 ? 0 : (ends[place - 1] ?? 0);

/** How many pages have a term. */
export const pagesIn = ({ from, to }: Postings): number => to - from;

/** How many sections have a term. */
export const sectionsIn = ({ arrays, from, to }: Postings): number =>
  endBefore(arrays.sectionEnds, to) - endBefore(arrays.sectionEnds, from);

/** Some of the pages of a list, by their places in it, as a list of its own. */
export function pickPostings({ arrays }: Postings, places: readonly number[]): Postings {
  const sections: number[] = [];
  const sectionBytes: number[] = [];
  const sectionEnds = places.map((place) => {
    const end = arrays.sectionEnds[place] ?? 0;
    for (let at = endBefore(arrays.sectionEnds, place); at < end; at++) {
      sections.push(arrays.sections[at] ?? 0);
      sectionBytes.push(arrays.sectionBytes[at] ?? 0);
    }
    return sections.length;
  });
  return {
    arrays: {
      pages: Uint32Array.from(places, (place) => arrays.pages[place] ?? 0),
      pageBytes: Uint8Array.from(places, (place) => arrays.pageBytes[place] ?? 0),
      sectionEnds: Uint32Array.from(sectionEnds),
      sections: Uint32Array.from(sections),
      sectionBytes: Uint8Array.from(sectionBytes),
    },
    from: 0,
    to: places.length,
  };
}

export interface DecodedTerm {
  readonly term: string;
  readonly ending: number;
  readonly pageCount: number;
  readonly tail: number;
  readonly postings: Postings;
}

/** A shard of the dictionary, sorted by term. Of its hundreds of terms a query looks at a few: these are made when asked for. */
export interface TermShard {
  readonly terms: readonly string[];
  pageCountAt(index: number): number;
  entryAt(index: number): DecodedTerm | null;
}

/** Postings in four streams, because like stands beside like and compresses well. */
class PostingsWriter {
  readonly gaps = new ByteWriter();
  readonly pageBytes = new ByteWriter();
  readonly sectionGaps = new ByteWriter();
  readonly sectionBytes = new ByteWriter();

  add({ arrays, from, to }: Postings): void {
    let lastPage = -1;
    const start = endBefore(arrays.sectionEnds, from);
    let next = start;
    for (let place = from; place < to; place++) {
      const page = arrays.pages[place] ?? 0;
      this.gaps.varint(page - lastPage - 1);
      lastPage = page;
      let lastSection = -1;
      const end = arrays.sectionEnds[place] ?? 0;
      for (; next < end; next++) {
        const section = arrays.sections[next] ?? 0;
        this.sectionGaps.varint(section - lastSection - 1);
        lastSection = section;
      }
    }
    this.pageBytes.bytes(arrays.pageBytes.subarray(from, to));
    this.sectionBytes.bytes(arrays.sectionBytes.subarray(start, next));
  }

  finish(writer: ByteWriter): void {
    for (const stream of [this.gaps, this.pageBytes, this.sectionGaps, this.sectionBytes]) {
      writer.block(stream.finish());
    }
  }
}

/**
 * Reads the postings of consecutive terms from the four streams.
 *
 * @param starts Place of the first page of each term, and last the place behind all pages.
 */
function readPostings(
  reader: ByteReader,
  wrap: (bytes: Uint8Array) => ByteReader,
  starts: Uint32Array,
): PostingsArrays {
  const gaps = wrap(reader.block());
  const pageBytes = reader.block();
  const sectionGaps = wrap(reader.block());
  const sectionBytes = reader.block();
  if (starts.at(-1) !== pageBytes.length) throw new DamagedError('its lists do not fit together');
  // The gaps become the numbers in their own place.
  const pages = gaps.varints(pageBytes.length);
  const sections = sectionGaps.varints(sectionBytes.length);
  const sectionEnds = new Uint32Array(pages.length);
  for (let term = 0; term + 1 < starts.length; term++) {
    const end = starts[term + 1] ?? 0;
    let page = -1;
    for (let at = starts[term] ?? 0; at < end; at++) {
      page += (pages[at] ?? 0) + 1;
      pages[at] = page;
    }
  }
  let next = 0;
  for (let index = 0; index < pages.length; index++) {
    let section = -1;
    let more: number;
    do {
      section += (sections[next] ?? 0) + 1;
      sections[next] = section;
      more = (sectionBytes[next] ?? 0) & moreSections;
      next += 1;
    } while (more !== 0);
    sectionEnds[index] = next;
  }
  if (next !== sections.length) throw new DamagedError('its lists do not fit together');
  return { pages, pageBytes, sectionEnds, sections, sectionBytes };
}

function commonPrefix(a: string, b: string): number {
  const most = Math.min(a.length, b.length, 255);
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  // A letter of two code units must not be cut in half.
  return /[\ud800-\udbff]/.test(b[length - 1] ?? '') ? length - 1 : length;
}

/** Sorted words, each with what it shares with the one before left out. */
export function writeWords(writer: ByteWriter, words: readonly string[]): void {
  const shared = new ByteWriter();
  const rest: string[] = [];
  let last = '';
  for (const word of words) {
    const length = commonPrefix(last, word);
    shared.byte(length);
    rest.push(word.slice(length));
    last = word;
  }
  writer.block(shared.finish());
  writer.lines(rest);
}

export function readWords(reader: ByteReader): string[] {
  const shared = reader.block();
  const words: string[] = [];
  let last = '';
  reader.lines().forEach((rest, index) => {
    last = last.slice(0, shared[index]) + rest;
    words.push(last);
  });
  return words;
}

/** @param entries Sorted by term; pages of a list and sections of a page from first to last, at least one section a page. */
export function encodeTerms(entries: readonly TermEntry[]): Uint8Array {
  const writer = new ByteWriter();
  writeWords(
    writer,
    entries.map(({ term }) => term),
  );
  const postings = new PostingsWriter();
  for (const entry of entries) {
    writer.byte(entry.ending);
    writer.varint(pagesIn(entry.postings));
    writer.varint(entry.tail);
    if (entry.tail > 0) {
      writer.varint(entry.pageCount);
      writer.varint(entry.sectionCount);
    }
    postings.add(entry.postings);
  }
  postings.finish(writer);
  return writer.finish();
}

export function decodeTerms(
  reader: ByteReader,
  wrap: (bytes: Uint8Array) => ByteReader,
): TermShard {
  const terms = readWords(reader);
  const endingOf = new Uint8Array(terms.length);
  const tails = new Uint32Array(terms.length);
  const pageCounts = new Uint32Array(terms.length);
  const starts = new Uint32Array(terms.length + 1);
  for (let index = 0; index < terms.length; index++) {
    endingOf[index] = reader.byte();
    const count = reader.varint();
    const tail = reader.varint();
    tails[index] = tail;
    pageCounts[index] = tail > 0 ? reader.varint() : count;
    // How many sections there are is for other readers of the format.
    if (tail > 0) reader.varint();
    starts[index + 1] = (starts[index] ?? 0) + count;
  }
  const arrays = readPostings(reader, wrap, starts);
  const entries: DecodedTerm[] = [];
  const entryAt = (index: number): DecodedTerm | null => {
    const term = terms[index];
    if (term === undefined) return null;
    // One object a term, so that what belongs to it can be found by it.
    entries[index] ??= {
      term,
      ending: endingOf[index] ?? 0,
      pageCount: pageCounts[index] ?? 0,
      tail: tails[index] ?? 0,
      postings: { arrays, from: starts[index] ?? 0, to: starts[index + 1] ?? 0 },
    };
    return entries[index] ?? null;
  };
  return { terms, pageCountAt: (index) => pageCounts[index] ?? 0, entryAt };
}

/** The postings of one term that did not fit into its shard. */
export function encodeTail(postings: Postings): Uint8Array {
  const writer = new ByteWriter();
  writer.varint(pagesIn(postings));
  const streams = new PostingsWriter();
  streams.add(postings);
  streams.finish(writer);
  return writer.finish();
}

export function decodeTail(reader: ByteReader, wrap: (bytes: Uint8Array) => ByteReader): Postings {
  const count = reader.varint();
  return { arrays: readPostings(reader, wrap, Uint32Array.of(0, count)), from: 0, to: count };
}
