import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { product } from '@docs/content-model/product';
import { hostedTimeouts } from '@docs/search/browser/hosted';
import { describe, expect, onTestFinished } from 'vitest';
import { openModal, searchInModal } from '../harness/search.ts';
import { request, test } from '../harness/site.ts';
import {
  type HostedCalls,
  withHitsAt,
  withProviderAt,
  withSearchSettings,
  withUnreachableProvider,
} from './altered-site.ts';

const start = '/core/terminology/';
const unreachable = [/ERR_CONNECTION_REFUSED/, /algolia/];
const elsewhere = 'https://integrations.example.org/services/gitlab/';
const fallback = 'The search service does not answer; these results come from this site.';

describe('§2 External results', () => {
  test('§2 External results are recognised by a pattern for URLs outside the docs host', async ({
    open,
  }) => {
    const page = await open(start, {
      before: async (fresh) => {
        await withSearchSettings(fresh, { externalUrlRegex: 'integrations\\.example\\.org' });
        await withHitsAt(fresh, elsewhere);
        await fresh.route(elsewhere, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
        );
      },
    });
    await searchInModal(page, 'outpost');
    expect(await page.locator('.DocSearch-Hit a').first().getAttribute('href')).toBe(elsewhere);
    await page.keyboard.press('Enter');
    await page.waitForURL(elsewhere);
  });

  test('§2 Results that the pattern does not name lie on the docs host', async ({ open }) => {
    const page = await open(start, {
      before: (fresh) => withHitsAt(fresh, `${product.url}/troubleshooting/`),
    });
    await searchInModal(page, 'outpost');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/troubleshooting/');
  });

  test('§2 Result paths can be rewritten by a configured replacement', async ({ open }) => {
    const page = await open('/search/?q=outpost', {
      before: async (fresh) => {
        const replaceResultPathname = { from: '^/next/', to: '/' };
        await withSearchSettings(fresh, { replaceResultPathname });
        await withHitsAt(fresh, '/next/troubleshooting/');
      },
    });
    const result = page.locator('main ol li a').first();
    await result.waitFor();
    expect(await result.getAttribute('href')).toBe('/troubleshooting/');
    await searchInModal(page, 'outpost');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/troubleshooting/');
  });
});

describe('§7 Search calls', () => {
  test('§7 POST /1/indexes/*/queries answers hits, nbHits and queryID', async () => {
    const answer = await request('/1/indexes/*/queries', {
      method: 'POST',
      body: JSON.stringify({
        requests: [{ indexName: product.indexName, query: 'docker', clickAnalytics: true }],
      }),
    });
    expect(answer.status).toBe(200);
    const { results } = (await answer.json()) as { results: unknown[] };
    expect(results).toEqual([
      expect.objectContaining({
        hits: expect.any(Array),
        nbHits: expect.any(Number),
        queryID: expect.stringMatching(/^[0-9a-f]{32}$/),
      }),
    ]);
  });

  test('§7 §9 A search view event is debounced by 400 ms', async ({ open }) => {
    const page = await open(start, {
      before: async (fresh) => {
        await withSearchSettings(fresh, { insightUrl: '/insight' });
        await fresh.addInitScript(() => {
          const events: { url: string; body: string; after: number }[] = [];
          let typed = 0;
          Object.assign(window, { events });
          document.addEventListener(
            'input',
            () => {
              typed = performance.now();
            },
            true,
          );
          navigator.sendBeacon = (url, body) => {
            events.push({ url: String(url), body: String(body), after: performance.now() - typed });
            return true;
          };
        });
      },
    });
    const input = await openModal(page);
    const events = () =>
      page.evaluate(
        () =>
          (window as unknown as { events: { url: string; body: string; after: number }[] }).events,
      );
    // By the page's own timers: a busy machine delays them as it delays the event.
    await input.evaluate((field: HTMLInputElement) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      ['d', 'do', 'doc', 'dock', 'docke', 'docker'].forEach((typed, letter) => {
        setTimeout(() => {
          set?.call(field, typed);
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }, letter * 60);
      });
    });
    await expect.poll(async () => (await events()).length).toBe(1);
    await page.waitForTimeout(600);
    const [event, ...more] = await events();
    expect(more).toEqual([]);
    expect(event?.url).toBe('/insight');
    expect(JSON.parse(event?.body ?? '')).toEqual({ query: 'docker', nbHits: expect.any(Number) });
    expect(event?.after).toBeGreaterThanOrEqual(395);
  });
});

describe('§9 Search client timeouts', () => {
  test('§9 connect 1 s, read 2 s, write 30 s', async () => {
    expect(hostedTimeouts).toEqual({ connect: 1000, read: 2000, write: 30_000 });
  });

  test('§9 a host that does not connect is given up after 1 s, and the embedded index answers', async ({
    open,
  }) => {
    let calls: HostedCalls = { times: [], hosts: [] };
    const page = await open(start, {
      allow: unreachable,
      before: async (fresh) => {
        calls = await withUnreachableProvider(fresh, 'silence');
      },
    });
    const input = await openModal(page);
    const started = performance.now();
    await input.fill('outpost');
    await page.locator('.DocSearch-Hit').first().waitFor();
    expect(performance.now() - started).toBeLessThan(5000);
    const [first = 0, second = 0] = calls.times;
    expect(second - first).toBeGreaterThanOrEqual(950);
    expect(second - first).toBeLessThan(2000);
    expect(calls.hosts[1]).not.toBe(calls.hosts[0]);
    await page.getByText(fallback).waitFor();
  });

  test('§9 a host that connects but does not send its answer is given up after 2 s', async ({
    open,
  }) => {
    let givenUpAfter = 0;
    const server = createServer((_request, response) => {
      const connected = performance.now();
      response.writeHead(200, {
        'access-control-allow-origin': '*',
        'content-type': 'application/json',
      });
      response.write('{"results":');
      response.on('close', () => {
        givenUpAfter = performance.now() - connected;
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const page = await open(start, {
      before: (fresh) => withProviderAt(fresh, `127.0.0.1:${port}`),
    });
    const input = await openModal(page);
    await input.fill('outpost');
    await expect.poll(() => givenUpAfter).toBeGreaterThanOrEqual(1900);
    expect(givenUpAfter).toBeLessThan(2800);
    await page.locator('.DocSearch-Hit').first().waitFor();
    await page.getByText(fallback).waitFor();
  });

  test('§9 Unreachable hosts are retried after 2 minutes', async ({ open }) => {
    let calls: HostedCalls = { times: [], hosts: [] };
    const page = await open(start, {
      allow: unreachable,
      before: async (fresh) => {
        await fresh.clock.install();
        calls = await withUnreachableProvider(fresh, 'refuse');
      },
    });
    await searchInModal(page, 'outpost');
    await page.getByText(fallback).waitFor();
    const asked = calls.times.length;
    expect(asked).toBeGreaterThan(0);
    const input = page.locator('.DocSearch-Input');
    await page.clock.fastForward(110_000);
    await input.fill('docker');
    await page.locator('.DocSearch-Hit', { hasText: 'Docker' }).first().waitFor();
    expect(calls.times.length).toBe(asked);
    await page.clock.fastForward(11_000);
    await input.fill('kubernetes');
    await expect.poll(() => calls.times.length).toBeGreaterThan(asked);
  });
});
