import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { follow } from '../harness/page-actions.ts';
import { stopClock, untilIdle, untilQuiet } from '../harness/page-time.ts';
import { hydrated, type Open, test } from '../harness/site.ts';

const start = '/core/terminology/';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls to a place, and waits until the browser has painted it. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expect.poll(() => scrolled(page)).toBe(top);
  await untilIdle(page);
}

/** Loaded when the browser is idle, for the pages that a reader probably opens next. */
const pageTable = /\/pages-\d+\.[^/]*$/;

/** The paths of the scripts that a page runs until it is quiet, without the tables of other pages. */
async function scriptsOf(open: Open, path: string): Promise<string[]> {
  const scripts: string[] = [];
  const page = await open(path, {
    before: async (fresh) => {
      fresh.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
      });
    },
  });
  await untilQuiet(await hydrated(page));
  return scripts.filter((script) => !pageTable.test(script));
}

describe('§2 Page behaviour', () => {
  test('§2 §4 Navigation scrolls to the top, and back and forward to where the reader was', async ({
    open,
  }) => {
    const page = await hydrated(await open('/install-config/install/docker-compose/'));
    await untilQuiet(page);
    await scrollTo(page, 900);
    await follow(page, '/troubleshooting/');
    await page.locator('h1', { hasText: 'Troubleshooting' }).waitFor();
    await expect.poll(() => scrolled(page)).toBe(0);
    await scrollTo(page, 400);
    await page.goBack();
    await page.locator('h1', { hasText: 'Docker Compose' }).waitFor();
    await expect.poll(() => scrolled(page)).toBe(900);
    await page.goForward();
    await page.locator('h1', { hasText: 'Troubleshooting' }).waitFor();
    await expect.poll(() => scrolled(page)).toBe(400);
  });

  test('§2 §9 No progress bar appears for a route change that takes less than 200 ms', async ({
    open,
  }) => {
    const page = await hydrated(await open(start, { before: (fresh) => fresh.clock.install() }));
    await untilQuiet(page);
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if (document.getElementById('nprogress') !== null) seen.push('bar');
      }).observe(document.body, { childList: true, subtree: true });
    });
    await stopClock(page);
    await follow(page, '/troubleshooting/');
    await page.locator('h1', { hasText: 'Troubleshooting' }).waitFor();
    // Less than 200 ms have passed for the page: its clock is stopped.
    await page.clock.runFor(2000);
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
    await page.clock.resume();
  });

  test('§2 §7 The prefetched files are those of the neighbors, and of the link under the pointer', async ({
    open,
  }) => {
    const page = await hydrated(await open(start));
    const prefetched = () =>
      page
        .locator('head link[rel="prefetch"][href$=".js"]')
        .evaluateAll((links) =>
          links.map((link) => new URL((link as HTMLLinkElement).href).pathname),
        );
    const pathsOf = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    const scriptsOfAll = async (pages: readonly string[]) => {
      const scripts: string[] = [];
      for (const path of pages) scripts.push(...(await scriptsOf(open, path)));
      return scripts;
    };
    // The framework finds chunks by the path of a route. The parents of every page have the path of the home page, so the
    // chunk of that page comes with each.
    const own = await scriptsOfAll([start, '/']);
    const others = (files: readonly string[]) => files.filter((file) => !own.includes(file));
    await untilQuiet(page);
    const ofNeighbors = others(await scriptsOfAll(await pathsOf('a.pagination-nav__link')));
    expect(ofNeighbors.length).toBeGreaterThan(0);
    await expect
      .poll(async () => new Set(others(await prefetched())))
      .toEqual(new Set(ofNeighbors));
    const link = 'footer a[href$="/troubleshooting/"]';
    const ofLink = others(await scriptsOfAll(await pathsOf(link)));
    await page.locator(link).first().hover();
    await expect
      .poll(async () => new Set(others(await prefetched())))
      .toEqual(new Set([...ofNeighbors, ...ofLink]));
  });
});

describe('§8 The error catalogue', () => {
  test('§8 Page crashed: Try again shows the page once the cause is gone', async ({ open }) => {
    const page = await open('/install-config/install/docker-compose/', {
      allow: [/page error/, /console error/],
      before: (fresh) =>
        fresh.addInitScript(() => {
          const find = document.getElementsByClassName.bind(document);
          Object.assign(window, { isBroken: true });
          // The table of contents looks for its links with this function.
          document.getElementsByClassName = (names) => {
            if ('isBroken' in window) throw new Error('a part of the page is broken');
            return find(names);
          };
        }),
    });
    const again = page.getByRole('button', { name: 'Try again' }).first();
    await again.waitFor();
    expect(await page.textContent('body')).toContain('a part of the page is broken');
    await again.click();
    // The cause is still there.
    await page.getByText('This page crashed.').first().waitFor();
    await page.evaluate(() => Reflect.deleteProperty(window, 'isBroken'));
    await again.click();
    await page.locator('h1', { hasText: 'Docker Compose' }).waitFor();
    await page.getByText('This page crashed.').waitFor({ state: 'detached' });
    expect(await page.locator('.theme-doc-markdown h2').count()).toBeGreaterThan(2);
  });
});
