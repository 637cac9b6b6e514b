import { describe, expect } from 'vitest';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { openHolding } from '../harness/held-requests.ts';
import { isFocused } from '../harness/page-actions.ts';
import { untilQuiet } from '../harness/page-time.ts';
import { atBase, hydrated, test } from '../harness/site.ts';

const path = '/add-secure-apps/providers/oauth2/';
const card = '[role="tooltip"]';

describe('terms', () => {
  test('lead to their definition, once on a page', async ({ open }) => {
    const page = await open(path, { javaScriptEnabled: false });
    const terms = await page
      .locator('a.term')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(terms.length).toBeGreaterThan(1);
    expect(new Set(terms).size).toBe(terms.length);
    expect(terms[0]?.startsWith(atBase('/core/terminology/#'))).toBe(true);
  });

  test('show their definition to the keyboard, and Escape takes it away', async ({ open }) => {
    const page = await hydrated(await open(path));
    const term = page.locator('a.term').first();
    await term.focus();
    await page.locator(card).waitFor();
    const text = (await page.locator(card).textContent()) ?? '';
    expect(text.length).toBeGreaterThan(30);
    expect(await term.getAttribute('aria-describedby')).toBe(
      await page.locator(card).getAttribute('id'),
    );
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.locator(card).count()).toBe(0);
    expect(await isFocused(term)).toBe(true);
    await page.locator('a.term').nth(1).focus();
    await page.locator(card).waitFor();
    expect(await page.locator(card).textContent()).not.toBe(text);
  });

  test('show nothing when the pointer left before the code came', async ({ open }) => {
    const { page, held } = await openHolding(open, path, '**/on-demand-definition.*.js');
    await (await hydrated(page)).locator('a.term').first().hover();
    await held.arrived;
    await page.locator('h1').hover();
    await held.release();
    await untilQuiet(page);
    expect(await page.locator(card).count()).toBe(0);
  });
});
