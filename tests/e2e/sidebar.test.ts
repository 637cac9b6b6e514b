import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { isFocused } from '../harness/page-actions.ts';
import { atBase, hydrated, test } from '../harness/site.ts';

const path = '/core/terminology/';

function menu(page: Page) {
  return page.getByRole('navigation', { name: 'Docs sidebar' });
}

describe('sidebar', () => {
  test('lists the areas, and marks the page', async ({ open }) => {
    const page = await hydrated(await open(path));
    expect(await menu(page).locator('a').count()).toBeGreaterThan(10);
    expect(await menu(page).locator('a[aria-current="page"]').textContent()).toBe('Terminology');
  });

  test('begins below the navigation bar', async ({ open }) => {
    const page = await hydrated(await open(path));
    const bar = await page.locator('.navbar').boundingBox();
    const first = await menu(page).locator('a').first().boundingBox();
    expect(first?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  });

  test('expands a category at the first click, and keeps the focus there', async ({ open }) => {
    const page = await hydrated(await open(path));
    const button = menu(page).getByRole('button', { name: /category 'Troubleshooting'/ });
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await button.focus();
    await page.keyboard.press('Enter');
    const expanded = menu(page).getByRole('button', {
      name: "Collapse sidebar category 'Troubleshooting'",
    });
    await expanded.waitFor();
    expect(await isFocused(expanded)).toBe(true);
    await menu(page)
      .locator(`a[href="${atBase('/troubleshooting/login/')}"]`)
      .waitFor();
  });

  test('leads to a page without loading the site again, and marks it there', async ({ open }) => {
    const page = await hydrated(await open(path));
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await menu(page).getByRole('link', { name: 'Architecture' }).click();
    await page.locator('h1', { hasText: 'Architecture' }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    const current = menu(page).locator('a[aria-current="page"]');
    await expect.poll(() => current.textContent()).toBe('Architecture');
    await page.goBack();
    await expect.poll(() => current.textContent()).toBe('Terminology');
  });
});

test('the way to a page with a long title names the pages above it whole', async ({ open }) => {
  const page = await hydrated(await open('/security/cves/CVE-2024-52289/'));
  const names = page.locator('.breadcrumbs__item:not(:last-child) .breadcrumbs__link');
  const cut = await names.evaluateAll(
    (links) => links.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
  );
  expect(await names.count()).toBeGreaterThan(2);
  expect(cut).toBe(0);
});
