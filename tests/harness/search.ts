import type { Locator, Page } from 'playwright-core';
import { hydrated } from './site.ts';

/** The parts of the search dialog. */
export const dialog = '[role="dialog"]';
export const dialogInput = `${dialog} input`;
/** One result, or another thing to open, such as a recent search. */
export const dialogOption = `${dialog} [role="option"]`;
/** The code of the dialog: a pattern of its address. */
export const dialogCode = '**/assets/js/on-demand-search.*.js';
/** The dialog when nothing was found. */
export const dialogNone = `${dialog}[data-screen="none"]`;

/** Opens the search dialog with the keyboard, and returns its input. */
export async function openDialog(page: Page): Promise<Locator> {
  await hydrated(page);
  await page.keyboard.press('Control+k');
  // Keys pressed before the input has the focus would be lost.
  await page.locator(`${dialogInput}:focus`).waitFor();
  return page.locator(dialogInput);
}

/** Opens the dialog, searches, and waits for the first result. */
export async function searchInDialog(page: Page, query: string): Promise<void> {
  const input = await openDialog(page);
  await input.fill(query);
  await page.locator(dialogOption).first().waitFor();
}
