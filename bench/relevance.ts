/** A query with the pages that answer it. */
export interface JudgedQuery {
  readonly query: string;
  readonly kind: string;
  /** Addresses of pages, without anchors. */
  readonly relevant: readonly string[];
}

/** The relevance of answers, each figure a mean over the queries. */
export interface Relevance {
  /** Mean reciprocal rank of the first relevant page among ten. */
  readonly mrr10: number;
  /** Share of queries whose first page is relevant. */
  readonly success1: number;
  /** Share of queries with a relevant page among the first five. */
  readonly success5: number;
  readonly queries: number;
}

/** A 95 % confidence interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

const depth = 10;
const resamples = 10_000;

/** The mean of numbers; 0 of none. */
export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The value below which a share of the values is; `NaN` of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * The reciprocal rank of the first relevant page for each query, 0 when it is not among the first ten.
 *
 * @param answers - for each query the addresses of the hits, best first, also with anchors
 */
export function reciprocalRanks(
  queries: readonly JudgedQuery[],
  answers: readonly (readonly string[])[],
): number[] {
  return queries.map(({ relevant }, index) => {
    const pages = new Set((answers[index] ?? []).map((url) => url.replace(/#.*$/s, '')));
    const rank = [...pages].slice(0, depth).findIndex((page) => relevant.includes(page)) + 1;
    return rank > 0 ? 1 / rank : 0;
  });
}

/** The relevance that reciprocal ranks make. */
export function relevanceOf(ranks: readonly number[]): Relevance {
  const share = (least: number) => mean(ranks.map((rank) => (rank >= least ? 1 : 0)));
  return { mrr10: mean(ranks), success1: share(1), success5: share(1 / 5), queries: ranks.length };
}

/** Pseudorandom numbers from 0 to 1, the same in each run (mulberry32). */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * The 95 % interval of a mean by the percentile bootstrap (Efron, Bootstrap methods, 1979). For the difference between two
 * engines, pass the difference of each query.
 *
 * @param values - at least one
 */
export function bootstrapInterval(values: readonly number[]): Interval {
  const random = randomNumbers();
  const draw = () => values[Math.floor(random() * values.length)] ?? 0;
  const means = Array.from({ length: resamples }, () => mean(values.map(draw)));
  return { low: percentile(means, 0.025), high: percentile(means, 0.975) };
}
