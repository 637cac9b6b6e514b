import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type HeldRequests, holdRequests, interceptable } from '../harness/held-requests.ts';
import { bottomOfNavbar, follow } from '../harness/page-actions.ts';
import { stopClock, untilIdle, untilQuiet } from '../harness/page-time.ts';
import { dialog, dialogOption, openDialog } from '../harness/search.ts';
import { hydrated, letThrough, request, test } from '../harness/site.ts';

const first = '/install-config/';
const second = '/troubleshooting/';

/**
 * Follows a link while the page of another one is still loading. Once the first page has loaded, the framework shows
 * the second one, which is still loading.
 *
 * @returns the requests for the second page's code, which are held
 */
async function followTwo(page: Page): Promise<HeldRequests> {
  await untilQuiet(page);
  const codeOfFirst = await holdRequests(page, '**/assets/js/**');
  await follow(page, first);
  await codeOfFirst.arrived;
  const codeOfSecond = await holdRequests(page, '**/assets/js/**');
  await follow(page, second);
  await codeOfSecond.arrived;
  await codeOfFirst.release();
  await page.locator('svg#loader').waitFor();
  return codeOfSecond;
}

describe('§2 §4 Page loading', () => {
  test('§2 Pages load lazily. While loading, a spinner shows', async ({ open }) => {
    const page = await hydrated(await open('/core/terminology/', interceptable));
    const loaded: string[] = [];
    page.on('response', (response) => loaded.push(response.url()));
    const code = await followTwo(page);
    await code.release();
    await page.locator('h1', { hasText: 'Troubleshooting' }).waitFor();
    expect(await page.locator('svg#loader').count()).toBe(0);
    expect(loaded.filter((url) => url.includes('/assets/js/')).length).toBeGreaterThan(1);
  });

  test('§2 §4 §8 On load failure an error box shows the error text and a Retry button', async ({
    open,
  }) => {
    const page = await hydrated(
      await open('/core/terminology/', {
        ...interceptable,
        allow: [/ERR_FAILED/, /Loading|chunk|reload/i],
      }),
    );
    // The framework also reloads the page. A response without content leaves the box on the screen.
    await page.route(`**${second}`, (route) => route.fulfill({ status: 204 }));
    const code = await followTwo(page);
    await code.fail();
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    expect(await retry.locator('xpath=ancestor::div[p]').locator('p').textContent()).toMatch(
      /Loading chunk .* failed/,
    );
    await letThrough(page);
    await retry.click();
    await page.locator('h1', { hasText: 'Troubleshooting' }).waitFor();
  });

  test('§8 Navbar item fails to render: a configuration error is raised', async ({ open }) => {
    const page = await open('/core/terminology/', {
      allow: [/page error/, /console error/],
      before: (fresh) =>
        fresh.addInitScript(() => {
          // Only the item "Documentation" uses this pattern.
          const OriginalRegExp = window.RegExp;
          const broken = (pattern: string, flags?: string) => {
            if (pattern === '.*' && flags === 'gi') throw new Error('a broken item');
            return new OriginalRegExp(pattern, flags);
          };
          window.RegExp = new Proxy(OriginalRegExp, {
            apply: (_target, _self, [pattern, flags]) => broken(pattern, flags),
            construct: (_target, [pattern, flags]) => broken(pattern, flags),
          });
        }),
    });
    const message = page.getByText('A theme navbar item failed to render.').first();
    await message.waitFor();
    const text = await message.textContent();
    expect(text).toContain(
      'Please double-check the following navbar item (themeConfig.navbar.items)',
    );
    expect(text).toContain('"label": "Documentation"');
    expect(text).toContain('a broken item');
  });
});

describe('§4 Scrolling', () => {
  test('§4 Scroll events are blocked during scroll restoration after a render, then unblocked', async ({
    open,
  }) => {
    const page = await hydrated(
      await open('/install-config/email/', { viewport: { width: 1280, height: 500 } }),
    );
    const lists = page.locator('main [role="tablist"]');
    const last = lists.last();
    await last.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top - 300));
    // Scroll up, so that the navigation bar is in view.
    await page.mouse.move(640, 250);
    await page.mouse.wheel(0, -40);
    await expect.poll(() => bottomOfNavbar(page)).toBeGreaterThan(30);
    const other = last.getByRole('tab', { selected: false }).first();
    const before = await other.evaluate((tab) => tab.getBoundingClientRect().top);
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.evaluate(() => {
      const hidden: boolean[] = [];
      Object.assign(window, { hidden });
      const bar = document.querySelector('nav.navbar');
      if (bar === null) return;
      new MutationObserver(() => hidden.push(/navbarHidden/.test(bar.className))).observe(bar, {
        attributes: true,
      });
    });
    // Tabs of the same group further up change their height, and the page scrolls to keep this one in its place.
    await other.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(scrolled);
    expect(await other.evaluate((tab) => tab.getBoundingClientRect().top)).toBeCloseTo(before, 0);
    await untilIdle(page);
    expect(await page.evaluate(() => (window as unknown as { hidden: boolean[] }).hidden)).toEqual(
      [],
    );
    expect(await bottomOfNavbar(page)).toBeGreaterThan(30);
    // Scroll events are unblocked: the next scroll down hides the bar.
    await page.mouse.wheel(0, 400);
    await expect.poll(() => bottomOfNavbar(page)).toBeLessThanOrEqual(1);
  });
});

describe('§4 Search status of the modal', () => {
  test('§4 §9 loading, then stalled after 300 ms without an answer, then idle with the results', async ({
    open,
  }) => {
    let index: HeldRequests | undefined;
    const page = await open('/core/terminology/', {
      before: async (fresh) => {
        await fresh.clock.install();
        index = await holdRequests(fresh, '**/search-index/**');
      },
    });
    const input = await openDialog(page);
    const stalled = page.locator(`${dialog}[data-status="stalled"]`);
    await stopClock(page);
    await input.fill('outpost');
    await page.clock.runFor(299);
    expect(await stalled.count()).toBe(0);
    await page.clock.runFor(1);
    await stalled.locator('[data-spinner]').waitFor();
    await page.clock.resume();
    await index?.release();
    await page.locator(dialogOption).first().waitFor();
    expect(await stalled.count()).toBe(0);
  });
});

describe('§2 Screens and routes', () => {
  test.for(['POST', 'PUT', 'PATCH', 'DELETE'])(
    '§2 All page routes are read-only: %s',
    async (method) => {
      const answer = await request('/core/terminology/', { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    },
  );
});
