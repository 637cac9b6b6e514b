import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type HeldRequests, holdRequests } from '../harness/held-requests.ts';
import { dialogInput } from '../harness/search.ts';
import { hydrated, request, test, type Visit } from '../harness/site.ts';
import { phone } from '../harness/views.ts';

interface SlowPage {
  readonly page: Page;
  readonly scripts: HeldRequests;
}

type Open = (path: string, visit?: Visit) => Promise<Page>;

/** Opens a page whose scripts don't come until the test lets them. */
async function openSlow(open: Open, path: string, visit: Visit = {}): Promise<SlowPage> {
  let scripts: HeldRequests | undefined;
  const page = await open(path, {
    ...visit,
    // The scripts belong to what the browser loads of a page.
    waitUntil: 'commit',
    before: async (fresh: Page) => {
      scripts = await holdRequests(fresh, '**/assets/js/**');
    },
  });
  await page.locator('.theme-layout-footer').waitFor();
  if (scripts === undefined) throw new Error('The page was not prepared.');
  await scripts.arrived;
  return { page, scripts };
}

const theme = (page: Page) => page.locator('html').getAttribute('data-theme');

describe('before the scripts of a page have come', () => {
  test('a tap on the search opens it, and typed letters are in its field', async ({ open }) => {
    const { page, scripts } = await openSlow(open, '/core/terminology/');
    await page.getByRole('button', { name: /^Search docs/ }).click();
    await page.keyboard.type('outpost');
    await scripts.release();
    await expect.poll(() => page.locator(dialogInput).inputValue()).toBe('outpost');
  });

  test.for(['Control+k', '/'])(
    '%s opens the search with the letters typed after it',
    async (key, { open }) => {
      const { page, scripts } = await openSlow(open, '/core/terminology/');
      await page.keyboard.press(key);
      await page.keyboard.type('ldaq');
      await page.keyboard.press('Backspace');
      await page.keyboard.type('p');
      await scripts.release();
      await expect.poll(() => page.locator(dialogInput).inputValue()).toBe('ldap');
    },
  );

  test('Escape takes the search back', async ({ open }) => {
    const { page, scripts } = await openSlow(open, '/core/terminology/');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await scripts.release();
    await hydrated(page);
    expect(await page.locator(dialogInput).count()).toBe(0);
  });

  test('a tap on the menu opens it', async ({ open }) => {
    const { page, scripts } = await openSlow(open, '/core/terminology/', { viewport: phone });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await scripts.release();
    await page.locator('.navbar-sidebar').waitFor({ state: 'visible' });
  });

  test('two clicks on the color mode choose the dark one', async ({ open }) => {
    const { page, scripts } = await openSlow(open, '/core/terminology/', { colorScheme: 'light' });
    const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ }).first();
    await toggle.click();
    await toggle.click();
    await scripts.release();
    await expect.poll(() => theme(page)).toBe('dark');
  });

  test('a click on a tab selects it', async ({ open }) => {
    const { page, scripts } = await openSlow(open, '/install-config/email/');
    const tab = page.locator('main').getByRole('tab', { selected: false }).first();
    const label = await tab.textContent();
    await tab.click();
    await scripts.release();
    const selected = page.locator('main [role="tab"][aria-selected="true"]').first();
    await expect.poll(() => selected.textContent()).toBe(label);
  });

  test('a version typed into the check stays there', async ({ open }) => {
    const { page, scripts } = await openSlow(open, '/security/');
    const field = page.getByLabel('The version you run');
    await field.pressSequentially('2024.8.2');
    await scripts.release();
    await hydrated(page);
    expect(await field.inputValue()).toBe('2024.8.2');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?version=2024.8.2');
  });
});

test('the HTML of a page requests no script: the first paint does', async () => {
  const html = await (await request('/core/terminology/')).text();
  const scripts = html.match(/<script[^>]* src=[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((tag) => !/ type="?text\/plain/.test(tag))).toEqual([]);
});
