import { describe, expect } from 'vitest';
import { atBase, hydrated, test } from '../harness/site.ts';
import { basicPages, phone } from '../harness/views.ts';

describe('without JavaScript', () => {
  test('a page can be read, and its links work', async ({ open }) => {
    const page = await open(basicPages['how-to'], { javaScriptEnabled: false });
    expect(await page.locator('h1').textContent()).toMatch(/Docker Compose/);
    expect(await page.locator('main pre code').first().isVisible()).toBe(true);
    const link = page.locator('main a[href^="/"]').first();
    const address = await link.getAttribute('href');
    await link.click();
    expect(new URL(page.url()).pathname).toBe(address?.split('#')[0]);
  });

  test('the search page says that it needs JavaScript', async ({ open }) => {
    const page = await open('/search/', { javaScriptEnabled: false });
    expect(await page.locator('main noscript p').isVisible()).toBe(true);
    expect(await page.locator('main').getByText('all tags').isVisible()).toBe(true);
    expect(await page.locator('main').getByRole('button').count()).toBe(0);
    expect(await page.locator('main dl').isVisible()).toBe(false);
  });
});

describe('moving between pages', () => {
  test('leads through the mobile menu to another page', async ({ open }) => {
    const page = await hydrated(
      await open(basicPages['how-to'], { viewport: phone, hasTouch: true }),
    );
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.locator('.navbar-sidebar');
    const target = menu.getByRole('link', { name: 'Kubernetes', exact: false }).first();
    await target.click();
    await page.waitForURL((url) => url.pathname !== atBase(basicPages['how-to']));
  });
});
