/** Tells an endpoint of the site's own what was searched. Off unless a site gives it an address. */
export interface InsightReporter {
  /** To be called when a query is sent: a reader who asks anew has not stopped at what was asked before. */
  asked(query: string): void;
  /** To be called with every answer; counts are sent when the delay has passed and nothing else was asked. */
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
  let asked = '';
  let last = '';
  return {
    asked(query) {
      clearTimeout(timer);
      asked = query.trim();
    },
    viewed(query, nbHits) {
      const text = query.trim();
      // Answers may come late: a reader who has typed on no longer sees this one.
      if (text === '' || text !== asked) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (text === last) return;
        last = text;
        send(url, JSON.stringify({ query: text, nbHits }));
      }, viewDelayMs);
    },
  };
}
