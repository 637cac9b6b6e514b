import { median, percentile } from './percentile.ts';

/** A query with its relevant pages. */
export interface JudgedQuery {
  readonly query: string;
  readonly kind: string;
  /** Page addresses without anchor. */
  readonly relevant: readonly string[];
}

export interface Relevance {
  readonly mrr10: number;
  readonly success1: number;
  readonly success5: number;
  readonly ndcg10: number;
  readonly queries: number;
}

const depth = 10;

/** Normalized discounted cumulative gain, with a gain of 1 / log2(r + 1) for a relevant page at rank r. */
function ndcg(pages: readonly string[], relevant: readonly string[]): number {
  const gain = (rank: number) => 1 / Math.log2(rank + 1);
  const wanted = new Set(relevant);
  const found = pages.reduce(
    (sum, page, index) => sum + (wanted.has(page) ? gain(index + 1) : 0),
    0,
  );
  let best = 0;
  for (let rank = 1; rank <= Math.min(wanted.size, depth); rank++) best += gain(rank);
  return best === 0 ? 0 : found / best;
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/**
 * Returns 1 / rank of the first relevant page for each query, 0 when none is among the first ten.
 *
 * @param answers For each query the distinct pages in the order of the response.
 */
export function reciprocalRanks(
  queries: readonly JudgedQuery[],
  answers: readonly (readonly string[])[],
): number[] {
  return queries.map(({ relevant }, index) => {
    const pages = (answers[index] ?? []).slice(0, depth);
    const rank = pages.findIndex((page) => relevant.includes(page)) + 1;
    return rank > 0 ? 1 / rank : 0;
  });
}

/**
 * Computes the relevance of responses by page.
 *
 * @param answers For each query the distinct pages in the order of the response.
 */
export function judge(
  queries: readonly JudgedQuery[],
  answers: readonly (readonly string[])[],
): Relevance {
  const judged = queries.map(({ relevant }, index) => {
    const pages = (answers[index] ?? []).slice(0, depth);
    const rank = pages.findIndex((page) => relevant.includes(page)) + 1;
    return { rank, ndcg: ndcg(pages, relevant) };
  });
  return {
    mrr10: rounded(mean(judged.map(({ rank }) => (rank > 0 ? 1 / rank : 0)))),
    success1: rounded(mean(judged.map(({ rank }) => (rank === 1 ? 1 : 0)))),
    success5: rounded(mean(judged.map(({ rank }) => (rank > 0 && rank <= 5 ? 1 : 0)))),
    ndcg10: rounded(mean(judged.map((one) => one.ndcg))),
    queries: queries.length,
  };
}

/** Computes the relevance for each kind of query. */
export function judgeByKind(
  queries: readonly JudgedQuery[],
  answers: readonly (readonly string[])[],
): Record<string, Relevance> {
  const kinds = [...new Set(queries.map(({ kind }) => kind))];
  return Object.fromEntries(
    kinds.map((kind) => {
      const indexes = queries.flatMap((query, index) => (query.kind === kind ? [index] : []));
      const own = indexes.flatMap((index) => queries[index] ?? []);
      return [
        kind,
        judge(
          own,
          indexes.map((index) => answers[index] ?? []),
        ),
      ];
    }),
  );
}

/** Median and 95th percentile of times in milliseconds. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

/** Rounds a time to hundredths of a millisecond. */
export const roundedMs = (value: number): number => Math.round(value * 100) / 100;

/** Returns the percentiles of times, rounded. */
export function percentilesOf(times: readonly number[]): Percentiles {
  return { p50: roundedMs(median(times)), p95: roundedMs(percentile(times, 0.95)) };
}

/** Returns every text that is in the search field while the queries are typed. */
export function keystrokes(queries: readonly JudgedQuery[]): string[] {
  return queries.flatMap(({ query }) =>
    Array.from({ length: query.length }, (_, index) => query.slice(0, index + 1)),
  );
}

/** Returns the distinct pages of hits, in order. */
export function pagesOfHits(urls: readonly string[]): string[] {
  return [...new Set(urls.map((url) => url.replace(/#.*$/s, '')))];
}
