import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { atBase, hydrated, test } from '../harness/site.ts';
import { phone } from '../harness/views.ts';

const dockerPage = atBase('/install-config/install/docker-compose/');
const searchPage = atBase('/search/');

async function openModal(page: Page): Promise<void> {
  await hydrated(page);
  await page.getByRole('button', { name: 'Search docs' }).first().click();
  await page.locator('.DocSearch-Modal').waitFor();
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

describe('search modal', () => {
  test('finds "docker compose" and opens the page, by mouse', async ({ open }) => {
    const page = await open('/');
    await openModal(page);
    await page.locator('.DocSearch-Input').fill('docker compose');
    const hit = page.locator(`.DocSearch-Hit a[href^="${dockerPage}"]`).first();
    await hit.click();
    await page.waitForURL((url) => url.pathname === dockerPage);
    await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
    await page.locator('h1', { hasText: 'Docker Compose' }).waitFor();
  });

  test('is used with the keyboard alone', async ({ open }) => {
    const page = await hydrated(await open('/core/terminology/'));
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Input').waitFor();
    await page.keyboard.type('docker compose');
    await page.locator(`.DocSearch-Hit a[href^="${dockerPage}"]`).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === dockerPage);
  });

  test('keeps letters typed while it is still loading', async ({ open }) => {
    const page = await hydrated(await open('/core/terminology/'));
    await page.keyboard.press('/');
    await page.keyboard.type('outpost', { delay: 5 });
    await page.locator('.DocSearch-Input').waitFor();
    await expect.poll(() => page.locator('.DocSearch-Input').inputValue()).toBe('outpost');
  });

  test('gives the focus back when it closes', async ({ open }) => {
    const page = await hydrated(await open('/core/terminology/'));
    const button = page.getByRole('button', { name: 'Search docs' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.locator('.DocSearch-Input').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
    await expect
      .poll(() => button.evaluate((element) => element === document.activeElement))
      .toBe(true);
  });

  test('opens, searches and fits on a phone', async ({ open }) => {
    const page = await open('/', { viewport: phone, hasTouch: true });
    await openModal(page);
    await page.locator('.DocSearch-Input').fill('docker compose');
    await page.locator('.DocSearch-Hit').first().waitFor();
    const box = await page.locator('.DocSearch-Modal').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(phone.width);
  });

  test('leads to the search page with all results', async ({ open }) => {
    const page = await open('/');
    await openModal(page);
    await page.locator('.DocSearch-Input').fill('docker');
    await page.getByRole('link', { name: /See all \d+ results/ }).click();
    await page.waitForURL(
      (url) => url.pathname === searchPage && url.searchParams.get('q') === 'docker',
    );
    await page.locator('main ol li').first().waitFor();
  });
});

describe('search page', () => {
  test('shows results of its address, and a result opens', async ({ open }) => {
    const page = await open('/search/?q=docker%20compose');
    const link = page.locator(`main li a[href^="${dockerPage}"]`).first();
    await link.click();
    await page.waitForURL((url) => url.pathname === dockerPage);
  });

  test('searches while the reader types, and keeps the query in the address', async ({ open }) => {
    const page = await hydrated(await open('/search/'));
    await page.getByRole('searchbox').fill('outpost');
    await page.locator('main ol li').first().waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('outpost');
    await page.reload();
    await page.locator('main ol li').first().waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('outpost');
  });

  test('shows no markup of a query as markup', async ({ open }) => {
    const page = await open(`/search/?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    await hydrated(page);
    await page.locator('h1', { hasText: '<img' }).waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    expect(pathOf(page)).toBe(searchPage);
  });
});
