import type { TermEntry } from '../format/dictionary.ts';
import type { Postings } from '../format/postings.ts';
import { uint8At, uint32At } from '../shared/checked-access.ts';
import type { Accumulators } from './accumulators.ts';
import { movedAmong, withAffordableOutlines } from './affordable-outlines.ts';
import { allowedPages, countFacets, parseFacetFilters } from './facets.ts';
import type { ResolvedQuery } from './resolve-query.ts';
import type { ResolvedRequest } from './resolve-request.ts';
import { leadingPages, type RankedSection, windowOf } from './result-window.ts';
import { type QueryIntent, type ScoredPage, scorePages } from './score-pages.ts';
import type { Store } from './store.ts';

/** The hits of a query before any text is read. */
export interface Ranking {
  /** The hits of the requested result page. */
  readonly window: readonly RankedSection[];
  /** The hits of the first result page. */
  readonly firstWindow: readonly RankedSection[];
  /** The best pages, which are reranked. */
  readonly best: readonly ScoredPage[];
  readonly hitCount: number;
  /** False when overflow files were not read. */
  readonly isExhaustive: boolean;
  readonly facets: Record<string, Record<string, number>>;
  readonly wordMasks: ReadonlySet<number>;
}

/** Expansions below this weight don't need their overflow files. */
const minWeightForOverflow = 0.8;

/** Returns the terms of a query that have overflow files, with the names of these files. */
const overflowsOf = ({ words }: ResolvedQuery): (readonly [TermEntry, string])[] =>
  words.flatMap(({ expansions }) =>
    expansions.flatMap(({ entry, weight }) =>
      entry.overflow !== null && weight >= minWeightForOverflow
        ? [[entry, entry.overflow] as const]
        : [],
    ),
  );

async function readOverflows(
  overflows: readonly (readonly [TermEntry, string])[],
  store: Store,
): Promise<ReadonlyMap<TermEntry, Postings>> {
  return new Map(
    await Promise.all(
      overflows.map(async ([entry, name]) => [entry, await store.overflow(name)] as const),
    ),
  );
}

/** Ranks the pages of an index for a query. Overflow files are read only if there are not enough hits without them. */
export async function rankPages(
  resolved: ResolvedQuery,
  request: ResolvedRequest,
  intent: QueryIntent,
  store: Store,
  accumulators: Accumulators,
): Promise<Ranking> {
  const { page, hitsPerPage, facets, maxValuesPerFacet, getRankingInfo } = request;
  const from = page * hitsPerPage;
  const to = from + hitsPerPage;
  const allowed = allowedPages(store.manifest, parseFacetFilters(request.facetFilters));
  const rankWith = (
    overflows: ReadonlyMap<TermEntry, Postings>,
    isExhaustive: boolean,
  ): Ranking => {
    const scored = scorePages(resolved, store.manifest, accumulators, {
      count: Math.max(to, movedAmong),
      allowed,
      intent,
      overflows,
      explain: getRankingInfo,
    });
    const best = withAffordableOutlines(scored.best, store, request.fewFiles);
    const window = windowOf(best, from, to);
    return {
      window,
      firstWindow: from === 0 ? window : windowOf(best, 0, hitsPerPage),
      best: best.slice(0, leadingPages),
      hitCount: scored.hitCount,
      isExhaustive,
      facets: countFacets(scored.hitsByFacetSet, store.manifest, facets, maxValuesPerFacet),
      wordMasks: scored.wordMasks,
    };
  };
  const cut = overflowsOf(resolved);
  const first = rankWith(new Map(), cut.length === 0);
  if (first.isExhaustive || first.hitCount >= to) return first;
  return rankWith(await readOverflows(cut, store), true);
}

/** Lists all pages by page rank: the response to an empty query, as with the hosted provider. */
export function listPages(request: ResolvedRequest, { manifest }: Store): Ranking {
  const { page: resultPage, hitsPerPage, facets, maxValuesPerFacet } = request;
  const allowed = allowedPages(manifest, parseFacetFilters(request.facetFilters));
  const pages = manifest.pages
    .map((entry, page) => ({ entry, page }))
    .filter(({ page }) => allowed === null || uint8At(allowed, page) === 1)
    .sort((a, b) => b.entry.pageRank - a.entry.pageRank || a.page - b.page);
  const hitsByFacetSet = new Uint32Array(manifest.facetSets.length);
  for (const { entry } of pages) {
    hitsByFacetSet[entry.facetSet] = uint32At(hitsByFacetSet, entry.facetSet) + 1;
  }
  const from = resultPage * hitsPerPage;
  const window = pages.slice(from, from + hitsPerPage).map(({ entry, page }): RankedSection => {
    const section = { section: 0, score: 0, inText: false, inHeading: true };
    const scored = {
      page,
      score: entry.pageRank,
      words: 0,
      sections: [section],
      explanation: null,
    };
    return { ...section, page: scored };
  });
  return {
    window,
    firstWindow: window,
    best: [],
    hitCount: pages.length,
    isExhaustive: true,
    facets: countFacets(hitsByFacetSet, manifest, facets, maxValuesPerFacet),
    wordMasks: new Set(),
  };
}
