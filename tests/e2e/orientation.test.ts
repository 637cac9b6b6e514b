import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { holdRequests, interceptable } from '../harness/held-requests.ts';
import { isFocused } from '../harness/page-actions.ts';
import { untilQuiet } from '../harness/page-time.ts';
import { changedPage } from '../harness/second-build.ts';
import { atBase, hydrated, test, urlOf } from '../harness/site.ts';
import { notFoundMessages, phone } from '../harness/views.ts';

const terminology = `/${changedPage.path}`;

function focusedText(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.textContent?.replace(/\u200b/g, '').trim());
}

describe('the menu of small screens', () => {
  const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

  test('takes the focus, keeps it, closes with Escape and gives it back', async ({ open }) => {
    const page = await hydrated(await open('/core/terminology/', { viewport: phone }));
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await menu(page).waitFor();
    const isInside = () =>
      menu(page).evaluate((element) => element.contains(document.activeElement));
    await expect.poll(isInside).toBe(true);
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const isOnPage = await page.evaluate(
        () => document.activeElement?.closest('main, footer') !== null,
      );
      expect(isOnPage).toBe(false);
    }
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    expect(await isFocused(toggle(page))).toBe(true);
  });

  test('closes when the reader taps beside it', async ({ open }) => {
    const page = await hydrated(await open('/core/terminology/', { viewport: phone }));
    await toggle(page).click();
    await menu(page).waitFor();
    await page.mouse.click(phone.width - 10, 400);
    await menu(page).waitFor({ state: 'detached' });
  });
});

describe('after a navigation', () => {
  test('the focus is on the new title, and the next Tab is in its page', async ({ open }) => {
    const page = await hydrated(await open('/core/terminology/'));
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Architecture' })
      .click();
    const title = page.getByRole('heading', { level: 1, name: 'Architecture' });
    await title.waitFor();
    await expect.poll(() => focusedText(page)).toBe(await title.textContent());
    await page.keyboard.press('Tab');
    await page.locator('main article :focus').waitFor();
  });

  test('to a section, the focus is on its heading', async ({ open }) => {
    const page = await hydrated(await open('/troubleshooting/'));
    const link = page.locator('article a[href*="/#"]').first();
    const hash = new URL((await link.getAttribute('href')) ?? '', page.url()).hash.slice(1);
    await link.click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(hash);
  });
});

describe('a page that takes long', () => {
  test('gives way to a spinner with one link, which is gone when the page is there', async ({
    open,
  }) => {
    const page = await hydrated(await open('/core/architecture/', interceptable));
    const before = page.getByRole('heading', { level: 1, name: 'Architecture' });
    const code = await holdRequests(page, changedPage.code);
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Terminology' })
      .click();
    await code.arrived;
    const waiting = page.getByText('The page is loading …');
    await waiting.waitFor();
    expect(await page.locator('.spoken').textContent()).toBe('The page is loading');
    const links = waiting.getByRole('link');
    expect(await links.count()).toBe(1);
    expect(await links.getAttribute('href')).toBe(atBase(terminology));
    // What is at the place of the old title is the spinner's.
    const isCovered = await before.evaluate((title) => {
      const { left, top } = title.getBoundingClientRect();
      return !title.contains(document.elementFromPoint(left + 5, top + 5));
    });
    expect(isCovered).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await code.release();
    await page.getByText(changedPage.before).waitFor();
    await waiting.waitFor({ state: 'detached' });
  });
});

test('a Retry that fails again says so', async ({ open }) => {
  const page = await open(terminology, {
    allow: [/ERR_FAILED/, /Loading chunk/],
    before: (fresh) => fresh.route(changedPage.code, (route) => route.abort('failed')),
  });
  const message = page.getByRole('alert').filter({ hasText: 'Loading chunk' });
  await message.waitFor();
  expect(await message.textContent()).not.toContain('Still not loaded');
  await message.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('alert').filter({ hasText: 'Still not loaded' }).waitFor();
});

test('the screen after a crash says what happened, in the typeface of the site', async ({
  open,
}) => {
  const page = await open(terminology, {
    allow: [/crash of the test/, /Minified React error/],
    before: (fresh) =>
      fresh.addInitScript(() => {
        const { matchMedia } = window;
        window.matchMedia = (query) => {
          if (query === '(prefers-color-scheme: dark)') throw new Error('crash of the test');
          return matchMedia.call(window, query);
        };
      }),
  });
  await page.getByRole('heading', { name: 'This page crashed' }).waitFor();
  const button = page.getByRole('button', { name: 'Try again' });
  expect(await button.evaluate((element) => getComputedStyle(element).fontFamily)).toContain(
    'Atkinson Hyperlegible Next',
  );
  expect(await page.getByText('crash of the test').isVisible()).toBe(true);
});

test('the sidebar shows where the page is, however far down', async ({ open }) => {
  const page = await hydrated(
    await open('/security/cves/CVE-2024-52289/', { viewport: { width: 1280, height: 800 } }),
  );
  const current = page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .locator('[aria-current="page"]');
  const edges = () => current.evaluate((link) => link.getBoundingClientRect().toJSON());
  await expect.poll(async () => (await edges()).bottom).toBeLessThan(800);
  expect((await edges()).top).toBeGreaterThan(60);
});

describe('what is inside a tab that is not shown', () => {
  test('is found by the search of the browser', async ({ open }) => {
    const page = await hydrated(await open('/install-config/install/docker-compose/'));
    const hidden = page.locator('[role="tabpanel"][hidden="until-found"]').first();
    await hidden.waitFor({ state: 'attached' });
    const label = await hidden.getAttribute('aria-label');
    // Browsers send this event to what they find, before they scroll there.
    await hidden.evaluate((panel) =>
      panel.querySelector('*')?.dispatchEvent(new Event('beforematch', { bubbles: true })),
    );
    await expect
      .poll(() => page.getByRole('tab', { name: label ?? '', selected: true }).count())
      .toBeGreaterThan(0);
  });

  test('is shown when a link leads to it', async ({ open }) => {
    const page = await hydrated(await open('/install-config/install/docker-compose/'));
    const sample = page.locator('[role="tabpanel"][hidden] pre').first();
    await sample.evaluate((element) => {
      element.id = 'in-a-hidden-tab';
      const link = Object.assign(document.createElement('a'), { href: `#${element.id}` });
      link.textContent = 'Go there';
      document.querySelector('main h1')?.after(link);
    });
    await page.getByRole('link', { name: 'Go there' }).click();
    const target = page.locator('#in-a-hidden-tab');
    await expect.poll(() => target.isVisible()).toBe(true);
    const { top } = await target.evaluate((element) => element.getBoundingClientRect().toJSON());
    expect(top).toBeGreaterThan(-5);
    expect(top).toBeLessThan(900);
  });
});

describe('an unknown address', () => {
  test('leads to the pages that are nearest to it', async ({ open }) => {
    const page = await open('/docs/sources/gogle/', { allow: notFoundMessages });
    const nearest = page.locator('main').getByRole('link', { name: /Google/ });
    await nearest.first().click();
    await page.getByRole('heading', { level: 1, name: /Google/ }).waitFor();
    expect(page.url()).not.toBe(urlOf('/docs/sources/gogle/'));
  });

  test('may have a percent sign in it', async ({ open }) => {
    const page = await open('/docs/google%25/', { allow: notFoundMessages });
    await page.getByText('Pages with these words').waitFor();
    const other = await open('/v2/', { allow: notFoundMessages });
    await untilQuiet(other);
    expect(await other.getByText('Pages with these words').count()).toBe(0);
  });
});
