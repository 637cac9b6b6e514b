import type { Locator, Page } from 'playwright-core';
import { atBase } from './site.ts';

/** Follows the last link to a page of the site, which is the one of the footer, without scrolling to it. */
export function follow(page: Page, path: string): Promise<void> {
  return page
    .locator(`a[href="${atBase(path)}"]`)
    .last()
    .evaluate((link) => (link as HTMLElement).click());
}

/** Reports whether an element has the focus. */
export function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/** Stores values before the first page of a visit. Use it as the visit's `before`. */
export function stored(values: Readonly<Record<string, string>>): (page: Page) => Promise<void> {
  return async (page) => {
    await page.addInitScript((entries) => {
      if (sessionStorage.getItem('seeded') !== null) return;
      sessionStorage.setItem('seeded', 'yes');
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, values);
  };
}

/** The button that leads from the color mode of the system to light, to dark, and back. */
export function colorSwitch(page: Page): Locator {
  return page.getByRole('button', { name: /Switch between dark and light mode/ }).first();
}

/** Width of a page beyond that of the window, in CSS pixels. What scrolls inside its own box does not count. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** The releases at which an upgrade stops, as the planner lists them. */
export function stopsOfPlan(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'Upgrade planner' }).locator('h4').allTextContents();
}

/** Bottom edge of the navigation bar: not above the window when it is shown. */
export function bottomOfNavbar(page: Page): Promise<number> {
  return page.locator('nav.navbar').evaluate((bar) => bar.getBoundingClientRect().bottom);
}

/**
 * Lets a page use the clipboard.
 *
 * @returns the text that the page has written last. Tests beside this one write to the same clipboard.
 */
export async function useClipboard(page: Page): Promise<() => Promise<string>> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const written = await page.evaluateHandle(() => {
    const { clipboard } = navigator;
    const last = { text: '' };
    const [write, writeText] = [
      clipboard.write.bind(clipboard),
      clipboard.writeText.bind(clipboard),
    ];
    clipboard.writeText = async (text) => {
      await writeText(text);
      last.text = text;
    };
    clipboard.write = async (items) => {
      await write(items);
      last.text = (await (await items[0]?.getType('text/plain'))?.text()) ?? '';
    };
    return last;
  });
  return () => written.evaluate(({ text }) => text);
}
