import type { HostedOptions } from '@docs/search/browser/hosted';
import type { Page } from 'playwright-core';
import type { SearchSettings } from '../../site/environment.ts';

/**
 * Gives the site other search settings than it was built with, as if its deployment had set them: what is `null` in
 * the built script is replaced on its way to the browser. Use it as a visit's `before`.
 *
 * @throws Error when the script has no such setting
 */
export async function withSearchSettings(
  page: Page,
  settings: Partial<SearchSettings>,
): Promise<void> {
  await page.route('**/assets/js/main.*.js', async (route) => {
    const response = await route.fetch();
    let body = await response.text();
    for (const [name, value] of Object.entries(settings)) {
      const unset = `${name}:null`;
      if (!body.includes(unset)) throw new Error(`The built script has no "${unset}".`);
      body = body.replace(unset, () => `${name}:${JSON.stringify(value)}`);
    }
    await route.fulfill({ response, body });
  });
}

/** Gives all hits of the embedded index another address, as if they had been found elsewhere. */
export async function withHitsAt(page: Page, url: string): Promise<void> {
  await page.addInitScript((address) => {
    const OriginalWorker = window.Worker;
    window.Worker = class extends OriginalWorker {
      constructor(script: string | URL, options?: WorkerOptions) {
        super(script, options);
        // Before the page's own listener, which is given the same answer.
        this.addEventListener('message', ({ data }) => {
          for (const { hits } of data.results ?? []) for (const hit of hits) hit.url = address;
        });
      }
    };
  }, url);
}

/** What became of the calls to the hosted provider. */
export interface HostedCalls {
  /** When each call was made, in milliseconds. */
  readonly times: number[];
  readonly hosts: string[];
}

/** Lets the site ask the hosted provider first, which the site's policy of requests then allows. */
async function withProvider(page: Page, hosted: HostedOptions): Promise<void> {
  await withSearchSettings(page, { hosted });
  await page.route('**/core/terminology/', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

/**
 * Lets the site ask the hosted provider, whose hosts are all unreachable.
 *
 * @param fail - `refuse` ends each call at once; `silence` leaves it without an answer
 */
export async function withUnreachableProvider(
  page: Page,
  fail: 'refuse' | 'silence',
): Promise<HostedCalls> {
  const calls: HostedCalls = { times: [], hosts: [] };
  await withProvider(page, { appId: 'EXAMPLE', apiKey: 'search-only' });
  await page.route(/^https:\/\/[^/]*\.algolia(?:net)?\.(?:com|net)\//, async (route) => {
    calls.times.push(performance.now());
    calls.hosts.push(new URL(route.request().url()).host);
    if (fail === 'refuse') await route.abort('connectionrefused');
  });
  return calls;
}

/** Lets the site ask one host in the provider's place, such as `127.0.0.1:8080`. */
export async function withProviderAt(page: Page, host: string): Promise<void> {
  const hosts = [{ url: host, accept: 'readWrite', protocol: 'http' }] as const;
  await withProvider(page, { appId: 'EXAMPLE', apiKey: 'search-only', hosts });
  await page.route(`http://${host}/**`, (route) => route.continue());
  // The altered page came from no address, so the browser takes it for one of the wide network.
  await page.context().grantPermissions(['local-network-access']);
}
