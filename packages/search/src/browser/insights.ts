/** Reports to an endpoint of the site what readers searched for. */
export interface InsightReporter {
  /** Call it when a query is sent. Cancels the report of the query before it. */
  asked(query: string): void;
  /** Call it with every response. The report is sent after the delay, unless another query is sent in the meantime. */
  viewed(query: string, nbHits: number): void;
}

export interface InsightReporterOptions {
  /** Path on this site that receives the reports. */
  readonly url: string;
  /** Sends a report; default `navigator.sendBeacon`, which ignores the response. */
  readonly send?: (url: string, body: string) => void;
}

/** Debounce delay of the specification, in milliseconds. */
export const viewDelayMs = 400;

const beacon = (url: string, body: string) => {
  navigator.sendBeacon(url, body);
};

/** Creates a reporter. A report has the query and the number of hits, and nothing about the reader. */
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
      // The reader doesn't see a response that arrives after the next query was sent.
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
