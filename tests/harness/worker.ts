import type { Page } from 'playwright-core';

/** One request of the search, as the engine gets it. */
export interface SentRequest {
  readonly indexName: string;
  readonly query: string;
  readonly hitsPerPage?: number;
  readonly facetFilters?: readonly (string | readonly string[])[];
  readonly attributesToRetrieve?: readonly string[];
  readonly attributesToSnippet?: readonly string[];
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  readonly clickAnalytics?: boolean;
}

/** One hit of a response. */
export interface AnsweredHit {
  readonly objectID: string;
  readonly url: string;
  readonly type: string;
  readonly content: string | null;
  readonly hierarchy: Readonly<Record<string, string | null>>;
}

/** One response of the engine. */
export interface Answer {
  readonly query: string;
  readonly hits: readonly AnsweredHit[];
  readonly nbHits: number;
}

interface Messages {
  readonly requests: SentRequest[];
  readonly answers: Answer[];
}

/** Makes the page record the requests and responses of its search. Use it as a visit's `before`. */
export async function recordSearches(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const messages: Messages = { requests: [], answers: [] };
    Object.assign(window, { searchMessages: messages });
    const OriginalWorker = window.Worker;
    window.Worker = class extends OriginalWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }) => {
          if (data?.response) messages.answers.push(data.response);
        });
      }
      override postMessage(message: { request?: SentRequest }): void {
        if (message.request) messages.requests.push(message.request);
        super.postMessage(message);
      }
    };
  });
}

/** The requests and responses of the search so far. */
export function searchMessages(page: Page): Promise<Messages> {
  return page.evaluate(() => (window as unknown as { searchMessages: Messages }).searchMessages);
}
