import type { SynonymGroups } from '../analysis/synonyms.ts';
import { itemAt } from '../shared/checked-access.ts';
import { type PageKind, pageKinds } from '../shared/page-kinds.ts';
import type { Area } from '../shared/types.ts';
import type { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import type { Directory } from './directory.ts';
import { readFileName, writeFileName } from './file-name.ts';
import { readFrontCoded, writeFrontCoded } from './front-coding.ts';
import { decodeOutlines, encodeOutlines, type PageOutline } from './outlines.ts';
import {
  decodeWordFrequencies,
  encodeWordFrequencies,
  type WordFrequencies,
} from './word-frequencies.ts';

/** Facet values that many pages share. */
export interface FacetSet {
  readonly lvl0: string | null;
  readonly language: string;
  readonly docusaurus_tag: string;
  readonly area: Area;
}

/** What the engine needs to know about every page to score it. */
export interface PageEntry {
  /** Number of sections. */
  readonly sections: number;
  /** Index of the facet set of the page. */
  readonly facetSet: number;
  /** Words of the title without stop words, at most 31. */
  readonly titleLength: number;
  readonly kind: PageKind;
  /** Importance that the author gave the page, −8 to 7. */
  readonly pageRank: number;
  /** Whether its outline is in the manifest, and not in a file of outlines. */
  readonly hasInlineOutline: boolean;
}

/** The files with the words that a misspelled word can be corrected to. */
export interface SpellingFiles {
  /** The words in their order; on a small site in one file. */
  readonly sorted: Directory<string>;
  /** The reversed dictionary: the same words, each reversed, sorted in that form. On a small site it has no files. */
  readonly reversed: Directory<string>;
}

/** The one file that is always read. It lists all other files. */
export interface Manifest {
  readonly indexName: string;
  readonly facetSets: readonly FacetSet[];
  readonly pages: readonly PageEntry[];
  readonly synonyms: SynonymGroups;
  /** Short titles to suggest when a query has no hits. */
  readonly suggestions: readonly string[];
  /** Terms so frequent that a long query can do without them, with their `commonTermLevel`. */
  readonly commonTerms: WordFrequencies;
  /** The shards of the dictionary, by their first terms. */
  readonly dictionary: Directory<string>;
  /** Files with the outlines of all other pages, by their first pages. Only these pages are counted. */
  readonly outlines: Directory<number>;
  /** Outlines of the pages that have them in the manifest, in the order of the pages. */
  readonly inlineOutlines: readonly PageOutline[];
  /** Files of texts, by their first section numbers, counted through all pages. */
  readonly texts: Directory<number>;
  readonly spelling: SpellingFiles;
}

const commonTermShare = 0.1;

/**
 * Quantizes the document frequency of a term that at least a tenth of all pages have.
 *
 * @returns 1 for a tenth of all pages, and 1 more for each factor of √2; 0 for every other term.
 */
export function commonTermLevel(documentFrequency: number, pageCount: number): number {
  const share = documentFrequency / Math.max(1, pageCount);
  return share < commonTermShare ? 0 : 1 + Math.floor(2 * Math.log2(share / commonTermShare));
}

function writeFileNames(writer: ByteWriter, names: readonly string[]): void {
  writer.varint(names.length);
  for (const name of names) writeFileName(writer, name);
}

function readFileNames(reader: ByteReader): string[] {
  return Array.from({ length: reader.varint() }, () => readFileName(reader));
}

function writeWordDirectory(writer: ByteWriter, { names, starts }: Directory<string>): void {
  writeFileNames(writer, names);
  writeFrontCoded(writer, starts);
}

function readWordDirectory(reader: ByteReader): Directory<string> {
  return { names: readFileNames(reader), starts: readFrontCoded(reader) };
}

function writeNumberDirectory(writer: ByteWriter, { names, starts }: Directory<number>): void {
  writeFileNames(writer, names);
  let previous = 0;
  for (const start of starts) {
    writer.varint(start - previous);
    previous = start;
  }
}

function readNumberDirectory(reader: ByteReader): Directory<number> {
  const names = readFileNames(reader);
  let start = 0;
  const starts = names.map(() => {
    start += reader.varint();
    return start;
  });
  return { names, starts };
}

function writeFacetSets(writer: ByteWriter, facetSets: readonly FacetSet[]): void {
  writer.lines(
    facetSets.map(({ lvl0, language, docusaurus_tag, area }) =>
      [lvl0 ?? '', language, docusaurus_tag, area]
        .map((value) => value.replace(/\t/g, ' '))
        .join('\t'),
    ),
  );
}

function readFacetSets(reader: ByteReader): FacetSet[] {
  return reader.lines().map((line) => {
    const [lvl0 = '', language = '', tag = '', area = 'guides'] = line.split('\t');
    return { lvl0: lvl0 === '' ? null : lvl0, language, docusaurus_tag: tag, area: area as Area };
  });
}

const titleLengthMask = 31;
/** Where the bits of the kind of a page begin in the byte that also has the length of its title. */
const kindShift = 5;
/** Added to a page rank, which can be negative, to store it in four bits. */
const pageRankOffset = 8;
const pageRankMask = 15;
/** In the byte with the page rank. */
const inlineOutlineBit = 16;

function writePages(writer: ByteWriter, pages: readonly PageEntry[]): void {
  const sectionCounts = new ByteWriter();
  const facetSets = new ByteWriter();
  const titles = new ByteWriter();
  const pageRanks = new ByteWriter();
  for (const page of pages) {
    sectionCounts.varint(page.sections);
    facetSets.varint(page.facetSet);
    titles.byte(page.titleLength | (pageKinds.indexOf(page.kind) << kindShift));
    pageRanks.byte(
      (page.pageRank + pageRankOffset) | (page.hasInlineOutline ? inlineOutlineBit : 0),
    );
  }
  writer.varint(pages.length);
  for (const stream of [sectionCounts, facetSets, titles, pageRanks]) writer.block(stream.finish());
}

function readPages(reader: ByteReader): PageEntry[] {
  const pageCount = reader.varint();
  const sectionCounts = reader.blockReader();
  const facetSets = reader.blockReader();
  const titles = reader.blockReader();
  const pageRanks = reader.blockReader();
  return Array.from({ length: pageCount }, () => {
    const title = titles.byte();
    const pageRank = pageRanks.byte();
    return {
      sections: sectionCounts.varint(),
      facetSet: facetSets.varint(),
      titleLength: title & titleLengthMask,
      kind: itemAt(pageKinds, title >>> kindShift),
      pageRank: (pageRank & pageRankMask) - pageRankOffset,
      hasInlineOutline: (pageRank & inlineOutlineBit) !== 0,
    };
  });
}

const groupLines = (groups: readonly (readonly string[])[]) =>
  groups.map((group) => group.join('|'));
const linesToGroups = (lines: readonly string[]) => lines.map((line) => line.split('|'));

export function encodeManifest(manifest: Manifest): Uint8Array {
  const writer = new ByteWriter();
  writer.text(manifest.indexName);
  writeFacetSets(writer, manifest.facetSets);
  writePages(writer, manifest.pages);
  writer.lines(groupLines(manifest.synonyms.same));
  writer.lines(groupLines(manifest.synonyms.related));
  writer.lines(manifest.suggestions);
  writer.bytes(encodeWordFrequencies(manifest.commonTerms));
  writeWordDirectory(writer, manifest.dictionary);
  writeNumberDirectory(writer, manifest.outlines);
  writeNumberDirectory(writer, manifest.texts);
  writeWordDirectory(writer, manifest.spelling.sorted);
  writeWordDirectory(writer, manifest.spelling.reversed);
  writer.bytes(encodeOutlines(manifest.inlineOutlines));
  return writer.finish();
}

/** The properties are read in the order in which `encodeManifest` writes them. */
export function decodeManifest(reader: ByteReader): Manifest {
  return {
    indexName: reader.text(),
    facetSets: readFacetSets(reader),
    pages: readPages(reader),
    synonyms: { same: linesToGroups(reader.lines()), related: linesToGroups(reader.lines()) },
    suggestions: reader.lines(),
    commonTerms: decodeWordFrequencies(reader),
    dictionary: readWordDirectory(reader),
    outlines: readNumberDirectory(reader),
    texts: readNumberDirectory(reader),
    spelling: {
      sorted: readWordDirectory(reader),
      reversed: readWordDirectory(reader),
    },
    inlineOutlines: decodeOutlines(reader),
  };
}
