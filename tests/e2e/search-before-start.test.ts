import { describe, expect } from 'vitest';
import { openHolding } from '../harness/held-requests.ts';
import { dialogInput } from '../harness/search.ts';
import { type Open, request, test, type Visit } from '../harness/site.ts';
import { phone } from '../harness/views.ts';

/** Opens a page whose scripts don't come until the test lets them. */
async function openSlow(open: Open, path: string, visit: Visit = {}) {
  // The scripts belong to what the browser loads of a page.
  const slow = { ...visit, waitUntil: 'commit' } as const;
  const opened = await openHolding(open, path, '**/assets/js/**', slow);
  await opened.page.locator('.theme-layout-footer').waitFor();
  await opened.held.arrived;
  return opened;
}

describe('before the scripts of a page have come', () => {
  test('a tap on the search opens it', async ({ open }) => {
    const { page, held } = await openSlow(open, '/core/terminology/', { viewport: phone });
    await page.getByRole('button', { name: /^Search docs/ }).click();
    await held.release();
    await page.locator(dialogInput).waitFor();
    // Scripts that come late are not reported as missing.
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test.for(['Control+k', '/'])('%s opens the search', async (key, { open }) => {
    const { page, held } = await openSlow(open, '/core/terminology/');
    await page.keyboard.press(key);
    await held.release();
    await page.locator(dialogInput).waitFor();
  });
});

test('the HTML of a page requests no script: the first paint does', async () => {
  const html = await (await request('/core/terminology/')).text();
  expect(html).toMatch(/ data-start=/);
  expect(html.match(/<script[^>]* src=[^>]*>/g)).toBe(null);
});
