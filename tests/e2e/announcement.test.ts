import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atBase, hydrated, test } from '../harness/site.ts';

/** Makes the browser believe that it was shown, and closed, another announcement. */
function closeOlder(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    if (sessionStorage.getItem('prepared') !== null) return;
    sessionStorage.setItem('prepared', '');
    localStorage.setItem('docusaurus.announcement.id', 'an-older-one');
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
  });
}

test('a new announcement shows on the first load after an older one was closed', async ({
  open,
}) => {
  const page = await open('/core/terminology/', { before: closeOlder });
  const bar = page.locator('.theme-announcement-bar');
  expect(await bar.isVisible()).toBe(true);
  await hydrated(page);
  expect(await bar.isVisible()).toBe(true);
  // To a page with a frame of its own.
  await page.locator('footer').getByRole('link', { name: 'All tags' }).click();
  await page.waitForURL((url) => url.pathname === atBase('/tags/'));
  await page.locator('h1', { hasText: 'Tags' }).waitFor();
  expect(await bar.isVisible()).toBe(true);
  await bar.getByRole('button', { name: 'Close' }).click();
  await bar.waitFor({ state: 'detached' });
  await page.goBack();
  await page.locator('h1', { hasText: 'Tags' }).waitFor({ state: 'detached' });
  expect(await bar.isVisible()).toBe(false);
});
