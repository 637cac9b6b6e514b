import { Matcher } from './hits/highlight.ts';
import { HitFormatter, hitSections, readTexts } from './hits/hits.ts';
import { IndexReader, type MayRead, type ReadFile } from './index/reader.ts';
import { pageFilter } from './query/facets.ts';
import { type ParsedQuery, parseQuery } from './query/parse.ts';
import { type ResolvedQuery, type ResolvedWord, resolveQuery } from './query/resolve.ts';
import { suggestedQueries } from './query/suggested-queries.ts';
import { Messages } from './ranking/messages.ts';
import { type RankedPage, type Ranking, rankPages } from './ranking/rank.ts';
import { messageRule } from './ranking/weights.ts';
import type { QueryNotes, SearchRequest, SearchResponse } from './types.ts';

/** An engine that reads the files of an index while it searches. */
export interface IndexEngine {
  /** @param mayRead is asked before a file is read; without it, files are read at once */
  search(request: SearchRequest, mayRead?: MayRead): Promise<SearchResponse>;
}

/** Longer queries are cut. This is the limit of the hosted provider. */
const maxQueryLength = 512;
const defaultHitsPerPage = 20;

/** Returns the number of words that a request wants as a snippet of the text; 0 for none. */
function snippetLengthOf({ attributesToSnippet = [] }: SearchRequest): number {
  const content = attributesToSnippet.find((attribute) => /^(content|\*)(:|$)/.test(attribute));
  return content === undefined ? 0 : Number(content.split(':')[1] ?? 10);
}

/** Returns the query with its corrections. */
function correctedQuery(text: string, words: readonly ResolvedWord[]): string {
  let corrected = text;
  // From the end, so that the offsets of earlier words stay valid.
  for (const { query, correction } of [...words].sort((a, b) => b.query.start - a.query.start)) {
    if (correction !== null)
      corrected = corrected.slice(0, query.start) + correction + corrected.slice(query.end);
  }
  return corrected;
}

/** Returns the words that the best page doesn't have, when no page has all words. */
function droppedWords({ words, unknown }: ResolvedQuery, pages: readonly RankedPage[]): string[] {
  const all = 2 ** words.length - 1;
  const bestWords = pages.some((page) => page.words === all) ? all : (pages[0]?.words ?? all);
  const missing = words.filter((_, number) => (bestWords & (1 << number)) === 0);
  return [...unknown, ...missing.map(({ query }) => query)]
    .sort((a, b) => a.start - b.start)
    .map(({ text }) => text)
    .filter((text) => text !== '');
}

/** Answers requests from an index. */
class Engine implements IndexEngine {
  readonly #index: IndexReader;
  readonly #messages: Messages;

  constructor(index: IndexReader) {
    this.#index = index;
    this.#messages = new Messages(index.main.pages);
  }

  async search(
    request: SearchRequest,
    mayRead: MayRead = () => Promise.resolve(),
  ): Promise<SearchResponse> {
    const { page = 0, hitsPerPage = defaultHitsPerPage } = request;
    const query = request.query.slice(0, maxQueryLength);
    const parsed = parseQuery(query, this.#index.synonyms);
    const resolved = await resolveQuery(parsed, this.#index, mayRead);
    const ranking = this.#rank(query, parsed, resolved, request);
    const from = page * hitsPerPage;
    const listsAll = resolved.words.length === 1 && resolved.words[0]?.query.isOpen === true;
    const sections = hitSections(ranking, this.#index, from + hitsPerPage, listsAll).slice(from);
    const textOf = await readTexts(
      sections,
      request.snippetEveryHit === true,
      this.#index,
      mayRead,
    );
    const formatter = new HitFormatter(
      this.#index,
      new Matcher(resolved.words, this.#index.synonyms),
      {
        tags: {
          pre: request.highlightPreTag ?? '<em>',
          post: request.highlightPostTag ?? '</em>',
        },
        snippetLength: snippetLengthOf(request),
      },
      textOf,
    );
    const nbHits = ranking.pages.reduce((sum, { sectionCount }) => sum + sectionCount, 0);
    const notes = query.trim() === '' ? {} : this.#notes(query, resolved, ranking);
    return {
      hits: sections.flatMap((section) => formatter.format(section)),
      nbHits,
      page,
      nbPages: Math.ceil(nbHits / hitsPerPage),
      hitsPerPage,
      query: request.query,
      ...(Object.keys(notes).length > 0 && { notes }),
    };
  }

  /** Ranks the pages that pass the filters of the request. Without a query these are all pages, by their addresses. */
  #rank(
    query: string,
    { intent }: ParsedQuery,
    { words, pairs }: ResolvedQuery,
    { facetFilters = [] }: SearchRequest,
  ): Ranking {
    const { main, firstSections } = this.#index;
    const isAllowed = pageFilter(main, facetFilters);
    if (query.trim() === '') {
      const pages = main.pages
        .map((_, page) => ({ page, score: 0, words: 0, sectionCount: 1 }))
        .filter(({ page }) => isAllowed(page));
      const title = { section: 0, score: 0, inText: false, inHeading: true };
      return { pages, sectionsOf: () => [title] };
    }
    const ranking = rankPages({ words, pairs, intent }, main.pages, firstSections);
    const pages = ranking.pages.filter(({ page }) => isAllowed(page));
    return { ...ranking, pages: this.#withMessages(query, pages) };
  }

  /**
   * Moves the entries whose message is the query behind the best page, or before it if the query has all of it. Then
   * other entries count less, so that they leave room for pages that explain the message.
   */
  #withMessages(query: string, pages: readonly RankedPage[]): readonly RankedPage[] {
    const found = this.#messages.in(query).flatMap(({ page, isWhole }) => {
      const ranked = pages.find((other) => other.page === page);
      return ranked ? [{ ranked, isWhole }] : [];
    });
    if (found.length === 0) return pages;
    const entries = found.map(({ ranked }) => ranked);
    const weightOf = ({ page, score }: RankedPage): number =>
      this.#index.main.pages[page]?.kind === 'entry' ? score * messageRule.otherEntries : score;
    const others = pages
      .filter((page) => !entries.includes(page))
      .sort((a, b) => weightOf(b) - weightOf(a) || a.page - b.page);
    const before = found[0]?.isWhole ? 0 : 1;
    return [...others.slice(0, before), ...entries, ...others.slice(before)];
  }

  #notes(query: string, resolved: ResolvedQuery, { pages }: Ranking): QueryNotes {
    const didYouMean = correctedQuery(query, resolved.words);
    const dropped = pages.length > 0 ? droppedWords(resolved, pages) : [];
    return {
      ...(didYouMean !== query && { didYouMean }),
      ...(dropped.length > 0 && { droppedWords: dropped }),
      ...(pages.length === 0 && {
        suggestedQueries: suggestedQueries(query, this.#index.main.pages),
      }),
    };
  }
}

/**
 * Opens an index that `buildSearchIndex` wrote.
 *
 * @throws Error that names the file when the index can't be read
 */
export async function openEngine(readFile: ReadFile): Promise<IndexEngine> {
  return new Engine(await IndexReader.open(readFile));
}
