/** Tells an endpoint of the site's own what was searched. Off unless a site gives it an address. */
export interface InsightReporter {
  /** To be called with every answer that a reader sees; only the last one within the delay is sent. */
  viewed(query: string, nbHits: number): void;
}

export interface InsightReporterOptions {
  /** Path on this site that takes the counts. */
  readonly url: string;
  /** How a body is sent; by default `navigator.sendBeacon`, which carries no answer back. */
  readonly send?: (url: string, body: string) => void;
}

/** The specification's debounce of a search view event, in milliseconds. */
export const viewDelayMs = 400;

const beacon = (url: string, body: string) => {
  navigator.sendBeacon(url, body);
};

/** Makes a reporter. What it sends is the query and the number of hits, nothing about the reader. */
export function createInsightReporter({
  url,
  send = beacon,
}: InsightReporterOptions): InsightReporter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = '';
  return {
    viewed(query, nbHits) {
      clearTimeout(timer);
      const text = query.trim();
      if (text === '') return;
      timer = setTimeout(() => {
        if (text === last) return;
        last = text;
        send(url, JSON.stringify({ query: text, nbHits }));
      }, viewDelayMs);
    },
  };
}
