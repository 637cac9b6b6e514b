import type { PageHead, SectionHead } from '../format/heads.ts';
import type { DecodedTerm, Postings } from '../format/terms.ts';
import type {
  QueryNotes,
  RankingInfo,
  SearchEngine,
  SearchRequest,
  SearchResponse,
} from '../shared/types.ts';
import { hitShape, toHit, toResponse } from './answer.ts';
import { parseFacetFilters } from './facets.ts';
import { createMatcher } from './matcher.ts';
import { parseQuery } from './query.ts';
import { countFacets, type RankedPage, type RankedSection, rankPages, windowOf } from './rank.ts';
import { pagesToRefine, phraseFactor, refined } from './refine.ts';
import { type ResolvedRequest, resolveRequest } from './requests.ts';
import { type ResolvedQuery, type ResolvedWord, resolveQuery } from './resolve.ts';
import {
  type Accumulator,
  allowedPages,
  createAccumulator,
  type Scores,
  scorePages,
} from './score.ts';
import { recordOf } from './sections.ts';
import type { IndexSource } from './source.ts';
import { lastStartAt, openStore, type Store } from './store.ts';
import { suggestedQueries } from './suggestions.ts';
import { TextAnalyser } from './text-analyser.ts';

interface Engine {
  readonly store: Store;
  readonly sums: Accumulator;
  readonly analyser: TextAnalyser;
}

/** Everything found for a query before the texts are read. */
interface Ranking {
  readonly window: readonly RankedSection[];
  /** The window of the answer's first page. */
  readonly firstWindow: readonly RankedSection[];
  readonly top: readonly RankedPage[];
  readonly nbHits: number;
  readonly exhaustive: boolean;
  readonly facets: Record<string, Record<string, number>>;
  readonly combinations: ReadonlySet<number>;
}

const now = () => performance.now();

/** Terms whose less relevant pages stand in a file of their own. */
const cutTerms = ({ words }: ResolvedQuery): DecodedTerm[] =>
  words.flatMap(({ alternatives }) =>
    alternatives
      .filter(({ entry, weight }) => entry.tail > 0 && weight >= 0.8)
      .map(({ entry }) => entry),
  );

async function readTails(
  terms: readonly DecodedTerm[],
  store: Store,
): Promise<Map<DecodedTerm, Postings>> {
  const tails = await Promise.all(
    terms.map(async (entry) => [entry, await store.tail(entry.tail - 1)] as const),
  );
  return new Map(tails);
}

/** Takes from the scores what the answer needs; the sums are free again afterwards. */
function rankingOf(
  scores: Scores,
  request: ResolvedRequest,
  store: Store,
  exhaustive: boolean,
): Ranking {
  const from = request.page * request.hitsPerPage;
  const to = from + request.hitsPerPage;
  const pages = rankPages(scores, Math.max(to, pagesToRefine));
  const window = windowOf(pages, from, to);
  const ranking = {
    window,
    firstWindow: from === 0 ? window : windowOf(pages, 0, request.hitsPerPage),
    top: pages.slice(0, pagesToRefine),
    nbHits: scores.sectionCount,
    exhaustive,
    facets: countFacets(scores, store, request.facets, request.maxValuesPerFacet),
    combinations: scores.combinations,
  };
  scores.release();
  return ranking;
}

/** Scores the pages; reads the rest of common terms only when the answer would else be too short. */
async function rank(
  resolved: ResolvedQuery,
  request: ResolvedRequest,
  namesRelease: boolean,
  { store, sums }: Engine,
): Promise<Ranking> {
  const allowed = allowedPages(store, parseFacetFilters(request.facetFilters));
  const cut = cutTerms(resolved);
  const score = (tails: Map<DecodedTerm, Postings>) =>
    scorePages(resolved.words, store, sums, allowed, namesRelease, tails, request.getRankingInfo);
  const first = rankingOf(score(new Map()), request, store, cut.length === 0);
  const wanted = (request.page + 1) * request.hitsPerPage;
  if (cut.length === 0 || first.nbHits >= wanted) return first;
  const tails = await readTails(cut, store);
  return rankingOf(score(tails), request, store, true);
}

const sectionNumber = (store: Store, page: number, section: number) =>
  (store.firstSections[page] ?? 0) + section;

/** The text of a section of a page, if it was read. */
type TextOf = (page: number, section: number) => string | null;

/**
 * Reads the file of texts in which the best section stands. Hits beyond it are shown by their headings: twenty hits from
 * twenty corners of the site would otherwise take twenty files.
 */
async function readTexts({ firstWindow, window }: Ranking, store: Store): Promise<TextOf> {
  const isText = ({ inText }: RankedSection) => inText;
  // Every page of an answer is ordered by the same texts.
  const best = firstWindow.find(isText) ?? window.find(isText);
  if (!best) return () => null;
  const number = sectionNumber(store, best.page.page, best.section);
  const shard = lastStartAt(store.root.texts.starts, number);
  const first = store.root.texts.starts[shard] ?? 0;
  const texts = await store.textShard(shard);
  return (page, section) => texts.at(sectionNumber(store, page, section) - first) ?? null;
}

async function readHeads(
  { top, window }: Ranking,
  store: Store,
): Promise<ReadonlyMap<number, PageHead>> {
  const pages = new Set<number>();
  for (const { page } of top) pages.add(page.page);
  for (const { page } of window) pages.add(page.page);
  return store.pageHeads(pages);
}

/**
 * The section in which the text below a heading begins: its own, or the first one deeper inside it.
 *
 * @returns Index within the page; -1 when there is no text.
 */
function sectionOfExcerpt({ sections }: PageHead, section: number): number {
  const level = sections[section]?.level ?? 0;
  for (let at = section; at < sections.length; at++) {
    const other = sections[at];
    if (!other || (at > section && other.level <= level)) break;
    if (other.hasText) return at;
  }
  return -1;
}

/** Reads the texts below the headings of all sections, each file once. */
async function readExcerpts(
  sections: readonly RankedSection[],
  heads: ReadonlyMap<number, PageHead>,
  store: Store,
): Promise<Map<RankedSection, string>> {
  const { starts } = store.root.texts;
  const excerpts = await Promise.all(
    sections.map(async (ranked): Promise<[RankedSection, string]> => {
      const head = heads.get(ranked.page.page);
      const section = head ? sectionOfExcerpt(head, ranked.section) : -1;
      if (section < 0) return [ranked, ''];
      const number = sectionNumber(store, ranked.page.page, section);
      const shard = lastStartAt(starts, number);
      const texts = await store.textShard(shard);
      return [ranked, texts.at(number - (starts[shard] ?? 0)) ?? ''];
    }),
  );
  return new Map(excerpts.filter(([, text]) => text !== ''));
}

/** Words that no page has together with the rest: the least telling are given up first. */
function droppedWords(
  words: readonly ResolvedWord[],
  combinations: ReadonlySet<number>,
): ResolvedWord[] {
  const order = words
    .map((word, index) => ({ word, index }))
    .sort((a, b) => a.word.idf - b.word.idf);
  let mask = 2 ** words.length - 1;
  const dropped: ResolvedWord[] = [];
  for (const { word, index } of order) {
    if ([...combinations].some((combination) => (combination & mask) === mask)) break;
    mask &= ~(1 << index);
    dropped.push(word);
  }
  return dropped;
}

/** The query with its misspelt words put right. */
function correctedQuery(text: string, words: readonly ResolvedWord[]): string | undefined {
  let corrected = text;
  for (const { query, correction } of [...words].reverse()) {
    if (correction !== null)
      corrected = corrected.slice(0, query.start) + correction + corrected.slice(query.end);
  }
  return corrected === text ? undefined : corrected;
}

function notesOf(
  text: string,
  resolved: ResolvedQuery,
  ranking: Ranking,
  suggestions: readonly string[],
): QueryNotes | undefined {
  const didYouMean = correctedQuery(text, resolved.words);
  const dropped =
    ranking.nbHits === 0
      ? []
      : [
          ...resolved.unknown,
          ...droppedWords(resolved.words, ranking.combinations).map(({ query }) => query),
        ]
          .sort((a, b) => a.start - b.start)
          .map((word) => word.text);
  const notes: QueryNotes = {
    ...(didYouMean ? { didYouMean } : {}),
    ...(dropped.length > 0 ? { droppedWords: dropped } : {}),
    ...(ranking.nbHits === 0 ? { suggestedQueries: suggestedQueries(text, suggestions) } : {}),
  };
  return Object.keys(notes).length > 0 ? notes : undefined;
}

/** An empty query is answered with the pages themselves, as the hosted provider does. */
function listing(request: ResolvedRequest, { store }: Engine): Ranking {
  const allowed = allowedPages(store, parseFacetFilters(request.facetFilters));
  const pages = store.root.pages
    .map((entry, page) => ({ page, score: entry.rank, words: 0, sectionCount: 1, parts: {} }))
    .filter(({ page }) => allowed === null || allowed[page])
    .sort((a, b) => b.score - a.score || a.page - b.page);
  const from = request.page * request.hitsPerPage;
  const window = pages
    .slice(from, from + request.hitsPerPage)
    .map((page) => ({ page, section: 0, score: 0, inText: false, inHeading: true }));
  const forEachPage = (visit: (page: number, sectionCount: number) => void) => {
    for (const { page } of pages) visit(page, 1);
  };
  return {
    window,
    firstWindow: window,
    top: [],
    nbHits: pages.length,
    exhaustive: true,
    facets: countFacets({ forEachPage }, store, request.facets, request.maxValuesPerFacet),
    combinations: new Set(),
  };
}

function rankingInfo(
  section: RankedSection,
  factor: number,
  words: readonly ResolvedWord[],
): RankingInfo {
  const found = words.filter((_, index) => (section.page.words & (1 << index)) !== 0);
  return {
    score: section.page.score * factor,
    nbExactWords: found.filter(({ typos }) => typos === 0).length,
    nbTypos: found.reduce((sum, { typos }) => sum + typos, 0),
    words: found.length,
    parts: { ...section.page.parts, phrase: factor, ownSection: section.score },
  };
}

async function answer(given: SearchRequest, engine: Engine): Promise<SearchResponse> {
  const started = now();
  const request = resolveRequest(given);
  const { store, analyser } = engine;
  const query = parseQuery(request.query, store.synonyms);
  const resolved = await resolveQuery(query, store);
  const ranking =
    request.query.trim() === ''
      ? listing(request, engine)
      : await rank(resolved, request, query.namesRelease, engine);

  const readingHeads = readHeads(ranking, store);
  const readingExcerpts = request.snippetEveryHit
    ? readingHeads.then((known) => readExcerpts(ranking.window, known, store))
    : new Map<RankedSection, string>();
  const [textOf, heads, excerpts] = await Promise.all([
    readTexts(ranking, store),
    readingHeads,
    readingExcerpts,
  ]);
  const matches = createMatcher(resolved.words, resolved.passedOver, analyser);
  const wordCount = resolved.words.length + resolved.passedOver.length;
  const factors = new Map<number, number>();
  for (const ranked of ranking.top) {
    const { page } = ranked.page;
    const ownText = (section: number) => textOf(page, section);
    factors.set(page, phraseFactor(ranked, heads.get(page), ownText, matches, wordCount));
  }
  const factorOf = (page: number) => factors.get(page) ?? 1;

  /** Whether a text has a word of the query that its heading has not. */
  const textTells = ({ inText }: RankedSection, head: SectionHead | undefined, text: string) => {
    if (!inText) return false;
    const inHeading = matches(head?.heading ?? '');
    return matches(text).some(({ index }) => inHeading.every((other) => other.index !== index));
  };

  const shape = hitShape(request);
  const hits = refined(ranking.window, ranking.top, factorOf).flatMap((section) => {
    const { page } = section.page;
    const head = heads.get(page);
    const entry = store.root.pages[page];
    const profile = store.root.profiles[entry?.profile ?? 0];
    if (!head || !profile) return [];
    const own = head.sections[section.section];
    const text = own?.hasText ? textOf(page, section.section) : null;
    const tells = text !== null && (own?.hasHeading === false || textTells(section, own, text));
    const content = tells ? text : null;
    const record = recordOf(head, section.section, profile, content, entry?.rank ?? 0);
    const info = request.getRankingInfo
      ? rankingInfo(section, factorOf(page), resolved.words)
      : undefined;
    const excerpt = excerpts.get(section) ?? null;
    return [toHit({ record, excerpt, ranking: info }, shape, matches, wordCount)];
  });
  return toResponse(request, {
    hits,
    nbHits: ranking.nbHits,
    exhaustive: ranking.exhaustive,
    facets: request.facets.length > 0 ? ranking.facets : undefined,
    notes:
      request.query.trim() === ''
        ? undefined
        : notesOf(request.query, resolved, ranking, store.root.suggestions),
    processingTimeMS: Math.round(now() - started),
  });
}

/**
 * Opens the index that `buildSearchIndex` wrote.
 *
 * @throws Error with a sentence when the index can't be read, is damaged or of another version.
 */
export async function openEngine(source: IndexSource): Promise<SearchEngine> {
  const store = await openStore(source);
  const engine: Engine = {
    store,
    sums: createAccumulator(store),
    analyser: new TextAnalyser(store.synonyms),
  };
  return { search: (requests) => Promise.all(requests.map((request) => answer(request, engine))) };
}
