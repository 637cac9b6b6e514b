import type { HandlerAnswer } from './handler.ts';

/** How often a query was asked, and how often it found nothing. */
export interface QueryCount {
  readonly query: string;
  readonly searches: number;
  readonly withoutHits: number;
}

export interface InsightOptions {
  /** Queries that were asked less often are not reported: a rare one may say who asked it. */
  readonly least: number;
  /** Different queries that are kept; beyond them the one that was not asked for longest is forgotten. */
  readonly most: number;
}

export interface InsightCounter {
  /**
   * Counts a search as the page sends it: `{"query": "…", "nbHits": 3}`. Nothing else of the request is looked at.
   *
   * @returns Status 204, or 400 with a sentence when the body is not of that form.
   */
  count(body: string): HandlerAnswer;
  /** The queries that were asked most, those without hits first. */
  report(): readonly QueryCount[];
}

const longestQuery = 64;
const defaults: InsightOptions = { least: 3, most: 10_000 };

/** What readers typed, without the differences that do not matter; `null` for what looks like an address or a secret. */
function normalized(query: string): string | null {
  const text = query.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (text === '' || text.length > longestQuery) return null;
  return /\S@\S/.test(text) || /[a-z0-9_-]{32,}/.test(text) ? null : text;
}

function parsed(body: string): { query: string; nbHits: number } | null {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null) return null;
    const { query, nbHits } = value as Record<string, unknown>;
    if (typeof query !== 'string' || typeof nbHits !== 'number') return null;
    return { query, nbHits };
  } catch {
    return null;
  }
}

/** Counts queries in memory. It is given no address, no cookie and no time, so it can keep none. */
export function createInsightCounter(options: Partial<InsightOptions> = {}): InsightCounter {
  const { least, most } = { ...defaults, ...options };
  const counts = new Map<string, { searches: number; withoutHits: number }>();
  return {
    count(body) {
      const search = parsed(body);
      if (!search) {
        const message = 'The body must be JSON with "query", a text, and "nbHits", a number.';
        return { status: 400, body: JSON.stringify({ message, status: 400 }) };
      }
      const query = normalized(search.query);
      if (query !== null) {
        const known = counts.get(query) ?? { searches: 0, withoutHits: 0 };
        // Deleting and setting moves the query to the end, so the first query is the oldest.
        counts.delete(query);
        const withoutHits = known.withoutHits + (search.nbHits === 0 ? 1 : 0);
        counts.set(query, { searches: known.searches + 1, withoutHits });
        const [oldest] = counts.keys();
        if (counts.size > most && oldest !== undefined) counts.delete(oldest);
      }
      return { status: 204, body: '' };
    },
    report() {
      return [...counts]
        .map(([query, count]) => ({ query, ...count }))
        .filter(({ searches }) => searches >= least)
        .sort(
          (a, b) =>
            b.withoutHits - a.withoutHits ||
            b.searches - a.searches ||
            (a.query < b.query ? -1 : 1),
        );
    },
  };
}
