/** A query with the pages that answer it. */
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

/** Share of the best possible gain, where a relevant page at rank r gains 1 / log2(r + 1). */
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

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/**
 * Judges answers at page level.
 *
 * @param answers For each query the pages in the order of the answer, each page once.
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

/** The same for each kind of query. */
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

/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Every text that stands in the search field while the queries are typed. */
export function keystrokes(queries: readonly JudgedQuery[]): string[] {
  return queries.flatMap(({ query }) =>
    Array.from({ length: query.length }, (_, index) => query.slice(0, index + 1)),
  );
}

/** Pages of hits in their order, each once. */
export function pagesOfHits(urls: readonly string[]): string[] {
  return [...new Set(urls.map((url) => url.replace(/#.*$/s, '')))];
}
