import type { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { type Postings, PostingsWriter, pageCountOf, readPostings } from './postings.ts';

/** Encodes the postings of one term that are not in its champion list. */
export function encodeOverflow(postings: Postings): Uint8Array {
  const writer = new ByteWriter();
  writer.varint(pageCountOf(postings));
  const streams = new PostingsWriter();
  streams.add(postings);
  streams.writeTo(writer);
  return writer.finish();
}

export function decodeOverflow(reader: ByteReader): Postings {
  const count = reader.varint();
  return { arrays: readPostings(reader, Uint32Array.of(0, count)), from: 0, to: count };
}
