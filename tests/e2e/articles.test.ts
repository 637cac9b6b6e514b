import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { atBase, hydrated, test, urlOf } from '../harness/site.ts';

const withTabs = '/install-config/email/';
const withTool = '/security/?version=2024.8.2';

const article = (page: Page) => page.locator('article .markdown');

/** Follows the first visible link of the article to another page of the site. */
async function followLink(page: Page): Promise<void> {
  const from = new URL(page.url()).pathname;
  await article(page)
    .locator(`a[href^="${atBase('/')}"]:not([href^="${from}"]):visible`)
    .first()
    .click();
  await page.waitForURL((url) => url.pathname !== from);
}

describe('the first view of an article', () => {
  test('shows all tabs with their labels where no scripts run', async ({ open }) => {
    const page = await open(withTabs, { javaScriptEnabled: false });
    const panels = article(page).locator('[role="tabpanel"]');
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) {
      expect(await panel.isVisible()).toBe(true);
      const label = await panel.evaluate(
        (element) => getComputedStyle(element, '::before').content,
      );
      expect(label).toBe(`"${await panel.getAttribute('aria-label')}"`);
    }
    expect(await article(page).getByRole('tablist').first().isVisible()).toBe(false);
  });
});

describe('links of an article', () => {
  test('lead to another page and back without loading the document again', async ({ open }) => {
    const page = await hydrated(await open(withTabs));
    const title = await page.locator('h1').textContent();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await followLink(page);
    await expect.poll(() => page.locator('h1').textContent()).not.toBe(title);
    await page.goBack();
    await expect.poll(() => page.locator('h1').textContent()).toBe(title);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});

describe('tabs', () => {
  const selected = (page: Page) =>
    article(page).locator('[role="tab"][aria-selected="true"]').allTextContents();

  test('of a group follow each other, also on other pages and later visits', async ({ open }) => {
    const page = await hydrated(await open(withTabs));
    const other = article(page).getByRole('tab', { selected: false }).first();
    const label = (await other.textContent()) ?? '';
    await other.click();
    expect(new Set(await selected(page))).toEqual(new Set([label]));
    await followLink(page);
    await page.goBack();
    await page.waitForURL(urlOf(withTabs));
    await expect.poll(async () => new Set(await selected(page))).toEqual(new Set([label]));
    await page.reload();
    await hydrated(page);
    expect(new Set(await selected(page))).toEqual(new Set([label]));
  });

  test('can be used with the keyboard', async ({ open }) => {
    const page = await hydrated(await open(withTabs));
    const list = article(page).getByRole('tablist').first();
    const tabs = list.getByRole('tab');
    const labels = await tabs.allTextContents();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await tabs.first().focus();
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe(labels.at(-1));
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe(labels[0]);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    expect(await tabs.last().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    expect(await tabs.first().getAttribute('aria-selected')).toBe('true');
    expect(
      await tabs.evaluateAll((all) => all.map((tab) => (tab as HTMLElement).tabIndex)),
    ).toEqual(labels.map((_, index) => (index === 0 ? 0 : -1)));
  });
});

test('a tool inside an article works again after another page', async ({ open }) => {
  const page = await hydrated(await open(withTool));
  const tool = page.getByRole('region', { name: 'Am I affected?' });
  const answer = await tool.getByRole('status').textContent();
  expect(answer).toMatch(/advisories affect 2024\.8\.2/);
  await followLink(page);
  await page.goBack();
  await expect.poll(() => tool.getByRole('status').textContent()).toBe(answer);
  expect(await tool.count()).toBe(1);
  await page.getByLabel('Severity').selectOption('critical');
  await expect
    .poll(() =>
      article(page)
        .getByText(/^\d+ of \d+ advisories$/)
        .isVisible(),
    )
    .toBe(true);
});
