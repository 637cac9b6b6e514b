import { createSynonyms, type Synonyms } from '../analysis/synonyms.ts';
import { ByteReader, type FileKind, type LazyLines, unframe } from '../format/bytes.ts';
import { decodeHeads, type PageHead } from '../format/heads.ts';
import { decodeLexicon, type Lexicon, reversed } from '../format/lexicon.ts';
import { decodeRoot, type Root } from '../format/root.ts';
import { decodeTail, decodeTerms, type Postings, type TermShard } from '../format/terms.ts';
import { decodeTexts } from '../format/texts.ts';
import type { IndexSource } from './source.ts';

/** The opened index: the root, and everything else as soon as it is needed, each file read once. */
export interface Store {
  readonly root: Root;
  readonly synonyms: Synonyms;
  /** Number of the first section of each page, and behind the last page the number of all sections. */
  readonly firstSections: Uint32Array;
  /** How common a term is, as the root tells: 0 for most. */
  commonness(term: string): number;
  termShard(number: number): Promise<TermShard>;
  tail(number: number): Promise<Postings>;
  /** A file of the lexicon, by its name in the root. */
  lexicon(name: string): Promise<Lexicon>;
  /** A file of the lexicon that holds its words reversed. */
  lexiconByEnd(name: string): Promise<Lexicon>;
  /** Headings of pages. */
  pageHeads(pages: ReadonlySet<number>): Promise<ReadonlyMap<number, PageHead>>;
  /** Texts of a shard, by section number from the start of the shard. */
  textShard(number: number): Promise<LazyLines>;
}

const wrap = (bytes: Uint8Array) => new ByteReader(bytes);

/** Index of the last start that is not greater than the value; 0 when all are. */
export function lastStartAt<Start extends string | number>(
  starts: readonly Start[],
  value: Start,
): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = starts[middle];
    if (start !== undefined && start <= value) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** The first and the last place at which something with this prefix may stand. */
export const placesOf = (starts: readonly string[], prefix: string): readonly [number, number] => [
  lastStartAt(starts, prefix),
  lastStartAt(starts, `${prefix}\uffff`),
];

function sectionStarts(root: Root): Uint32Array {
  const starts = new Uint32Array(root.pages.length + 1);
  root.pages.forEach(({ sections }, page) => {
    starts[page + 1] = (starts[page] ?? 0) + sections;
  });
  return starts;
}

/** Remembers what was read, but no failures, so that a later search tries again. */
function remembered<Value>(
  read: (name: string) => Promise<Value>,
): (name: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (name) => {
    let value = known.get(name);
    if (!value) {
      value = read(name).catch((error: unknown) => {
        known.delete(name);
        throw error;
      });
      known.set(name, value);
    }
    return value;
  };
}

/**
 * Reads the root of an index.
 *
 * @throws Error with a sentence when a file can't be read, is damaged or of another version.
 */
export async function openStore(source: IndexSource): Promise<Store> {
  const reader = <Value>(kind: FileKind, decode: (bytes: ByteReader) => Value) =>
    remembered(async (name) => {
      const file = `${name}.bin`;
      return unframe(file, kind, await source.read(file), decode);
    });
  const rootBytes = await source.read('root.bin');
  const root = unframe('root.bin', 'root', rootBytes, (bytes) => decodeRoot(bytes, wrap));
  const terms = reader('terms', (bytes) => decodeTerms(bytes, wrap));
  const tails = reader('tail', (bytes) => decodeTail(bytes, wrap));
  const heads = reader('heads', (bytes) => decodeHeads(bytes, wrap));
  const texts = reader('texts', decodeTexts);
  const lexicons = reader('lexicon', decodeLexicon);
  const lexiconsByEnd = reader('lexicon', (bytes) => {
    const { words, commonness } = decodeLexicon(bytes);
    return { words: words.map(reversed), commonness };
  });
  const nameOf = (names: readonly string[], number: number) => {
    const name = names[number];
    if (name === undefined)
      throw new Error(`The search index has no file with the number ${number}.`);
    return name;
  };
  const common = new Map(root.common.words.map((term, at) => [term, root.common.commonness[at]]));
  return {
    root,
    commonness: (term) => common.get(term) ?? 0,
    synonyms: createSynonyms(root.synonyms),
    firstSections: sectionStarts(root),
    termShard: (number) => terms(nameOf(root.terms.names, number)),
    tail: (number) => tails(nameOf(root.tails, number)),
    lexicon: lexicons,
    lexiconByEnd: lexiconsByEnd,
    async pageHeads(pages) {
      const { inlineHeads, heads: directory } = root;
      const shardOf = (page: number) => lastStartAt(directory.starts, page);
      const shards = new Map<number, readonly PageHead[]>();
      if (!inlineHeads) {
        const read = async (shard: number) =>
          shards.set(shard, await heads(nameOf(directory.names, shard)));
        await Promise.all([...new Set([...pages].map(shardOf))].map(read));
      }
      const found = new Map<number, PageHead>();
      for (const page of pages) {
        const shard = inlineHeads ? 0 : shardOf(page);
        const start = inlineHeads ? 0 : (directory.starts[shard] ?? 0);
        const head = (inlineHeads ?? shards.get(shard))?.[page - start];
        if (!head) throw new Error(`The search index has no headings for page ${page}.`);
        found.set(page, head);
      }
      return found;
    },
    textShard: (number) => texts(nameOf(root.texts.names, number)),
  };
}
