import { product } from '@docs/model/product/product';
import { hostedTimeouts } from '@docs/search/hosted';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  type CalledHosts,
  changeHits,
  type PageCall,
  pageCalls,
  recordCalls,
  withProviderAt,
  withSearchSettings,
  withUnreachableProvider,
} from '../harness/altered-site.ts';
import { startLocalServer } from '../harness/local-server.ts';
import { stopClock } from '../harness/page-time.ts';
import { recordSearches, searchMessages } from '../harness/recorded-searches.ts';
import { dialogInput, dialogOption, openDialog, searchInDialog } from '../harness/search.ts';
import { test } from '../harness/site.ts';

const start = '/core/terminology/';
const unreachable = [/ERR_CONNECTION_REFUSED/, /algolia/];
const elsewhere = 'https://integrations.example.org/services/gitlab/';
const fallback = 'The search service is not responding. These results come from this site.';

describe('§2 External results', () => {
  test('§2 External results are recognised by a pattern for URLs outside the docs host', async ({
    open,
  }) => {
    const page = await open(start, {
      allow: [/another host: https:\/\/integrations\.example\.org/],
      before: async (fresh) => {
        await withSearchSettings(fresh, { externalUrlRegex: 'integrations\\.example\\.org' });
        await changeHits(fresh, { url: elsewhere });
        await fresh.route(elsewhere, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
        );
      },
    });
    await searchInDialog(page, 'outpost');
    expect(await page.locator(dialogOption).first().getAttribute('href')).toBe(elsewhere);
    await page.keyboard.press('Enter');
    await page.waitForURL(elsewhere);
  });

  test('§2 Results that do not match the pattern are on the docs host', async ({ open }) => {
    const page = await open(start, {
      before: (fresh) => changeHits(fresh, { url: `${product.exampleUrl}/troubleshooting/` }),
    });
    await searchInDialog(page, 'outpost');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/troubleshooting/');
  });

  test('§2 Result paths can be rewritten by a configured replacement', async ({ open }) => {
    const page = await open('/search/?q=outpost', {
      before: async (fresh) => {
        const replaceResultPathname = { from: '^/next/', to: '/' };
        await withSearchSettings(fresh, { replaceResultPathname });
        await changeHits(fresh, { url: '/next/troubleshooting/' });
      },
    });
    const result = page.locator('main ol li a').first();
    await result.waitFor();
    expect(await result.getAttribute('href')).toBe('/troubleshooting/');
    await searchInDialog(page, 'outpost');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/troubleshooting/');
  });
});

describe('§7 Search calls', () => {
  test('§7 POST /1/indexes/*/queries asks the provider, which answers hits, nbHits and queryID', async ({
    open,
  }) => {
    const asked: { call: string; body: string }[] = [];
    const hit = { objectID: '1', type: 'lvl1', url: '/troubleshooting/', content: null };
    const hits = [{ ...hit, hierarchy: { lvl0: 'Guides', lvl1: 'From the provider' } }];
    const host = await startLocalServer(async (request, response) => {
      const [body] = await request.setEncoding('utf8').toArray();
      asked.push({ call: `${request.method} ${request.url?.split('?')[0]}`, body });
      const results = [{ hits, nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 20, queryID: 'a1' }];
      response.setHeader('access-control-allow-origin', '*');
      response.end(JSON.stringify({ results }));
    });
    const page = await open(start, {
      allow: [/another host: http:\/\/127\.0\.0\.1:/],
      before: (fresh) => withProviderAt(fresh, host),
    });
    await searchInDialog(page, 'docker');
    await page.locator(dialogOption, { hasText: 'From the provider' }).waitFor();
    expect(asked.at(-1)?.call).toBe('POST /1/indexes/*/queries');
    const { requests } = JSON.parse(asked.at(-1)?.body ?? '{}');
    expect(requests[0]).toMatchObject({ indexName: product.indexName, query: 'docker' });
  });

  test('§7 §9 A search view event is debounced by 400 ms', async ({ open }) => {
    const page = await open(start, {
      before: async (fresh) => {
        await fresh.clock.install();
        await recordSearches(fresh);
        await withSearchSettings(fresh, { insightUrl: '/insight' });
        await fresh.addInitScript(() => {
          const events: { url: string; body: string }[] = [];
          Object.assign(window, { events });
          navigator.sendBeacon = (url, body) => {
            events.push({ url: String(url), body: String(body) });
            return true;
          };
        });
      },
    });
    const events = () =>
      page.evaluate(
        () => (window as unknown as { events: { url: string; body: string }[] }).events,
      );
    const input = await openDialog(page);
    await stopClock(page);
    for (const query of ['doc', 'dock', 'docker']) {
      await input.fill(query);
      await expect.poll(async () => (await searchMessages(page)).answers.at(-1)?.query).toBe(query);
      await page.locator(dialogOption).first().waitFor();
      await page.clock.runFor(399);
      expect(await events()).toEqual([]);
    }
    await page.clock.runFor(1);
    const [event] = await events();
    expect(event?.url).toBe('/insight');
    expect(JSON.parse(event?.body ?? '')).toEqual({ query: 'docker', nbHits: expect.any(Number) });
    await page.clock.runFor(10_000);
    expect(await events()).toHaveLength(1);
  });
});

/** The calls of a page whose clock is stopped, a millisecond later: the client waits for timers without a delay. */
async function callsSoon(page: Page): Promise<PageCall[]> {
  await page.clock.runFor(1);
  return pageCalls(page);
}

describe('§9 Search client timeouts', () => {
  test('§9 connect 1 s, read 2 s, write 30 s', async () => {
    expect(hostedTimeouts).toEqual({ connect: 1000, read: 2000, write: 30_000 });
  });

  test('§9 a host that does not connect is given up after 1 s, and the embedded index answers', async ({
    open,
  }) => {
    let hosts: CalledHosts = [];
    const page = await open(start, {
      allow: unreachable,
      before: async (fresh) => {
        await fresh.clock.install();
        await recordCalls(fresh);
        hosts = await withUnreachableProvider(fresh, 'silence');
      },
    });
    const input = await openDialog(page);
    await stopClock(page);
    await input.fill('outpost');
    await expect.poll(() => callsSoon(page)).toHaveLength(1);
    await page.clock.runFor(990);
    expect(await pageCalls(page)).toEqual([{ connected: false, aborted: false }]);
    await page.clock.runFor(10);
    expect((await pageCalls(page))[0]?.aborted).toBe(true);
    await expect.poll(() => callsSoon(page)).toHaveLength(2);
    await expect.poll(() => hosts.length).toBe(2);
    expect(hosts[1]).not.toBe(hosts[0]);
    await page.clock.resume();
    await page.locator(dialogOption).first().waitFor();
    await page.getByText(fallback).waitFor();
  });

  test('§9 a host that connects but does not send its answer is given up after 2 s', async ({
    open,
  }) => {
    const host = await startLocalServer((_request, response) => {
      response.writeHead(200, {
        'access-control-allow-origin': '*',
        'content-type': 'application/json',
      });
      response.write('{"results":');
    });
    const page = await open(start, {
      allow: [/another host: http:\/\/127\.0\.0\.1:/],
      before: async (fresh) => {
        await fresh.clock.install();
        await recordCalls(fresh);
        await withProviderAt(fresh, host);
      },
    });
    const input = await openDialog(page);
    await stopClock(page);
    await input.fill('outpost');
    await expect.poll(() => callsSoon(page)).toEqual([{ connected: true, aborted: false }]);
    await page.clock.runFor(1990);
    expect(await pageCalls(page)).toEqual([{ connected: true, aborted: false }]);
    await page.clock.runFor(10);
    expect((await pageCalls(page))[0]).toEqual({ connected: true, aborted: true });
    await page.clock.resume();
    await page.locator(dialogOption).first().waitFor();
    await page.getByText(fallback).waitFor();
  });

  test('§9 Unreachable hosts are retried after 2 minutes', async ({ open }) => {
    let hosts: CalledHosts = [];
    const page = await open(start, {
      allow: unreachable,
      before: async (fresh) => {
        await fresh.clock.install();
        hosts = await withUnreachableProvider(fresh, 'refuse');
      },
    });
    await searchInDialog(page, 'outpost');
    await page.getByText(fallback).waitFor();
    const called = hosts.length;
    expect(called).toBeGreaterThan(0);
    const input = page.locator(dialogInput);
    await page.clock.fastForward(110_000);
    await input.fill('docker');
    await page.locator(dialogOption, { hasText: 'Docker' }).first().waitFor();
    expect(hosts.length).toBe(called);
    await page.clock.fastForward(11_000);
    await input.fill('kubernetes');
    await expect.poll(() => hosts.length).toBeGreaterThan(called);
  });
});
