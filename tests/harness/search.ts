import type { Locator, Page } from 'playwright-core';
import { hydrated } from './site.ts';

/** Opens the search modal with the keyboard and gives its input. */
export async function openModal(page: Page): Promise<Locator> {
  await hydrated(page);
  await page.keyboard.press('Control+k');
  // Keys that come before it has the focus would be lost.
  await page.locator('.DocSearch-Input:focus').waitFor();
  return page.locator('.DocSearch-Input');
}

/** Opens the modal, searches, and waits for the first hit. */
export async function searchInModal(page: Page, query: string): Promise<void> {
  const input = await openModal(page);
  await input.fill(query);
  await page.locator('.DocSearch-Hit').first().waitFor();
}
