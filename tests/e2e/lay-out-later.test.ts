import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { hydrated, test } from '../harness/site.ts';
import { phone } from '../harness/views.ts';

/** Pages with long lists, and a link of the contents to what is far below. */
const lists = [
  { path: '/install-config/configuration/', contents: '#redis' },
  { path: '/troubleshooting/errors/', contents: '#email' },
];

/** The browser always has something else to do. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));

/** Pages with samples or tabs of which many have buttons, and a page that has a list of steps at the end of its tabs. */
const blocks = [
  '/add-secure-apps/providers/oauth2/device_code/',
  '/install-config/beta/',
  '/install-config/private-ca/',
  '/sys-mgmt/ops/monitoring/',
];

/** What is skipped. */
const skippable =
  '.setting, .error-entry, [data-settings-section], .footer, .theme-doc-markdown > :is(.table-scroll, .tabs-container, .theme-code-block):nth-child(n + 6)';

const isEstimated = (page: Page) => page.locator('html[data-lay-out-later]').count();
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const top = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top));

describe.for(lists)('the long list of $path', ({ path, contents }) => {
  test('is laid out when the reader scrolls and the browser is idle', async ({ open }) => {
    const page = await hydrated(await open(path, { viewport: phone }));
    expect(await isEstimated(page)).toBe(1);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => isEstimated(page), { timeout: 20_000 }).toBe(0);
    expect(await page.locator('[data-laid-out]').count()).toBeGreaterThan(100);
    const whole = await hydrated(await open(`${path}#none`, { viewport: phone }));
    expect(await heightOf(page)).toBe(await heightOf(whole));
  });

  test('brings a reader who follows an anchor to it at once', async ({ open }) => {
    const page = await hydrated(await open(path, { before: neverIdle }));
    expect(await isEstimated(page)).toBe(1);
    await page.locator(`.table-of-contents a[href="${contents}"]`).click();
    await expect.poll(() => top(page, contents)).toBeLessThan(150);
    expect(await top(page, contents)).toBeGreaterThanOrEqual(0);
    expect(await isEstimated(page)).toBe(0);
  });

  test('is laid out at once for an address with an anchor, and after a reload', async ({
    open,
  }) => {
    const page = await hydrated(await open(`${path}${contents}`));
    expect(await isEstimated(page)).toBe(0);
    await expect.poll(() => top(page, contents)).toBeLessThan(150);
    const plain = await hydrated(await open(path));
    expect(await isEstimated(plain)).toBe(1);
    await plain.reload();
    expect(await isEstimated(plain)).toBe(0);
  });

  test('stays as it is when the reader opens the search or changes the color mode', async ({
    open,
  }) => {
    const page = await hydrated(await open(path, { before: neverIdle }));
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('a');
    expect(await isEstimated(page)).toBe(1);
    await page.keyboard.press('Escape');
    expect(await isEstimated(page)).toBe(1);
    await page.keyboard.press('End');
    expect(await isEstimated(page)).toBe(0);
  });

  test('skips what is off the screen on the first view', async ({ open }) => {
    const page = await open(path, { viewport: phone });
    const skipped = await page
      .locator('.setting, .error-entry')
      .evaluateAll((entries) =>
        entries.filter(
          (one) => !one.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
        ),
      );
    expect(skipped.length).toBeGreaterThan(100);
  });
});

describe.for(blocks)('the blocks of %s', (path) => {
  test('are skipped below the screen until the reader scrolls', async ({ open }) => {
    const page = await hydrated(await open(path, { viewport: phone }));
    const skipped = () =>
      page
        .locator(skippable)
        .evaluateAll(
          (all) =>
            all.filter(
              (one) => !one.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
            ).length,
        );
    expect(await skipped()).toBeGreaterThan(2);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => isEstimated(page), { timeout: 20_000 }).toBe(0);
    expect(await skipped()).toBe(0);
  });

  test('have the same place while they contain their margins', async ({ open }) => {
    const page = await hydrated(await open(`${path}#none`, { viewport: phone }));
    const places = (contain: string) =>
      page.locator(skippable).evaluateAll((all, value) => {
        for (const one of all) (one as HTMLElement).style.contain = value;
        return all.map((one) => Math.round(one.getBoundingClientRect().top));
      }, contain);
    expect(await places('content')).toEqual(await places('none'));
  });

  test('are skipped on the way to the next page, and not on the way back', async ({ open }) => {
    const page = await hydrated(await open(path, { viewport: phone, before: neverIdle }));
    await page.locator('.pagination-nav__link--next').dispatchEvent('click');
    await page.waitForURL((url) => !url.pathname.endsWith(path));
    expect(await isEstimated(page)).toBe(1);
    await page.goBack();
    await page.waitForURL((url) => url.pathname.endsWith(path));
    expect(await isEstimated(page)).toBe(0);
  });
});

// Checkers of accessibility lay out what is skipped, and take a button outside its entry as covered by the next one.
test.for([...lists.map(({ path }) => path), ...blocks])(
  'reserves enough height for the buttons of %s',
  async (path, { open }) => {
    const page = await hydrated(await open(path, { viewport: phone, before: neverIdle }));
    const outside = await page.locator(skippable).evaluateAll((entries) => {
      const bottom = (element: Element) => element.getBoundingClientRect().bottom;
      return entries.flatMap((entry) =>
        [...entry.querySelectorAll('button')].filter((one) => bottom(one) > bottom(entry)),
      ).length;
    });
    expect(await isEstimated(page)).toBe(1);
    expect(outside).toBe(0);
  },
);
