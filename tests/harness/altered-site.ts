import type { HostedOptions } from '@docs/search/hosted';
import type { SearchHit } from '@docs/search/types';
import type { SiteEnvironment } from '@docs/site/environment';
import type { Page } from 'playwright-core';

/**
 * Gives the site other search settings than it was built with, as if its deployment had set them: each `null` of
 * a setting in the built script is replaced on its way to the browser. Use it as a visit's `before`.
 *
 * @throws Error when the script has no such setting
 */
export async function withSearchSettings(
  page: Page,
  settings: Partial<SiteEnvironment['search']>,
): Promise<void> {
  await page.route('**/assets/js/main.*.js', async (route) => {
    const response = await route.fetch();
    let body = await response.text();
    for (const [name, value] of Object.entries(settings)) {
      const unset = `${name}:null`;
      if (!body.includes(unset)) throw new Error(`The built script has no "${unset}".`);
      body = body.replaceAll(unset, () => `${name}:${JSON.stringify(value)}`);
    }
    await route.fulfill({ response, body });
  });
}

/** Gives all hits of the embedded index other attributes. Use it as a visit's `before`. */
export async function changeHits(page: Page, attributes: Partial<SearchHit>): Promise<void> {
  await page.addInitScript((changed) => {
    const OriginalWorker = window.Worker;
    window.Worker = class extends OriginalWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        // This listener runs before the page's own, which gets the same object.
        this.addEventListener('message', ({ data }) => {
          for (const hit of data.response?.hits ?? []) Object.assign(hit, changed);
        });
      }
    };
  }, attributes);
}

/** The hosts of the provider that were called, in order. */
export type CalledHosts = readonly string[];

/** Makes the site call the hosted provider first. The site's content security policy would forbid it, so it is removed. */
async function withProvider(page: Page, hosted: HostedOptions): Promise<void> {
  await withSearchSettings(page, { hosted });
  await page.route('**/core/terminology/', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

/**
 * Makes the site call the hosted provider, all of whose hosts are unreachable.
 *
 * @param fail - `refuse` ends each call at once; `silence` leaves it without an answer
 */
export async function withUnreachableProvider(
  page: Page,
  fail: 'refuse' | 'silence',
): Promise<CalledHosts> {
  const hosts: string[] = [];
  await withProvider(page, { appId: 'EXAMPLE', apiKey: 'search-only' });
  await page.route(/^https:\/\/[^/]*\.algolia(?:net)?\.(?:com|net)\//, async (route) => {
    hosts.push(new URL(route.request().url()).host);
    if (fail === 'refuse') await route.abort('connectionrefused');
  });
  return hosts;
}

/** Makes the site call one host instead of the provider's, such as `127.0.0.1:8080`. */
export async function withProviderAt(page: Page, host: string): Promise<void> {
  const hosts = [{ url: host, accept: 'readWrite', protocol: 'http' }] as const;
  await withProvider(page, { appId: 'EXAMPLE', apiKey: 'search-only', hosts });
  // The altered page came from no server, so the browser treats it as one of the public network.
  await page.context().grantPermissions(['local-network-access']);
}

/** A call of the page by `XMLHttpRequest`, which the provider's client uses. */
export interface PageCall {
  /** True when the head of a response has arrived. */
  connected: boolean;
  /** True when the client gave up on the call. */
  aborted: boolean;
}

/** Makes the page record its calls. Use it as a visit's `before`. */
export async function recordCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const calls: PageCall[] = [];
    Object.assign(window, { calls });
    window.XMLHttpRequest = class extends XMLHttpRequest {
      constructor() {
        super();
        const call = { connected: false, aborted: false };
        calls.push(call);
        this.addEventListener('readystatechange', () => {
          if (this.readyState === this.HEADERS_RECEIVED) call.connected = true;
        });
        this.addEventListener('abort', () => {
          call.aborted = true;
        });
      }
    };
  });
}

/** The calls that the page has made so far. */
export function pageCalls(page: Page): Promise<PageCall[]> {
  return page.evaluate(() => (window as unknown as { calls: PageCall[] }).calls);
}
