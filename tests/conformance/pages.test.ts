import { product } from '@docs/model/product/product';
import type { Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { holdRequests } from '../harness/held-requests.ts';
import { follow } from '../harness/page-actions.ts';
import { stopClock, untilIdle, untilQuiet } from '../harness/page-time.ts';
import { hydrated, test } from '../harness/site.ts';
import { readBuiltConfig } from './built-config.ts';

const broken = [/ERR_FAILED/, /Loading chunk|ChunkLoadError|Failed to load/];

describe('§1 What the product does and for whom', () => {
  test('§1 the tagline: it brings all authentication into one unified platform', async ({
    open,
  }) => {
    const page = await open('/');
    expect(await page.locator('h1').textContent()).toMatch(
      /all of your authentication into one unified platform/,
    );
  });

  test('§1 There is one locale, en', async ({ open }) => {
    const page = await open('/');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(
      await page
        .locator('link[rel="alternate"][hreflang]:not([hreflang="en"], [hreflang="x-default"])')
        .count(),
    ).toBe(0);
  });

  test('§1 There is one docs version, labelled Next, and it is the latest', async () => {
    const { versions } = await readBuiltConfig();
    expect(versions).toEqual([{ name: 'current', label: 'Next', isLast: true, path: '/' }]);
  });

  test('§1 The top navbar links are Features, Integrations, Documentation (root), Pricing, Blog, and icon links', async ({
    open,
  }) => {
    const page = await open('/');
    const links = await page
      .locator('.navbar__items .navbar__item[href]')
      .evaluateAll((items) =>
        items.map((item) => [
          item.textContent?.trim() || item.getAttribute('aria-label'),
          item.getAttribute('href'),
        ]),
      );
    expect(links).toEqual([
      ['Features', product.links.features],
      ['Integrations', product.hosts.integrations],
      ['Documentation', '/'],
      ['Pricing', product.links.pricing],
      ['Blog', product.links.blog],
      [expect.stringMatching(/code host/), product.links.codeHost],
      [expect.stringMatching(/chat/), product.links.community],
    ]);
  });
});

describe('§2 Page behaviour', () => {
  test.for([
    ['/core/terminology/', /^Terminology \| authentik$/],
    ['/install-config/', /^.+ \| authentik$/],
  ] as const)(
    '§2 Page title format: the page title, then |, then the site title: %s',
    async ([path, title], { open }) => {
      const page = await hydrated(await open(path));
      await expect.poll(() => page.title()).toMatch(title);
    },
  );

  test.for(['', product.siteTitle])(
    '§2 If the page title is empty or equal to the site title, only the site title is shown: "%s"',
    async (title, { open }) => {
      const rename = async (route: Route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll('"Terminology"', `"${title}"`);
        await route.fulfill({ response, body });
      };
      const page = await open('/core/terminology/', {
        // The page's HTML keeps its name, so React says that it is not what the scripts make.
        allow: [/onRecoverableError/],
        before: (fresh) => fresh.route('**/assets/js/*.js', rename),
      });
      await expect.poll(() => page.title()).toBe(product.siteTitle);
    },
  );

  test('§2 The table of contents uses heading levels 2 to 3', async ({ open }) => {
    const page = await open('/sys-mgmt/certificates/');
    const levels = await page.locator('.table-of-contents__link').evaluateAll((links) => [
      ...new Set(
        links.map((link) => {
          const id = decodeURIComponent((link as HTMLAnchorElement).hash.slice(1));
          return document.getElementById(id)?.tagName;
        }),
      ),
    ]);
    expect(levels.sort()).toEqual(['H2', 'H3']);
  });

  test('§2 Navigation scrolls to the hash target when there is one', async ({ open }) => {
    const page = await hydrated(await open('/install-config/configuration/#authentik_redis__host'));
    const target = page.locator('[id="authentik_redis__host"]');
    await expect
      .poll(() => target.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(300);
    expect(
      await target.evaluate((element) => element.getBoundingClientRect().top),
    ).toBeGreaterThanOrEqual(0);
  });

  test.for([
    ['2g', { effectiveType: '2g', saveData: false }, false],
    ['data-saver', { effectiveType: '4g', saveData: true }, false],
    ['fast', { effectiveType: '4g', saveData: false }, true],
  ] as const)(
    '§2 §9 no page is prefetched on 2g and data-saver connections: %s',
    async ([, connection, fetches], { open }) => {
      let scripts: string[] = [];
      const page = await hydrated(
        await open('/core/terminology/', {
          before: async (fresh) => {
            await fresh.addInitScript((value) => {
              Object.defineProperty(navigator, 'connection', { value });
            }, connection);
            fresh.on('request', (request) => {
              if (request.url().includes('/assets/js/')) scripts.push(request.url());
            });
          },
        }),
      );
      const link = page.locator('.pagination-nav__link').first();
      await link.scrollIntoViewIfNeeded();
      await link.evaluate(seenByObservers);
      await link.hover();
      await untilIdle(page);
      const prefetched = page.locator('head link[rel="prefetch"][href*="/assets/"]');
      if (fetches) {
        const files = () =>
          prefetched.evaluateAll((links) => links.map((one) => (one as HTMLLinkElement).href));
        await expect
          .poll(async () => (await files()).filter((file) => scripts.includes(file)).length)
          .toBeGreaterThan(0);
        return;
      }
      expect(await prefetched.count()).toBe(0);
      // The page may still load code of its own. What the other page needs shows when it is opened.
      const early = new Set(scripts);
      scripts = [];
      const title = await page.locator('h1').textContent();
      await link.click();
      await expect.poll(() => page.locator('h1').textContent()).not.toBe(title);
      expect(scripts.length).toBeGreaterThan(0);
      expect(scripts.filter((script) => early.has(script))).toEqual([]);
    },
  );

  test('§2 §9 A progress bar appears for route changes, after a 200 ms delay', async ({ open }) => {
    const page = await hydrated(
      await open('/core/terminology/', { before: (fresh) => fresh.clock.install() }),
    );
    const code = await holdRequests(page, '**/assets/js/**');
    const bar = page.locator('#nprogress');
    await stopClock(page);
    await follow(page, '/troubleshooting/');
    await code.arrived;
    await page.clock.runFor(199);
    expect(await bar.count()).toBe(0);
    await page.clock.runFor(1);
    expect(await bar.count()).toBe(1);
    await page.clock.resume();
    await code.release();
    await page.locator('h1', { hasText: 'Troubleshooting' }).waitFor();
    await bar.waitFor({ state: 'detached' });
  });

  test('§2 §8 If a route fails to load, the browser reloads the page', async ({ open }) => {
    const page = await hydrated(await open('/core/terminology/', { allow: broken }));
    await untilQuiet(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    let failures = 0;
    await page.route('**/assets/js/**', async (route) => {
      failures += 1;
      if (failures === 1) await route.abort('failed');
      else await route.continue();
    });
    await follow(page, '/troubleshooting/');
    await page.waitForFunction(() => !('sameDocument' in window));
    await hydrated(page);
    expect(new URL(page.url()).pathname).toBe('/troubleshooting/');
    expect(await page.locator('h1').textContent()).toBe('Troubleshooting');
  });

  test('§2 The blog sidebar is grouped by year', async () => {
    const { config } = await readBuiltConfig();
    expect(config.themeConfig.blog.sidebar.groupByYear).toBe(true);
  });
});

/** Resolves once the observers of an element in view have run. Observers run in the order of their creation. */
function seenByObservers(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
}
