import type { BrowserContext, Page } from 'playwright-core';

/** Watches all pages of a profile, and records what no page of the site may do. */
export class PageWatch {
  readonly complaints: string[] = [];
  readonly #origin: string;
  readonly #allow: readonly RegExp[];

  constructor(origin: string, allow: readonly RegExp[]) {
    this.#origin = origin;
    this.#allow = allow;
  }

  /**
   * Starts to watch. No route is set for this: each request of a page would wait for the test's process. The browser finds
   * no other host than this machine (see global-setup.ts).
   */
  attach(context: BrowserContext): void {
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^https?:$/.test(protocol) && origin !== this.#origin) {
        this.#complain(`request to another host: ${request.url()}`);
      }
    });
    context.on('page', (page) => this.#listen(page));
  }

  #listen(page: Page): void {
    page.on('pageerror', (error) => this.#complain(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      // The text alone doesn't say which file could not be loaded.
      this.#complain(`console error: ${message.text()} (${message.location().url})`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'unknown';
      // A navigation aborts the requests of the previous page.
      if (reason !== 'net::ERR_ABORTED') {
        this.#complain(`request failed: ${request.url()} (${reason})`);
      }
    });
    page.on('response', (response) => {
      if (response.status() >= 400) {
        this.#complain(`answer ${response.status()}: ${response.url()}`);
      }
    });
  }

  #complain(complaint: string): void {
    if (!this.#allow.some((pattern) => pattern.test(complaint))) this.complaints.push(complaint);
  }
}
