import { createHash } from 'node:crypto';
import { isStopWord } from '../analysis/stop-words.ts';
import {
  createSynonyms,
  isRelatedTerm,
  isSynonymTerm,
  type SynonymGroups,
} from '../analysis/synonyms.ts';
import { tokenize } from '../analysis/tokens.ts';
import { frame } from '../format/bytes.ts';
import { encodeHeads, type PageHead } from '../format/heads.ts';
import type { Lexicon } from '../format/lexicon.ts';
import { commonnessOf, encodeRoot, type PageEntry, type Profile } from '../format/root.ts';
import {
  encodeTail,
  encodeTerms,
  type Postings,
  pagesIn,
  pickPostings,
  sectionsIn,
  type TermEntry,
} from '../format/terms.ts';
import { encodeTexts } from '../format/texts.ts';
import type { DocSearchRecord } from '../shared/types.ts';
import { chunked, directoryOf } from './chunks.ts';
import { everydayGroups } from './everyday-words.ts';
import { type AddFile, addLexicon } from './lexicon-files.ts';
import { type PageModel, pagesOf } from './model.ts';
import { collectPostings, endingOf, type TermStatistics } from './postings.ts';

export interface CreateIndexOptions {
  readonly indexName: string;
  /** The site's own groups; everyday words are added to them. */
  readonly synonyms: SynonymGroups;
}

/** The files of an index by their names. */
export type IndexFiles = ReadonlyMap<string, Uint8Array>;

/** The file that is read first; its name never changes. */
export const rootFile = 'root.bin';

const termChunks = { least: 4_600, most: 16_000, oneIn: 24 };
const textChunks = { least: 39_000, most: 104_000, oneIn: 4 };
const headChunks = { least: 2_000, most: 8_000, oneIn: 3 };
/** Headings of all pages stand in the root up to so many bytes. */
const mostInlineHeads = 200_000;
/** Pages of a term that stand in its shard; the rest, less about the term, goes to a file of its own. */
const mostPagesOfTerm = 1024;
const suggestionCount = 40;

/** Splits the postings of a common term: the pages that are most about it, and the rest, `null` when there is none. */
function splitPostings(postings: Postings): [Postings, Postings | null] {
  if (pagesIn(postings) <= mostPagesOfTerm) return [postings, null];
  const { pageBytes } = postings.arrays;
  const weightAt = (place: number) => (pageBytes[place] ?? 0) >>> 2;
  const places = Array.from({ length: pagesIn(postings) }, (_, nth) => postings.from + nth);
  const ranked = places.sort((a, b) => weightAt(b) - weightAt(a) || a - b);
  const inOrder = (some: number[]) =>
    pickPostings(
      postings,
      some.sort((a, b) => a - b),
    );
  return [inOrder(ranked.slice(0, mostPagesOfTerm)), inOrder(ranked.slice(mostPagesOfTerm))];
}

/** Terms that a long query can do without; those of stop words are not asked for in one, related words never alone. */
function commonTermsOf(terms: readonly TermStatistics[], pages: number): Lexicon {
  const common = terms
    .map(({ term, postings }) => ({ term, commonness: commonnessOf(pagesIn(postings), pages) }))
    .filter(({ term, commonness }) => commonness > 0 && !isStopWord(term) && !isRelatedTerm(term));
  return {
    words: common.map(({ term }) => term),
    commonness: Uint8Array.from(common, ({ commonness }) => commonness),
  };
}

/** Short titles of guides, spread over the areas of the site. */
function suggestionsOf(pages: readonly PageModel[]): string[] {
  const seen = new Map<string | null, number>();
  const candidates = pages
    .filter(
      ({ title, chronicle }) =>
        !chronicle && title.length <= 32 && tokenize(title).length <= 4 && title !== '',
    )
    .map((page) => {
      const nth = seen.get(page.profile.lvl0) ?? 0;
      seen.set(page.profile.lvl0, nth + 1);
      return { title: page.title, nth, path: page.path };
    })
    .sort((a, b) => a.nth - b.nth || (a.path < b.path ? -1 : 1));
  return [...new Set(candidates.map(({ title }) => title))].slice(0, suggestionCount);
}

const utf8Length = (text: string) => Buffer.byteLength(text);

/** Rough bytes of a term in its shard. */
const termSize = ({ term, postings }: TermEntry) =>
  term.length / 2 + 4 + 2 * pagesIn(postings) + 2 * sectionsIn(postings);

/** What synonyms add stays in the shard of the word that it belongs to. */
const chunkKey = ({ term }: TermEntry) => (isSynonymTerm(term) ? null : term);

const headsSize = ({ path, sections }: PageHead) =>
  path.length + sections.reduce((sum, { heading }) => sum + heading.length + 3, 0);

/**
 * Makes the index of a collection of records. Equal records give equal bytes.
 *
 * @returns The files by name: `root.bin`, and files that have the digest of their content as name.
 */
export function createIndex(
  records: readonly DocSearchRecord[],
  options: CreateIndexOptions,
): IndexFiles {
  const files = new Map<string, Uint8Array>();
  const add: AddFile = (kind, payload) => {
    const file = frame(kind, payload);
    const name = createHash('sha256').update(file).digest('hex').slice(0, 12);
    files.set(`${name}.bin`, file);
    return name;
  };

  const pages = pagesOf(records);
  const synonyms: SynonymGroups = {
    same: options.synonyms.same,
    related: [...options.synonyms.related, ...everydayGroups],
  };
  const { terms, titleLengths } = collectPostings(pages, createSynonyms(synonyms));

  const tails: string[] = [];
  const entries = terms.map((statistics): TermEntry => {
    const [kept, rest] = splitPostings(statistics.postings);
    if (rest) tails.push(add('tail', encodeTail(rest)));
    return {
      term: statistics.term,
      ending: endingOf(statistics),
      postings: kept,
      pageCount: pagesIn(statistics.postings),
      sectionCount: sectionsIn(statistics.postings),
      tail: rest ? tails.length : 0,
    };
  });
  const shards = chunked(entries, chunkKey, termSize, termChunks);

  const profiles = new Map<string, { readonly number: number; readonly profile: Profile }>();
  const pageEntries = pages.map((page, index): PageEntry => {
    const key = JSON.stringify(page.profile);
    let known = profiles.get(key);
    if (!known) {
      known = { number: profiles.size, profile: page.profile };
      profiles.set(key, known);
    }
    return {
      sections: page.sections.length,
      profile: known.number,
      titleLength: titleLengths[index] ?? 0,
      chronicle: page.chronicle,
      rank: page.rank,
    };
  });

  const numbered = pages.map((page, number) => ({ page, number }));
  const inline = pages.reduce((sum, page) => sum + headsSize(page), 0) <= mostInlineHeads;
  const headShards = inline
    ? []
    : chunked(
        numbered,
        ({ page }) => page.path,
        ({ page }) => headsSize(page),
        headChunks,
      );

  let ordinal = 0;
  const texts = pages.flatMap((page) =>
    page.sections.map(({ text, anchor }) => ({
      text,
      key: `${page.path}#${anchor ?? ''}`,
      ordinal: ordinal++,
    })),
  );
  const textShards = chunked(
    texts,
    ({ key }) => key,
    ({ text }) => utf8Length(text) + 1,
    textChunks,
  );

  const root = encodeRoot({
    indexName: options.indexName,
    profiles: [...profiles.values()].map(({ profile }) => profile),
    pages: pageEntries,
    synonyms,
    suggestions: suggestionsOf(pages),
    common: commonTermsOf(terms, pages.length),
    terms: directoryOf(
      shards,
      ({ term }) => term,
      (shard) => add('terms', encodeTerms(shard)),
    ),
    heads: directoryOf(
      headShards,
      ({ number }) => number,
      (shard) => add('heads', encodeHeads(shard.map(({ page }) => page))),
    ),
    inlineHeads: inline ? pages : null,
    texts: directoryOf(
      textShards,
      ({ ordinal }) => ordinal,
      (shard) => add('texts', encodeTexts(shard.map(({ text }) => text))),
    ),
    lexicon: addLexicon(terms, add),
    tails,
  });
  files.set(rootFile, frame('root', root));
  return files;
}
