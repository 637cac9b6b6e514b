import type { BrowserContext, Page } from 'playwright-core';

/**
 * Watches all pages of a profile. No route is set for this: each request of a page would wait for the test's process. The
 * browser finds no other host than this machine (see global-setup.ts).
 *
 * @param origin - of the site
 * @param allow - complaints that are expected
 * @returns what the pages have done so far that no page of the site may do
 */
export function watchPages(
  context: BrowserContext,
  origin: string,
  allow: readonly RegExp[],
): readonly string[] {
  const complaints: string[] = [];
  const complain = (complaint: string) => {
    if (!allow.some((pattern) => pattern.test(complaint))) complaints.push(complaint);
  };
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) {
      complain(`request to another host: ${request.url()}`);
    }
  });
  context.on('page', (page) => listen(page, complain));
  return complaints;
}

function listen(page: Page, complain: (complaint: string) => void): void {
  page.on('pageerror', (error) => complain(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // The text alone doesn't say which file could not be loaded.
    complain(`console error: ${message.text()} (${message.location().url})`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // A navigation aborts the requests of the previous page.
    if (reason !== 'net::ERR_ABORTED') complain(`request failed: ${request.url()} (${reason})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complain(`answer ${response.status()}: ${response.url()}`);
  });
}
