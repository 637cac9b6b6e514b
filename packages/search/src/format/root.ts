import type { SynonymGroups } from '../analysis/synonyms.ts';
import type { Area } from '../shared/types.ts';
import { type ByteReader, ByteWriter } from './bytes.ts';
import { decodeHeads, encodeHeads, type PageHead } from './heads.ts';
import { decodeLexicon, encodeLexicon, type Lexicon } from './lexicon.ts';
import { readWords, writeWords } from './terms.ts';

/** Facet values that pages have in common. */
export interface Profile {
  readonly lvl0: string | null;
  readonly language: string;
  readonly docusaurus_tag: string;
  readonly area: Area;
}

/** What the engine needs of every page before it knows which ones answer. */
export interface PageEntry {
  readonly sections: number;
  readonly profile: number;
  /** Telling words of the title, at most 31. */
  readonly titleLength: number;
  /** Notes of one release or one advisory. */
  readonly chronicle: boolean;
  /** Importance that the author gave the page, −8 to 7. */
  readonly rank: number;
}

/** The directory of a kind of shards: shard i begins at `starts[i]` and has the name `names[i]`. */
export interface Directory<Start> {
  readonly starts: readonly Start[];
  readonly names: readonly string[];
}

/** Where the words stand that a misspelt one may have meant. */
export interface LexiconFiles {
  /** The file with the commonest words; on small sites with all. */
  readonly common: string;
  /** All other words, sorted. */
  readonly byStart: Directory<string>;
  /** The same words, each reversed, and then sorted. */
  readonly byEnd: Directory<string>;
}

/** The one file that is always read; everything else is found through it. */
export interface Root {
  readonly indexName: string;
  readonly profiles: readonly Profile[];
  readonly pages: readonly PageEntry[];
  readonly synonyms: SynonymGroups;
  /** Short titles to offer when nothing was found. */
  readonly suggestions: readonly string[];
  /** Terms on so many pages that a long query can do without them; see `commonnessOf`. */
  readonly common: Lexicon;
  readonly terms: Directory<string>;
  /** Starts are page numbers. Empty when `inlineHeads` is there. */
  readonly heads: Directory<number>;
  /** Headings of all pages, for sites where they are few. */
  readonly inlineHeads: readonly PageHead[] | null;
  /** Starts are section numbers, counted through all pages. */
  readonly texts: Directory<number>;
  readonly lexicon: LexiconFiles;
  readonly tails: readonly string[];
}

const commonShare = 0.1;

/**
 * How common a term is that stands on at least a tenth of the pages: half doublings of that share, from 1. Any other
 * term: 0.
 */
export function commonnessOf(pagesWithTerm: number, pages: number): number {
  const share = pagesWithTerm / Math.max(1, pages);
  return share < commonShare ? 0 : 1 + Math.floor(2 * Math.log2(share / commonShare));
}

const digestBytes = 6;

function writeDigests(writer: ByteWriter, names: readonly string[]): void {
  writer.varint(names.length);
  for (const name of names) {
    for (let at = 0; at < digestBytes; at++)
      writer.byte(Number.parseInt(name.slice(at * 2, at * 2 + 2), 16));
  }
}

function readDigests(reader: ByteReader): string[] {
  const names: string[] = [];
  for (let left = reader.varint(); left > 0; left--) {
    names.push(
      [...reader.bytes(digestBytes)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    );
  }
  return names;
}

function writeStarts(writer: ByteWriter, starts: readonly number[]): void {
  let last = 0;
  for (const start of starts) {
    writer.varint(start - last);
    last = start;
  }
}

function readStarts(reader: ByteReader, count: number): number[] {
  let last = 0;
  return Array.from({ length: count }, () => {
    last += reader.varint();
    return last;
  });
}

function writeWordDirectory(writer: ByteWriter, { names, starts }: Directory<string>): void {
  writeDigests(writer, names);
  writeWords(writer, starts);
}

function readWordDirectory(reader: ByteReader): Directory<string> {
  return { names: readDigests(reader), starts: readWords(reader) };
}

function writeNumberDirectory(writer: ByteWriter, { names, starts }: Directory<number>): void {
  writeDigests(writer, names);
  writeStarts(writer, starts);
}

function readNumberDirectory(reader: ByteReader): Directory<number> {
  const names = readDigests(reader);
  return { names, starts: readStarts(reader, names.length) };
}

const groupLines = (groups: readonly (readonly string[])[]) =>
  groups.map((group) => group.join('|'));
const linesToGroups = (lines: readonly string[]) => lines.map((line) => line.split('|'));

export function encodeRoot(root: Root): Uint8Array {
  const writer = new ByteWriter();
  writer.text(root.indexName);
  writer.lines(
    root.profiles.map(({ lvl0, language, docusaurus_tag, area }) =>
      [lvl0 ?? '', language, docusaurus_tag, area]
        .map((value) => value.replace(/\t/g, ' '))
        .join('\t'),
    ),
  );
  const counts = new ByteWriter();
  const profiles = new ByteWriter();
  const titles = new ByteWriter();
  const ranks = new ByteWriter();
  for (const page of root.pages) {
    counts.varint(page.sections);
    profiles.varint(page.profile);
    titles.byte(page.titleLength | (page.chronicle ? 32 : 0));
    ranks.byte(page.rank + 8);
  }
  writer.varint(root.pages.length);
  for (const stream of [counts, profiles, titles, ranks]) writer.block(stream.finish());
  writer.lines(groupLines(root.synonyms.same));
  writer.lines(groupLines(root.synonyms.related));
  writer.lines(root.suggestions);
  writer.bytes(encodeLexicon(root.common));
  writeWordDirectory(writer, root.terms);
  writeNumberDirectory(writer, root.heads);
  writeNumberDirectory(writer, root.texts);
  writeDigests(writer, [root.lexicon.common]);
  writeWordDirectory(writer, root.lexicon.byStart);
  writeWordDirectory(writer, root.lexicon.byEnd);
  writeDigests(writer, root.tails);
  writer.byte(root.inlineHeads ? 1 : 0);
  if (root.inlineHeads) writer.bytes(encodeHeads(root.inlineHeads));
  return writer.finish();
}

export function decodeRoot(reader: ByteReader, wrap: (bytes: Uint8Array) => ByteReader): Root {
  const indexName = reader.text();
  const profiles = reader.lines().map((line): Profile => {
    const [lvl0 = '', language = '', tag = '', area = 'guides'] = line.split('\t');
    return { lvl0: lvl0 === '' ? null : lvl0, language, docusaurus_tag: tag, area: area as Area };
  });
  const pageCount = reader.varint();
  const [counts, profileNumbers, titles, ranks] = [0, 1, 2, 3].map(() => wrap(reader.block())) as [
    ByteReader,
    ByteReader,
    ByteReader,
    ByteReader,
  ];
  const pages = Array.from({ length: pageCount }, (): PageEntry => {
    const title = titles.byte();
    return {
      sections: counts.varint(),
      profile: profileNumbers.varint(),
      titleLength: title & 31,
      chronicle: (title & 32) !== 0,
      rank: ranks.byte() - 8,
    };
  });
  const synonyms = { same: linesToGroups(reader.lines()), related: linesToGroups(reader.lines()) };
  const suggestions = reader.lines();
  const common = decodeLexicon(reader);
  const terms = readWordDirectory(reader);
  const heads = readNumberDirectory(reader);
  const texts = readNumberDirectory(reader);
  const [commonWords = ''] = readDigests(reader);
  const lexicon = {
    common: commonWords,
    byStart: readWordDirectory(reader),
    byEnd: readWordDirectory(reader),
  };
  const tails = readDigests(reader);
  const inlineHeads = reader.byte() === 1 ? decodeHeads(reader, wrap) : null;
  return {
    indexName,
    profiles,
    pages,
    synonyms,
    suggestions,
    common,
    terms,
    heads,
    inlineHeads,
    texts,
    lexicon,
    tails,
  };
}
