import { createHash } from 'node:crypto';
import { isStopWord } from '../analysis/stop-words.ts';
import { isDependentTerm, isSameTerm, type SynonymGroups } from '../analysis/synonyms.ts';
import { encodeDictionaryShard, type TermEntryToEncode } from '../format/dictionary.ts';
import type { Directory } from '../format/directory.ts';
import { digestBytes } from '../format/file-name.ts';
import { frame } from '../format/frame.ts';
import {
  commonTermLevel,
  encodeManifest,
  type FacetSet,
  type Manifest,
  type PageEntry,
} from '../format/manifest.ts';
import { encodeOverflow } from '../format/overflow.ts';
import { pageCountOf, sectionCountOf } from '../format/postings.ts';
import { encodeSectionTexts } from '../format/section-texts.ts';
import type { WordFrequencies } from '../format/word-frequencies.ts';
import { numberAt } from '../shared/checked-access.ts';
import type { DocSearchRecord } from '../shared/types.ts';
import { splitPostings } from './champion-list.ts';
import { collectPostings, mostFrequentEndingOf, type TermStatistics } from './collect-postings.ts';
import {
  type ChunkLimits,
  contentDefinedChunks,
  writeChunks,
  writeWordChunks,
} from './content-defined-chunks.ts';
import { generalSynonyms } from './general-synonyms.ts';
import { type ArrangedPages, arrangePages, writeOutlines } from './outline-files.ts';
import { type PageModel, pagesOf } from './page-model.ts';
import { type AddFile, writeSpellingFiles } from './spelling-files.ts';
import { suggestionsFrom } from './suggestions.ts';

export interface CreateIndexOptions {
  readonly indexName: string;
  /** The site's own synonyms. The general synonyms are added to them. */
  readonly synonyms: SynonymGroups;
}

/** The files of an index by their names. */
export type IndexFiles = ReadonlyMap<string, Uint8Array>;

/** Name of the file that is read first. It never changes. */
export const manifestFile = 'manifest.bin';

const shardLimits = { min: 2_600, max: 8_000, oneIn: 12 };
const textLimits = { min: 9_000, max: 24_000, oneIn: 4 };

/**
 * Factors of these limits on a large site. Each file costs bytes of the manifest, which every query reads, while a query
 * reads few of the files.
 */
const largeSite = { shards: 2, texts: 3 };

const enlarged = ({ min, max, oneIn }: ChunkLimits, factor: number): ChunkLimits => ({
  min: min * factor,
  max: max * factor,
  oneIn,
});

/** Lists the terms that a long query can do without. Stop words are not among them: long queries skip these anyway. */
function commonTermsOf(terms: readonly TermStatistics[], pageCount: number): WordFrequencies {
  const common = terms
    .map(({ term, postings }) => ({
      term,
      level: commonTermLevel(pageCountOf(postings), pageCount),
    }))
    .filter(({ term, level }) => level > 0 && !isStopWord(term))
    .filter(({ term }) => !isDependentTerm(term) || isSameTerm(term));
  return {
    words: common.map(({ term }) => term),
    frequencies: Uint8Array.from(common, ({ level }) => level),
  };
}

const utf8Length = (text: string) => Buffer.byteLength(text);

/** Estimated bytes of a term in its shard. */
const entrySize = ({ term, postings }: TermEntryToEncode) =>
  term.length / 2 + 4 + 2 * pageCountOf(postings) + 2 * sectionCountOf(postings);

/** A shard never begins with a dependent term, so that it is in the shard of the word that it belongs to. */
const shardKey = ({ term }: TermEntryToEncode) => (isDependentTerm(term) ? null : term);

/** Writes the dictionary with its postings, and the overflow files that its shards name. */
function writeDictionary(
  terms: readonly TermStatistics[],
  limits: ChunkLimits,
  addFile: AddFile,
): Directory<string> {
  const entries = terms.map((statistics): TermEntryToEncode => {
    const { term, postings } = statistics;
    const { champions, overflow } = splitPostings(postings);
    return {
      term,
      ending: mostFrequentEndingOf(statistics),
      postings: champions,
      documentFrequency: pageCountOf(postings),
      sectionFrequency: sectionCountOf(postings),
      overflow: overflow ? addFile('overflow', encodeOverflow(overflow)) : null,
    };
  });
  return writeWordChunks(
    contentDefinedChunks(entries, shardKey, entrySize, limits),
    ({ term }) => term,
    (shard) => addFile('dictionary', encodeDictionaryShard(shard)),
  );
}

/** Writes the texts of all sections. */
function writeTexts(
  pages: readonly PageModel[],
  limits: ChunkLimits,
  addFile: AddFile,
): Directory<number> {
  const texts = pages
    .flatMap(({ path, sections }) =>
      sections.map(({ text, anchor }) => ({ text, key: `${path}#${anchor ?? ''}` })),
    )
    .map((section, number) => ({ ...section, number }));
  const chunks = contentDefinedChunks(
    texts,
    ({ key }) => key,
    ({ text }) => utf8Length(text) + 1,
    limits,
  );
  return writeChunks(
    chunks,
    ({ number }) => number,
    (chunk) => addFile('texts', encodeSectionTexts(chunk.map(({ text }) => text))),
  );
}

/** Lists the pages, with their facets as references to the distinct facet sets. */
function pageEntriesOf(
  { pages, inline }: ArrangedPages,
  titleLengths: readonly number[],
): Pick<Manifest, 'pages' | 'facetSets'> {
  const facetSets: FacetSet[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (facets: FacetSet) => {
    const key = JSON.stringify(facets);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, facetSets.length);
    return facetSets.push(facets) - 1;
  };
  const entries = pages.map((page, index): PageEntry => {
    const { sections, facets, kind, pageRank } = page;
    return {
      sections: sections.length,
      facetSet: numberOf(facets),
      titleLength: numberAt(titleLengths, index),
      kind,
      pageRank,
      hasInlineOutline: inline.has(page),
    };
  });
  return { pages: entries, facetSets };
}

/**
 * Creates the index of a collection of records. Equal records give equal bytes.
 *
 * @returns The files by name: the manifest, and files named by the digest of their content.
 */
export function createIndex(
  records: readonly DocSearchRecord[],
  options: CreateIndexOptions,
): IndexFiles {
  const files = new Map<string, Uint8Array>();
  const addFile: AddFile = (kind, payload) => {
    const file = frame(kind, payload);
    const name = createHash('sha256')
      .update(file)
      .digest('hex')
      .slice(0, 2 * digestBytes);
    files.set(`${name}.bin`, file);
    return name;
  };
  const arranged = arrangePages(pagesOf(records));
  const { pages } = arranged;
  // A site without outlines in the manifest.
  const isLarge = arranged.inline.size === 0;
  const synonyms: SynonymGroups = {
    same: options.synonyms.same,
    related: [...options.synonyms.related, ...generalSynonyms],
  };
  const { terms, titleLengths } = collectPostings(pages, synonyms);
  const manifest = encodeManifest({
    indexName: options.indexName,
    synonyms,
    suggestions: suggestionsFrom(pages),
    commonTerms: commonTermsOf(terms, pages.length),
    texts: writeTexts(pages, enlarged(textLimits, isLarge ? largeSite.texts : 1), addFile),
    spelling: writeSpellingFiles(terms, addFile),
    ...pageEntriesOf(arranged, titleLengths),
    dictionary: writeDictionary(
      terms,
      enlarged(shardLimits, isLarge ? largeSite.shards : 1),
      addFile,
    ),
    ...writeOutlines(arranged, addFile),
  });
  files.set(manifestFile, frame('manifest', manifest));
  return files;
}
