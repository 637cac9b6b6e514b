import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { accessibilityProblemsAt } from '../harness/accessibility.ts';
import { isFocused } from '../harness/page-actions.ts';
import { hydrated, test } from '../harness/site.ts';
import { basicPages, notFoundMessages, phone, samplePages } from '../harness/views.ts';

/** Axe takes seconds on the longest pages, and looks at each of them at four widths in two color modes. */
const patient = { timeout: 240_000 };

/** Waits until the page is complete: search results arrive after the page. */
async function ready(page: Page, kind: string): Promise<Page> {
  await hydrated(page);
  if (kind === 'search') await page.locator('main ol li').first().waitFor();
  return page;
}

describe('axe finds nothing at any width in either color mode', () => {
  test.for(Object.entries(samplePages))(
    'on the %s page',
    patient,
    async ([kind, path], { open }) => {
      // A touch screen shows the links to sections, which elsewhere appear below the pointer.
      const visit = { allow: notFoundMessages, hasTouch: true };
      const page = await ready(await open(path, visit), kind);
      expect(await accessibilityProblemsAt(page)).toEqual([]);
    },
  );

  test('in the open mobile menu', patient, async ({ open }) => {
    const page = await hydrated(await open(basicPages['how-to'], { viewport: phone }));
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.locator('.navbar-sidebar--show').waitFor();
    expect(await accessibilityProblemsAt(page, [768, 390, 320])).toEqual([]);
  });
});

describe('keyboard', () => {
  test('the first stop of the Tab key skips to the content', async ({ open }) => {
    const page = await hydrated(await open(basicPages['how-to']));
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    expect(await isFocused(skip)).toBe(true);
    await page.keyboard.press('Enter');
    // No element has the focus now. What counts is the next stop.
    await page.keyboard.press('Tab');
    const inMain = await page.evaluate(() => document.activeElement?.closest('main') != null);
    expect(inMain).toBe(true);
  });

  test('every stop of the Tab key shows where it is', async ({ open }) => {
    const page = await hydrated(await open(basicPages['how-to']));
    const unmarked: string[] = [];
    for (let stop = 0; stop < 25; stop += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return undefined;
        const style = getComputedStyle(element);
        const marked =
          (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) ||
          style.boxShadow !== 'none';
        return marked ? undefined : element.outerHTML.slice(0, 120);
      });
      if (found !== undefined) unmarked.push(found);
    }
    expect(unmarked).toEqual([]);
  });
});
