import type { PageHead } from '../format/heads.ts';
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
import { isCovered } from './highlight.ts';
import { createMatcher, phraseShare, type WordMatch } from './matcher.ts';
import { parseQuery } from './query.ts';
import { countFacets, countSections, type RankedSection, windowOf } from './rank.ts';
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
import { phraseGain } from './weights.ts';

/** Pages at the top whose order also depends on how near each other the words stand. */
const pagesToRefine = 8;
interface Engine {
  readonly store: Store;
  readonly sums: Accumulator;
  readonly analyser: TextAnalyser;
}

/** Everything found for a query before the texts are read. */
interface Ranking {
  readonly window: readonly RankedSection[];
  readonly top: readonly RankedSection[];
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
  const top = windowOf(
    { ...scores, pages: scores.pages.slice(0, pagesToRefine) },
    0,
    pagesToRefine * 3,
  );
  const ranking = {
    window: windowOf(scores, from, to),
    top,
    nbHits: countSections(scores),
    exhaustive,
    facets: countFacets(scores.pages, store, request.facets, request.maxValuesPerFacet),
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
    scorePages(resolved.words, store, sums, allowed, namesRelease, tails);
  const first = rankingOf(score(new Map()), request, store, cut.length === 0);
  const wanted = (request.page + 1) * request.hitsPerPage;
  if (cut.length === 0 || first.nbHits >= wanted) return first;
  const tails = await readTails(cut, store);
  return rankingOf(score(tails), request, store, true);
}

const sectionNumber = (store: Store, { page, section }: RankedSection) =>
  (store.firstSections[page.page] ?? 0) + section;

/**
 * Reads the file of texts in which the best section stands. Hits beyond it are shown by their headings: twenty hits from
 * twenty corners of the site would otherwise take twenty files.
 */
async function readTexts(
  sections: readonly RankedSection[],
  store: Store,
): Promise<(section: RankedSection) => string | null> {
  const best = sections.find(({ inText }) => inText);
  if (!best) return () => null;
  const shard = lastStartAt(store.root.texts.starts, sectionNumber(store, best));
  const first = store.root.texts.starts[shard] ?? 0;
  const texts = await store.textShard(shard);
  return (section) => texts[sectionNumber(store, section) - first] ?? null;
}

async function readHeads(
  sections: readonly RankedSection[],
  store: Store,
): Promise<Map<number, PageHead>> {
  const pages = [...new Set(sections.map(({ page }) => page.page))];
  return new Map(
    await Promise.all(pages.map(async (page) => [page, await store.pageHead(page)] as const)),
  );
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
      const number = sectionNumber(store, { ...ranked, section });
      const shard = lastStartAt(starts, number);
      const texts = await store.textShard(shard);
      return [ranked, texts[number - (starts[shard] ?? 0)] ?? ''];
    }),
  );
  return new Map(excerpts.filter(([, text]) => text !== ''));
}

type FindMatches = (text: string) => readonly WordMatch[];

/** Whether a text is the query and nothing else. */
const isWhole = (text: string, matches: readonly WordMatch[], words: number) =>
  new Set(matches.map(({ index }) => index)).size === words && isCovered(text, matches);

/** What a page gains because the words stand together in its title, headings or text. */
function phraseFactor(
  sections: readonly RankedSection[],
  head: PageHead | undefined,
  textOf: (section: RankedSection) => string | null,
  matches: FindMatches,
  words: number,
): number {
  const headings = sections.filter(({ inHeading }) => inHeading).map(({ section }) => section);
  let heading = 0;
  let whole = 0;
  for (const section of new Set([0, ...headings])) {
    const own = head?.sections[section]?.heading ?? '';
    const found = matches(own);
    heading = Math.max(heading, phraseShare(found, words));
    if (isWhole(own, found, words)) whole = 1;
  }
  let text = 0;
  // To split a text into words is the dearest part of an answer, and one word is no phrase.
  const texts = words > 1 ? sections.filter(({ inText }) => inText) : [];
  for (const section of texts) {
    const content = textOf(section);
    if (content) text = Math.max(text, phraseShare(matches(content), words));
  }
  return (
    1 + phraseGain.heading * heading + phraseGain.text * text + phraseGain.wholeHeading * whole
  );
}

/** Orders the best pages anew by how near each other the words stand. */
function refined(
  window: readonly RankedSection[],
  top: readonly RankedSection[],
  factorOf: (page: number) => number,
): RankedSection[] {
  const refinedPages = new Map<number, number>();
  for (const { page } of top) {
    if (!refinedPages.has(page.page)) refinedPages.set(page.page, page.score * factorOf(page.page));
  }
  const pages = [...new Set(top.map(({ page }) => page))];
  const sorted = [...pages].sort(
    (a, b) => (refinedPages.get(b.page) ?? 0) - (refinedPages.get(a.page) ?? 0) || a.page - b.page,
  );
  const place = new Map(sorted.map(({ page }, index) => [page, index]));
  // Only the leading run of refined pages is reordered; what was left over from them keeps its place.
  let run = 0;
  const counts = new Map<number, number>();
  for (const { page } of window) {
    if (!place.has(page.page)) break;
    counts.set(page.page, (counts.get(page.page) ?? 0) + 1);
    run += 1;
  }
  const lead = window
    .slice(0, run)
    .map((section, index) => ({ section, index }))
    .sort(
      (a, b) =>
        (place.get(a.section.page.page) ?? 0) - (place.get(b.section.page.page) ?? 0) ||
        a.index - b.index,
    )
    .map(({ section }) => section);
  return [...lead, ...window.slice(run)];
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
    .filter(({ page }) => allowed[page])
    .sort((a, b) => b.score - a.score || a.page - b.page);
  const from = request.page * request.hitsPerPage;
  const window = pages
    .slice(from, from + request.hitsPerPage)
    .map((page) => ({ page, section: 0, score: 0, inText: false, inHeading: true }));
  return {
    window,
    top: [],
    nbHits: pages.length,
    exhaustive: true,
    facets: countFacets(pages, store, request.facets, request.maxValuesPerFacet),
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

  const shown = request.page === 0 ? ranking.window : [...ranking.top, ...ranking.window];
  const readingHeads = readHeads([...ranking.top, ...ranking.window], store);
  const readingExcerpts = request.snippetEveryHit
    ? readingHeads.then((known) => readExcerpts(ranking.window, known, store))
    : new Map<RankedSection, string>();
  const [textOf, heads, excerpts] = await Promise.all([
    readTexts(shown, store),
    readingHeads,
    readingExcerpts,
  ]);
  const matches = createMatcher(resolved.words, resolved.passedOver, analyser);
  const wordCount = resolved.words.length + resolved.passedOver.length;
  const factors = new Map<number, number>();
  for (const page of new Set(ranking.top.map((section) => section.page.page))) {
    const sections = ranking.top.filter((section) => section.page.page === page);
    factors.set(page, phraseFactor(sections, heads.get(page), textOf, matches, wordCount));
  }
  const factorOf = (page: number) => factors.get(page) ?? 1;

  const shape = hitShape(request);
  const hits = refined(ranking.window, ranking.top, factorOf).flatMap((section) => {
    const { page } = section.page;
    const head = heads.get(page);
    const entry = store.root.pages[page];
    const profile = store.root.profiles[entry?.profile ?? 0];
    if (!head || !profile) return [];
    const own = head.sections[section.section];
    const text = own?.hasText ? textOf(section) : null;
    const headingWords = new Set(matches(own?.heading ?? '').map(({ index }) => index));
    const textTells =
      text !== null &&
      section.inText &&
      matches(text).some(({ index }) => !headingWords.has(index));
    const content = textTells || (text !== null && own?.hasHeading === false) ? text : null;
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
