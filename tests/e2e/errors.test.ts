import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { accessibilityProblemsAt } from '../harness/accessibility.ts';
import { overflow } from '../harness/page-actions.ts';
import { dialogOption, openDialog } from '../harness/search.ts';
import { atBase, hydrated, test, urlOf } from '../harness/site.ts';
import { desktop } from '../harness/views.ts';

const address = '/troubleshooting/errors/';

const forbidden =
  'authentik_server.1.ph27qpq6scgq@home-server    | {"error":"403 Forbidden","event":"Failed to fetch outpost configuration, retrying in 3 seconds","level":"error","logger":"authentik.outpost.ak-api-controller","timestamp":"2023-06-15T13:11:56Z"}';
const unknown = '{"event":"The teapot refuses to brew coffee","level":"error","logger":"kitchen"}';

const finder = (page: Page) => page.getByRole('region', { name: 'Find a message' });
const lineField = (page: Page) => page.getByLabel('Paste a log line, whole');
const shown = (page: Page) => page.locator('[data-error-entry]:not([hidden])');

/** Pastes as a reader does, through the clipboard and the keyboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((line) => navigator.clipboard.writeText(line), text);
  await page.keyboard.press('ControlOrMeta+v');
}

describe('the error catalog', () => {
  test('has each message as static HTML with an address of its own', async ({ open }) => {
    const page = await open(address, { javaScriptEnabled: false });
    expect(await page.locator('[data-error-entry]').count()).toBeGreaterThanOrEqual(200);
    expect(await page.locator('[data-error-entry] h3[id]').count()).toBe(
      await page.locator('[data-error-entry]').count(),
    );
    const entry = page.locator('[data-error-entry="outpost-configuration-forbidden"]');
    expect(await entry.isVisible()).toBe(true);
    for (const term of ['Where', 'Cause', 'Check', 'Fix', 'More']) {
      expect(await entry.getByText(term, { exact: true }).count()).toBe(1);
    }
    const hint = page.locator('main noscript p').filter({ hasText: 'need JavaScript' });
    expect(await hint.isVisible()).toBe(true);
  });

  test('is filtered by words and by component while the reader types', async ({ open }) => {
    const page = await hydrated(await open(address));
    const all = await shown(page).count();
    await page.getByLabel('Or filter by words').fill('websocket');
    await expect.poll(() => shown(page).count()).toBeLessThan(all / 10);
    const number = await shown(page).count();
    expect(await finder(page).getByRole('status').textContent()).toBe(`${number} messages`);
    await page.getByLabel('Component', { exact: true }).selectOption('radius');
    await expect
      .poll(() => finder(page).getByRole('status').textContent())
      .toBe('No message has these words.');
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await expect.poll(() => shown(page).count()).toBe(all);
  });

  test('leads from a pasted line to its entry', async ({ open }) => {
    const page = await hydrated(await open(address));
    await lineField(page).focus();
    await paste(page, forbidden);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('outpost-configuration-forbidden');
    expect(new URL(page.url()).hash).toBe('#outpost-configuration-forbidden');
    const status = await finder(page).getByRole('status').textContent();
    expect(status).toContain('Failed to fetch outpost configuration, retrying in 3 seconds');
    expect(status).toContain('logger authentik.outpost.ak-api-controller');
    const links = finder(page).getByRole('listitem').getByRole('link');
    expect(await links.first().textContent()).toContain('403 Forbidden');
    expect(await shown(page).count()).toBe(await links.count());
    const top = await page
      .locator('#outpost-configuration-forbidden')
      .evaluate((heading) => heading.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(desktop.height / 2);
  });

  test('says so when no entry fits, and offers the search', async ({ open }) => {
    const page = await hydrated(await open(address));
    await lineField(page).focus();
    await paste(page, unknown);
    await expect
      .poll(() => finder(page).getByRole('status').textContent())
      .toContain('No entry of this page fits.');
    const link = finder(page).getByRole('link', { name: 'Search the documentation for it' });
    expect(await link.getAttribute('href')).toContain(
      `?q=${encodeURIComponent('The teapot refuses to brew coffee')}`,
    );
    expect(await shown(page).count()).toBeGreaterThanOrEqual(200);
  });

  test('shows a hidden message again that a link leads to', async ({ open }) => {
    const page = await hydrated(await open(address));
    await page.getByLabel('Or filter by words').fill('websocket');
    await expect.poll(() => page.locator('#invalid-http-host').isVisible()).toBe(false);
    await page.evaluate(() => {
      window.location.hash = 'invalid-http-host';
    });
    await expect.poll(() => page.locator('#invalid-http-host').isVisible()).toBe(true);
    expect(await page.getByLabel('Or filter by words').inputValue()).toBe('');
  });
});

describe('a log line in the search', () => {
  test('has its entry as the answer above all results, on the page and in the dialog', async ({
    open,
  }) => {
    const href = atBase(`${address}#outpost-configuration-forbidden`);
    const results = await hydrated(await open('/search/'));
    await results.locator('#search-page-input').focus();
    await paste(results, forbidden);
    const card = results.locator('main a[data-result]').first();
    await expect.poll(() => card.getAttribute('href')).toBe(href);
    const page = await hydrated(await open('/'));
    await openDialog(page);
    await paste(page, forbidden);
    const first = page.locator(dialogOption).first();
    await expect.poll(() => first.getAttribute('href')).toBe(href);
    expect(await first.getAttribute('data-kind')).toBe('answer');
    await first.click();
    await page.waitForURL(urlOf(`${address}#outpost-configuration-forbidden`));
  });
});

test('axe finds nothing on the error catalog in either color mode', {
  timeout: 60_000,
}, async ({ open }) => {
  const page = await hydrated(await open(address));
  await lineField(page).focus();
  await paste(page, forbidden);
  await expect.poll(() => shown(page).count()).toBeLessThan(10);
  expect(await accessibilityProblemsAt(page, [desktop.width, 320])).toEqual([]);
  expect(await overflow(page)).toBe(0);
});
