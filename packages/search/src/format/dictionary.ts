import { itemAt, uint8At, uint32At } from '../shared/checked-access.ts';
import type { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { readFileName, writeFileName } from './file-name.ts';
import { readFrontCoded, writeFrontCoded } from './front-coding.ts';
import { type Postings, PostingsWriter, pageCountOf, readPostings } from './postings.ts';

/** A term of the dictionary with its postings. */
export interface TermEntry {
  readonly term: string;
  /** How to show the term to the reader; see `displayForm`. */
  readonly ending: number;
  /** All postings of the term, or its champion list when the term has an overflow file. */
  readonly postings: Postings;
  /** Number of pages with the term, those in the overflow file included. */
  readonly documentFrequency: number;
  /** Name of the overflow file with the rest of the postings; `null` when there is none. */
  readonly overflow: string | null;
}

/** A term entry with what only the encoder needs. */
export interface TermEntryToEncode extends TermEntry {
  /** Number of sections with the term, those in the overflow file included. */
  readonly sectionFrequency: number;
}

/** A range of the dictionary, sorted by term. A query uses a few of its hundreds of entries, so they are made on demand. */
export interface DictionaryShard {
  readonly terms: readonly string[];
  documentFrequencyAt(index: number): number;
  /** Returns an entry; the same object every time, so that data can be attached to it in a `Map`. */
  entryAt(index: number): TermEntry;
}

/** @param entries Sorted by term; pages and sections in ascending order, at least one section per page. */
export function encodeDictionaryShard(entries: readonly TermEntryToEncode[]): Uint8Array {
  const writer = new ByteWriter();
  writeFrontCoded(
    writer,
    entries.map(({ term }) => term),
  );
  const postings = new PostingsWriter();
  for (const entry of entries) {
    writer.byte(entry.ending);
    writer.varint(pageCountOf(entry.postings));
    writer.byte(entry.overflow === null ? 0 : 1);
    if (entry.overflow !== null) {
      writeFileName(writer, entry.overflow);
      writer.varint(entry.documentFrequency);
      writer.varint(entry.sectionFrequency);
    }
    postings.add(entry.postings);
  }
  postings.writeTo(writer);
  return writer.finish();
}

export function decodeDictionaryShard(reader: ByteReader): DictionaryShard {
  const terms = readFrontCoded(reader);
  const endings = new Uint8Array(terms.length);
  const overflows = new Map<number, string>();
  const documentFrequencies = new Uint32Array(terms.length);
  const starts = new Uint32Array(terms.length + 1);
  for (let index = 0; index < terms.length; index++) {
    endings[index] = reader.byte();
    const count = reader.varint();
    documentFrequencies[index] = count;
    if (reader.byte() === 1) {
      overflows.set(index, readFileName(reader));
      documentFrequencies[index] = reader.varint();
      // The section frequency is for other readers of the format.
      reader.varint();
    }
    starts[index + 1] = uint32At(starts, index) + count;
  }
  const arrays = readPostings(reader, starts);
  const entries: TermEntry[] = [];
  return {
    terms,
    documentFrequencyAt: (index) => uint32At(documentFrequencies, index),
    entryAt(index) {
      entries[index] ??= {
        term: itemAt(terms, index),
        ending: uint8At(endings, index),
        documentFrequency: uint32At(documentFrequencies, index),
        overflow: overflows.get(index) ?? null,
        postings: { arrays, from: uint32At(starts, index), to: uint32At(starts, index + 1) },
      };
      return itemAt(entries, index);
    },
  };
}
