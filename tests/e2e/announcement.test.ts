import { expect } from 'vitest';
import { stored } from '../harness/page-actions.ts';
import { atBase, hydrated, test } from '../harness/site.ts';

test('a new announcement shows on the first load after an older one was closed', async ({
  open,
}) => {
  const before = stored({
    'docusaurus.announcement.id': 'an-older-one',
    'docusaurus.announcement.dismiss': 'true',
  });
  const page = await open('/core/terminology/', { before });
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
