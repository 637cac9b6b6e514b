import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { untilIdle, untilQuiet } from '../harness/page-time.ts';
import { dialog, dialogNone, dialogOption, openDialog, searchInDialog } from '../harness/search.ts';
import { hydrated, test } from '../harness/site.ts';

const start = '/core/terminology/';

/** The number of words of each shown excerpt in a part of the page. */
function excerptLengths(page: Page, part: string): Promise<number[]> {
  return page
    .locator(`${part} [data-snippet]`)
    .evaluateAll((excerpts) =>
      excerpts.map(
        (excerpt) => (excerpt.textContent ?? '').match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0,
      ),
    );
}

describe('§2 Search modal', () => {
  test.for(['textarea', 'input', '[contenteditable]'])(
    '§2 The slash key opens nothing with the focus in %s',
    async (field, { open }) => {
      const page = await hydrated(await open(start));
      await page.evaluate((kind) => {
        const isEditable = kind.startsWith('[');
        const element = document.createElement(isEditable ? 'div' : kind);
        if (isEditable) element.contentEditable = 'true';
        document.querySelector('main')?.prepend(element);
        element.focus();
      }, field);
      await page.keyboard.press('/');
      await untilIdle(page);
      const typed = page.locator('main > :first-child');
      const text = await typed.evaluate((one) => ('value' in one ? one.value : one.textContent));
      expect(text).toBe('/');
      expect(await page.locator(dialog).count()).toBe(0);
      // Without the focus in the field, the same key opens the search.
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press('/');
      await page.locator(dialog).waitFor();
    },
  );

  test('§2 The slash key opens the search with the focus in a field that takes no text', async ({
    open,
  }) => {
    for (const field of ['<select><option>One', '<input type="checkbox">']) {
      const page = await hydrated(await open(start));
      await page.evaluate((html) => {
        document.querySelector('main')?.insertAdjacentHTML('afterbegin', html);
        document.querySelector<HTMLElement>('main > :first-child')?.focus();
      }, field);
      await page.keyboard.press('/');
      await page.locator(dialog).waitFor();
    }
  });
});

describe('§8 The error catalogue', () => {
  test('§8 No search results: up to 3 suggested queries, also from an index that was asked nothing before', async ({
    open,
  }) => {
    const page = await open(start);
    const input = await openDialog(page);
    await input.fill('qqxsources');
    await page.locator(dialogNone).waitFor();
    // The site has no repository where a missing result could be reported.
    expect(await page.getByRole('link', { name: 'Let us know.' }).count()).toBe(0);
    const suggestions = page.locator(`${dialogNone} li`).getByRole('button');
    await expect.poll(() => suggestions.count()).toBeGreaterThan(0);
    expect(await suggestions.count()).toBeLessThanOrEqual(3);
    const suggested = (await suggestions.first().textContent()) ?? '';
    await suggestions.first().click();
    await page.locator(dialogOption).first().waitFor();
    expect(await input.inputValue()).toBe(suggested);
  });
});

describe('§9 Business constants and limits', () => {
  test.for([
    [769, 10],
    [768, 5],
  ] as const)(
    '§9 Snippet length: what is shown at %i px has at most %i words',
    async ([width, words], { open }) => {
      const viewport = { width, height: 900 };
      const page = await open(start, { viewport });
      const inDialog: number[] = [];
      const input = await openDialog(page);
      for (const query of ['docker compose', 'secret key', 'certificate', 'reset password']) {
        await input.fill(query);
        await page.locator(dialogOption).first().waitFor();
        await untilQuiet(page);
        inDialog.push(...(await excerptLengths(page, dialog)));
      }
      const searchPage = await hydrated(await open('/search/?q=outpost', { viewport }));
      await searchPage.locator('main ol [data-snippet]').first().waitFor();
      const onPage = await excerptLengths(searchPage, 'main ol');
      for (const lengths of [inDialog, onPage]) {
        expect(lengths.length).toBeGreaterThan(0);
        expect(Math.max(...lengths)).toBeLessThanOrEqual(words);
        // The other limit would be seen.
        if (words === 10) expect(Math.max(...lengths)).toBeGreaterThan(5);
      }
    },
  );

  test('§9 Exactly 5 results of a group that has more', async ({ open }) => {
    const page = await open(start);
    await searchInDialog(page, 'authentik');
    const counts = await page
      .locator(`${dialog} [role="group"]`)
      .evaluateAll((groups) =>
        groups.map((group) => group.querySelectorAll('[role="option"]').length),
      );
    expect(Math.max(...counts)).toBe(5);
  });
});
