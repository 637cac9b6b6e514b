import type { SearchRequest, SearchResponse } from '@docs/search/types';
import type { Page } from 'playwright-core';

interface Messages {
  readonly requests: SearchRequest[];
  readonly answers: SearchResponse[];
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
      override postMessage(message: { request?: SearchRequest }): void {
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
