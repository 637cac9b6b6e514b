import { Synonyms } from '../analysis/synonyms.ts';
import { TermIds } from '../analysis/term-ids.ts';
import type { ByteReader } from '../format/byte-reader.ts';
import { type DictionaryShard, decodeDictionaryShard } from '../format/dictionary.ts';
import { lastIndexUpTo } from '../format/directory.ts';
import { type FileKind, unframe } from '../format/frame.ts';
import { decodeManifest, type Manifest } from '../format/manifest.ts';
import { decodeOutlines, type PageOutline } from '../format/outlines.ts';
import { decodeOverflow } from '../format/overflow.ts';
import type { Postings } from '../format/postings.ts';
import { decodeSectionTexts } from '../format/section-texts.ts';
import {
  decodeWordFrequencies,
  reversed,
  type WordFrequencies,
} from '../format/word-frequencies.ts';
import { itemAt, numberAt, uint32At } from '../shared/checked-access.ts';
import type { ReadPermit } from './read-permit.ts';
import type { IndexSource } from './source.ts';

/** An opened index: the manifest, and every other file once it was needed. Each file is read once. */
export interface Store {
  readonly manifest: Manifest;
  readonly synonyms: Synonyms;
  /** Ids of the terms of the index and of the texts that were analyzed. */
  readonly termIds: TermIds;
  /** Number of the first section of each page, followed by the number of all sections. */
  readonly firstSections: Uint32Array;
  /** The `commonTermLevel` of a term. */
  commonTermLevel(term: string): number;
  dictionaryShard(number: number): Promise<DictionaryShard>;
  /** Reads an overflow file, by its name. */
  overflow(name: string): Promise<Postings>;
  /** Reads a file of the spelling dictionary, by its name in the manifest. */
  spellingWords(name: string): Promise<WordFrequencies>;
  /** Reads a file of the reversed spelling dictionary. The words are returned in their usual direction. */
  reversedSpellingWords(name: string): Promise<WordFrequencies>;
  pageOutlines(pages: ReadonlySet<number>): Promise<ReadonlyMap<number, PageOutline>>;
  /** Returns the number of the file with the outline of a page; `null` when it is in the manifest. */
  outlineFileOf(page: number): number | null;
  /** Returns the text of a section, given its number counted through all pages. */
  sectionText(section: number): Promise<string>;
  /** Returns a function that looks up texts in the file that has a section; `null` for texts of other files. */
  textsNear(section: number): Promise<(section: number) => string | null>;
  /** Number of files that were asked for, whether they were read before or not, without the manifest. */
  readonly filesUsed: number;
  /** Returns the same store for one search, which may have to ask for a permit before it reads a file. */
  forSearch(permit?: ReadPermit): Store;
}

function firstSectionsOf({ pages }: Manifest): Uint32Array {
  const firstSections = new Uint32Array(pages.length + 1);
  pages.forEach(({ sections }, page) => {
    firstSections[page + 1] = uint32At(firstSections, page) + sections;
  });
  return firstSections;
}

/** Reads a file by its name, or returns what was read before. */
type ReadFile<Value> = (name: string, permit: ReadPermit | null) => Promise<Value>;

/**
 * Remembers the results of a function, but not its failures, so that a later search tries again. A search that needs a
 * file that is being read waits for it and needs no permit.
 */
function memoized<Value>(read: (name: string) => Promise<Value>): ReadFile<Value> {
  const known = new Map<string, Promise<Value>>();
  const readOnce = (name: string) => {
    const value =
      known.get(name) ??
      read(name).catch((error: unknown) => {
        known.delete(name);
        throw error;
      });
    known.set(name, value);
    return value;
  };
  return (name, permit) =>
    permit === null || known.has(name) ? readOnce(name) : permit().then(() => readOnce(name));
}

type ReadOutlines = (name: string) => Promise<readonly PageOutline[]>;

/** Numbers the pages with an outline in the manifest from 0, and all other pages from 0. */
function outlineNumbersOf({ pages }: Manifest): Uint32Array {
  let inline = 0;
  let inFiles = 0;
  return Uint32Array.from(pages, ({ hasInlineOutline }) =>
    hasInlineOutline ? inline++ : inFiles++,
  );
}

/** Returns the outlines of pages, from the manifest or from the files that have them. */
async function findOutlines(
  pages: ReadonlySet<number>,
  { inlineOutlines, outlines }: Manifest,
  outlineNumbers: Uint32Array,
  outlineFileOf: Store['outlineFileOf'],
  readFile: ReadOutlines,
): Promise<ReadonlyMap<number, PageOutline>> {
  const found = new Map<number, PageOutline>();
  const pagesByFile = new Map<number, number[]>();
  for (const page of pages) {
    const file = outlineFileOf(page);
    if (file === null) {
      found.set(page, itemAt(inlineOutlines, uint32At(outlineNumbers, page)));
      continue;
    }
    const others = pagesByFile.get(file);
    if (others) others.push(page);
    else pagesByFile.set(file, [page]);
  }
  const readPages = async ([file, inFile]: readonly [number, readonly number[]]) => {
    const read = await readFile(itemAt(outlines.names, file));
    const first = numberAt(outlines.starts, file);
    for (const page of inFile) {
      found.set(page, itemAt(read, uint32At(outlineNumbers, page) - first));
    }
  };
  await Promise.all([...pagesByFile].map(readPages));
  return found;
}

/**
 * Reads the manifest of an index.
 *
 * @throws Error that names the file when a file can't be read, is damaged or has another version.
 */
export async function openStore(source: IndexSource): Promise<Store> {
  const readFile = async <Value>(
    file: string,
    kind: FileKind,
    decode: (reader: ByteReader) => Value,
  ) => unframe(file, kind, await source.read(file), decode);
  const cached = <Value>(kind: FileKind, decode: (reader: ByteReader) => Value) =>
    memoized((name) => readFile(`${name}.bin`, kind, decode));

  const manifest = await readFile('manifest.bin', 'manifest', decodeManifest);
  const shards = cached('dictionary', decodeDictionaryShard);
  const overflows = cached('overflow', decodeOverflow);
  const texts = cached('texts', decodeSectionTexts);
  const outlineFiles = cached('outlines', decodeOutlines);
  const spelling = cached('spelling', decodeWordFrequencies);
  const reversedSpelling = cached('spelling', (reader) => {
    const stored = decodeWordFrequencies(reader);
    return { words: stored.words.map(reversed), frequencies: stored.frequencies };
  });
  const { words, frequencies } = manifest.commonTerms;
  const commonTermLevels = new Map(words.map((word, index) => [word, frequencies[index]]));
  const termIds = new TermIds();
  const outlineNumbers = outlineNumbersOf(manifest);
  const outlineFileOf = (page: number) =>
    itemAt(manifest.pages, page).hasInlineOutline
      ? null
      : lastIndexUpTo(manifest.outlines.starts, uint32At(outlineNumbers, page));

  const shared = {
    manifest,
    termIds,
    synonyms: new Synonyms(manifest.synonyms, termIds),
    firstSections: firstSectionsOf(manifest),
    commonTermLevel: (term: string) => commonTermLevels.get(term) ?? 0,
    outlineFileOf,
  };

  const forSearch = (permit: ReadPermit | null = null): Store => {
    const used = new Set<string>();
    const use = <Value>(readFile: ReadFile<Value>, name: string) => {
      used.add(name);
      return readFile(name, permit);
    };
    const textsNear: Store['textsNear'] = async (section) => {
      const { starts, names } = manifest.texts;
      const file = lastIndexUpTo(starts, section);
      const lines = await use(texts, itemAt(names, file));
      const first = numberAt(starts, file);
      return (other) => lines.at(other - first) ?? null;
    };
    return {
      ...shared,
      dictionaryShard: (number) => use(shards, itemAt(manifest.dictionary.names, number)),
      overflow: (name) => use(overflows, name),
      spellingWords: (name) => use(spelling, name),
      reversedSpellingWords: (name) => use(reversedSpelling, name),
      pageOutlines: (pages) =>
        findOutlines(pages, manifest, outlineNumbers, outlineFileOf, (name) =>
          use(outlineFiles, name),
        ),
      textsNear,
      sectionText: async (section) => (await textsNear(section))(section) ?? '',
      get filesUsed() {
        return used.size;
      },
      forSearch,
    };
  };
  return forSearch();
}
