import type { TextAnalyzer } from '../analysis/text-analyzer.ts';
import type { PageOutline, SectionOutline } from '../format/outlines.ts';
import { itemAt } from '../shared/checked-access.ts';
import type { RankingInfo, SearchRequest, SearchResponse } from '../shared/types.ts';
import type { Accumulators } from './accumulators.ts';
import { HitFormatter } from './hits.ts';
import { createMatcher, type FindMatches } from './matcher.ts';
import { parseQuery } from './parse-query.ts';
import { queryNotes } from './query-notes.ts';
import { listPages, type Ranking, rankPages } from './rank-pages.ts';
import { readExcerpts, readOutlines, readTextsOfBestHit, type TextLookup } from './read-texts.ts';
import { recordOfSection } from './record-of-section.ts';
import { phraseFactor, rerank } from './rerank.ts';
import { type ResolvedQuery, type ResolvedWord, resolveQuery } from './resolve-query.ts';
import { resolveRequest } from './resolve-request.ts';
import { toResponse } from './response.ts';
import type { RankedSection } from './result-window.ts';
import type { Store } from './store.ts';

/** An opened index with what is kept between requests. */
export interface EngineState {
  readonly store: Store;
  readonly accumulators: Accumulators;
  readonly analyzer: TextAnalyzer;
}

/** Everything that was read to show the hits. */
interface ReadTexts {
  readonly outlines: ReadonlyMap<number, PageOutline>;
  readonly textOf: TextLookup;
  readonly excerpts: ReadonlyMap<RankedSection, string>;
}

async function readAll(ranking: Ranking, withExcerpts: boolean, store: Store): Promise<ReadTexts> {
  // The texts come first: whether they are read depends on the files that were used until here.
  const readingTexts = readTextsOfBestHit(ranking, store);
  const readingOutlines = readOutlines(ranking, store);
  const readingExcerpts = readingOutlines.then((outlines) =>
    withExcerpts ? readExcerpts(ranking.window, outlines, store) : new Map(),
  );
  const [outlines, textOf, excerpts] = await Promise.all([
    readingOutlines,
    readingTexts,
    readingExcerpts,
  ]);
  return { outlines, textOf, excerpts };
}

/** Returns the phrase factors of the best pages; 1 for all other pages. */
function phraseFactors(
  { best }: Ranking,
  { outlines, textOf }: ReadTexts,
  findMatches: FindMatches,
  wordCount: number,
): (page: number) => number {
  const factors = new Map(
    best.map((scored) => {
      const { page } = scored;
      const ownText = (section: number) => textOf(page, section);
      return [page, phraseFactor(scored, outlines.get(page), ownText, findMatches, wordCount)];
    }),
  );
  return (page) => factors.get(page) ?? 1;
}

/** Reports whether a text has a word of the query that its heading doesn't have. */
function addsWords(heading: string, text: string, findMatches: FindMatches): boolean {
  const inHeading = findMatches(heading);
  return findMatches(text).some(({ index }) => inHeading.every((other) => other.index !== index));
}

/** Returns the text to show for a hit; `null` when its heading is shown alone. */
function contentOf(
  { inText, page, section }: RankedSection,
  outline: SectionOutline,
  textOf: TextLookup,
  findMatches: FindMatches,
): string | null {
  if (!outline.hasText) return null;
  const text = textOf(page.page, section);
  if (text === null || !outline.hasHeading) return text;
  return inText && addsWords(outline.heading, text, findMatches) ? text : null;
}

function rankingInfo(
  { page, score }: RankedSection,
  factor: number,
  words: readonly ResolvedWord[],
): RankingInfo {
  const found = words.filter((_, index) => (page.words & (1 << index)) !== 0);
  return {
    score: page.score * factor,
    nbExactWords: found.filter(({ typos }) => typos === 0).length,
    nbTypos: found.reduce((sum, { typos }) => sum + typos, 0),
    words: found.length,
    parts: { ...page.explanation?.parts, phrase: factor, ownSection: score },
    wordScores: page.explanation?.words ?? [],
    pairScores: page.explanation?.pairs ?? [],
  };
}

/** Number of words of the query, those that were not looked up included. */
const wordCountOf = ({ words, skipped }: ResolvedQuery) => words.length + skipped.length;

/** Answers one request. */
export async function answerRequest(
  given: SearchRequest,
  { store, accumulators, analyzer }: EngineState,
): Promise<SearchResponse> {
  const started = performance.now();
  const request = resolveRequest(given);
  const { manifest } = store;
  const isEmpty = request.query.trim() === '';
  const parsed = parseQuery(request.query, store.synonyms);
  const resolved = await resolveQuery(parsed, store);
  const ranking = isEmpty
    ? listPages(request, store)
    : await rankPages(resolved, request, parsed, store, accumulators);
  const texts = await readAll(ranking, request.snippetEveryHit, store);

  const findMatches = createMatcher(resolved, analyzer, store.termIds);
  const wordCount = wordCountOf(resolved);
  const factorOf = phraseFactors(ranking, texts, findMatches, wordCount);
  const formatter = new HitFormatter(request, findMatches, wordCount);
  const reranked = rerank(ranking.window, ranking.best, factorOf);
  const hits = reranked.flatMap((hit) => {
    const { page } = hit.page;
    const outline = texts.outlines.get(page);
    if (!outline) return [];
    const entry = itemAt(manifest.pages, page);
    const facets = itemAt(manifest.facetSets, entry.facetSet);
    const section = itemAt(outline.sections, hit.section);
    const content = contentOf(hit, section, texts.textOf, findMatches);
    const record = recordOfSection(outline, hit.section, facets, content, entry.pageRank);
    const excerpt = texts.excerpts.get(hit) ?? null;
    const ranking = request.getRankingInfo
      ? rankingInfo(hit, factorOf(page), resolved.words)
      : undefined;
    return [formatter.format({ record, excerpt, ranking })];
  });
  const notes = isEmpty
    ? undefined
    : queryNotes({
        text: request.query,
        resolved,
        ...ranking,
        bestMask: reranked[0]?.page.words ?? 0,
        suggestions: manifest.suggestions,
      });
  return toResponse(request, {
    hits,
    hitCount: ranking.hitCount,
    isExhaustive: ranking.isExhaustive,
    facets: request.facets.length > 0 ? ranking.facets : undefined,
    notes,
    processingTimeMS: Math.round(performance.now() - started),
  });
}
