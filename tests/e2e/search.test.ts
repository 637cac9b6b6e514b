import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { changeHits } from '../harness/altered-site.ts';
import { openHolding } from '../harness/held-requests.ts';
import { isFocused } from '../harness/page-actions.ts';
import { untilIdle } from '../harness/page-time.ts';
import {
  dialog,
  dialogCode,
  dialogInput,
  dialogNone,
  dialogOption,
  openDialog,
  searchInDialog,
} from '../harness/search.ts';
import { atBase, hydrated, letThrough, test } from '../harness/site.ts';

const dockerPage = atBase('/install-config/install/docker-compose/');
const searchPage = atBase('/search/');

function inputValue(page: Page): Promise<string> {
  return page.locator(dialogInput).inputValue();
}

/** Text that is selected in the dialog's input. */
function selectedText(page: Page): Promise<string> {
  return page
    .locator(dialogInput)
    .evaluate(({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
      value.slice(selectionStart ?? 0, selectionEnd ?? 0),
    );
}

/** Index of the result that the input names as the active one; -1 for none. */
function activeResult(page: Page): Promise<number> {
  return page.locator(dialogOption).evaluateAll((options) => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return options.findIndex((option) => option.id === id);
  });
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

describe('search dialog', () => {
  test('finds "docker compose" and opens the page, by mouse', async ({ open }) => {
    const page = await hydrated(await open('/'));
    await page.getByRole('button', { name: 'Search docs' }).first().click();
    await page.locator(dialogInput).fill('docker compose');
    const hit = page.locator(`${dialogOption}[href^="${dockerPage}"]`).first();
    await hit.click();
    await page.waitForURL((url) => url.pathname === dockerPage);
    await page.locator(dialog).waitFor({ state: 'detached' });
    await page.locator('h1', { hasText: 'Docker Compose' }).waitFor();
  });

  test('selects the first result, moves by the arrow keys, and opens by Enter', async ({
    open,
  }) => {
    const page = await open('/core/terminology/');
    await searchInDialog(page, 'outpost');
    const hits = page.locator(dialogOption);
    const shown = () => hits.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const urls = await shown();
    await expect.poll(() => activeResult(page)).toBe(0);
    expect(await hits.first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => activeResult(page)).toBe(1);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => activeResult(page)).toBe(0);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => activeResult(page)).toBe(1);
    // Another query has other results.
    await page.keyboard.type('s');
    await expect.poll(() => activeResult(page)).toBe(0);
    await page.keyboard.press('Backspace');
    await expect.poll(shown).toEqual(urls);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname + url.hash === urls[0]);
  });

  test('also starts at the first of the recent searches', async ({ open }) => {
    const page = await open('/core/terminology/');
    await searchInDialog(page, 'docker compose');
    await page.keyboard.press('Enter');
    await page.locator(dialog).waitFor({ state: 'detached' });
    await page.locator('h1', { hasText: 'Docker Compose' }).waitFor();
    const input = await openDialog(page);
    await input.fill('');
    await page.locator(dialogOption).first().waitFor();
    expect(await activeResult(page)).toBe(-1);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => activeResult(page)).toBe(0);
  });

  test.for(['before', 'after'])(
    'keeps letters when its code arrives %s the last of them',
    async (arrival, { open }) => {
      const { page, held } = await openHolding(open, '/core/terminology/', dialogCode);
      await hydrated(page);
      await page.keyboard.press('/');
      await page.keyboard.type('outposx');
      if (arrival === 'before') await held.release();
      await page.keyboard.press('Backspace');
      await page.keyboard.type('t');
      await held.release();
      await page.locator(dialogOption).first().waitFor();
      await expect.poll(() => inputValue(page)).toBe('outpost');
    },
  );

  test('opens again with the last query selected and its results, on another page too', async ({
    open,
  }) => {
    const page = await open('/core/terminology/');
    await searchInDialog(page, 'docker compose');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === dockerPage);
    await page.locator(dialog).waitFor({ state: 'detached' });
    await page.locator('h1', { hasText: 'Docker Compose' }).waitFor();
    await openDialog(page);
    await page.locator(`${dialogOption}[href^="${dockerPage}"]`).first().waitFor();
    expect(await inputValue(page)).toBe('docker compose');
    await expect.poll(() => selectedText(page)).toBe('docker compose');
    await page.keyboard.type('out');
    expect(await inputValue(page)).toBe('out');
    await page.keyboard.type('post');
    await page.keyboard.press('Escape');
    await openDialog(page);
    expect(await inputValue(page)).toBe('outpost');
  });

  test('remembers a query without results, and nothing once it was emptied', async ({ open }) => {
    const page = await open('/core/terminology/');
    const input = await openDialog(page);
    await input.fill('qqxzwvkj');
    await page.locator(dialogNone).waitFor();
    await page.keyboard.press('Escape');
    await openDialog(page);
    expect(await inputValue(page)).toBe('qqxzwvkj');
    await page.getByRole('button', { name: 'Clear the query' }).click();
    await page.keyboard.press('Escape');
    await page.locator(dialog).waitFor({ state: 'detached' });
    await openDialog(page);
    expect(await inputValue(page)).toBe('');
  });

  test('replaces the last query by what is typed while it opens again', async ({ open }) => {
    const page = await open('/core/terminology/');
    await searchInDialog(page, 'docker compose');
    await page.keyboard.press('Escape');
    await page.locator(dialog).waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.keyboard.type('outpost');
    await expect.poll(() => inputValue(page)).toBe('outpost');
  });

  test('forgets the query when the page is reloaded, and stores nothing', async ({ open }) => {
    const page = await open('/core/terminology/');
    await searchInDialog(page, 'docker compose');
    await page.keyboard.press('Escape');
    await page.reload();
    await openDialog(page);
    expect(await inputValue(page)).toBe('');
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ).not.toContain('docker compose');
  });

  test('stays closed when it is closed while it loads', async ({ open }) => {
    const { page, held } = await openHolding(open, '/core/terminology/', dialogCode);
    await hydrated(page);
    const isLoaded = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const note = ({ target }: Event) => {
            if (target instanceof HTMLScriptElement && /on-demand-search/.test(target.src))
              resolve();
          };
          document.addEventListener('load', note, true);
        }),
    );
    await page.keyboard.press('/');
    await held.arrived;
    await page.keyboard.press('Escape');
    await held.release();
    await isLoaded;
    await untilIdle(page);
    expect(await page.locator(dialog).count()).toBe(0);
  });

  test('says that its code could not be loaded, and loads it at the next try', async ({ open }) => {
    const page = await hydrated(
      await open('/core/terminology/', {
        allow: [/ERR_FAILED/],
        before: (fresh) =>
          fresh.route('**/{assets/js/on-demand-search.*.js,search/}', (route) =>
            route.abort('failed'),
          ),
      }),
    );
    await page.keyboard.press('/');
    const note = page.getByRole('alert').getByText('The search could not be loaded.');
    await note.waitFor();
    await page.keyboard.press('Escape');
    await note.waitFor({ state: 'detached' });
    await letThrough(page);
    await page.keyboard.press('/');
    await page.locator(dialogInput).waitFor();
    expect(await page.getByText('The search could not be loaded.').count()).toBe(0);
  });

  test('shows an ampersand in a name as text', async ({ open }) => {
    // The engine and the hosted provider escape it.
    const lvl0 = 'Users &amp; sources';
    const hierarchy = { lvl0, lvl1: 'A page' };
    const _highlightResult = { hierarchy: { lvl0: { value: lvl0 }, lvl1: { value: 'A page' } } };
    const page = await open('/core/terminology/', {
      before: (fresh) => changeHits(fresh, { hierarchy, _highlightResult }),
    });
    await searchInDialog(page, 'outpost');
    const titles = await page
      .locator(`${dialog} [role="group"] > div:first-child`)
      .allTextContents();
    expect(titles).toEqual(['Users & sources']);
  });

  test('shows the path of each section', async ({ open }) => {
    const page = await open('/core/terminology/');
    await searchInDialog(page, 'AUTHENTIK_POSTGRESQL__HOST');
    const paths = await page.locator(`${dialogOption} [data-section]`).allTextContents();
    expect(paths.some((path) => /.+ › .+/.test(path))).toBe(true);
  });

  test('opens a result in a new tab by Control with Enter, and stays open', async ({ open }) => {
    const page = await open('/core/terminology/');
    await searchInDialog(page, 'docker compose');
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    expect(pathOf(await opened)).toBe(dockerPage);
    expect(await page.locator(dialog).isVisible()).toBe(true);
    expect(pathOf(page)).toBe(atBase('/core/terminology/'));
  });

  test('searches in one kind of pages only, and says how many results there are', async ({
    open,
  }) => {
    const page = await open('/core/terminology/');
    await searchInDialog(page, 'outpost');
    const status = page.locator(`${dialog} [role="status"]`);
    await expect.poll(() => status.textContent()).toMatch(/^\d+ results$/);
    const all = await status.textContent();
    await page.getByRole('button', { name: 'Releases' }).click();
    const hits = page.locator(dialogOption);
    await expect
      .poll(() => hits.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
      .toSatisfy(
        (urls: string[]) =>
          urls.length > 0 && urls.every((url) => url.startsWith(atBase('/releases/'))),
      );
    expect(await inputValue(page)).toBe('outpost');
    await expect.poll(() => status.textContent()).not.toBe(all);
    expect(await page.getByRole('button', { name: 'Releases' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  test('says which word it corrected, and searches for the correction on request', async ({
    open,
  }) => {
    const page = await open('/core/terminology/');
    await searchInDialog(page, 'dokcer compose');
    await page.getByRole('button', { name: 'docker compose', exact: true }).click();
    await page.locator(`${dialogOption}[href^="${dockerPage}"]`).first().waitFor();
    expect(await inputValue(page)).toBe('docker compose');
    await expect.poll(() => page.getByText('Showing results for').count()).toBe(0);
  });

  test('returns the focus when it closes', async ({ open }) => {
    const page = await hydrated(await open('/core/terminology/'));
    const button = page.getByRole('button', { name: 'Search docs' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.locator(dialogInput).waitFor();
    await page.keyboard.press('Escape');
    await page.locator(dialog).waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(button)).toBe(true);
  });

  test('leads to the search page with all results', async ({ open }) => {
    const page = await open('/');
    await openDialog(page);
    await page.locator(dialogInput).fill('docker');
    await page.getByRole('link', { name: /See all \d+ results/ }).click();
    await page.waitForURL(
      (url) => url.pathname === searchPage && url.searchParams.get('q') === 'docker',
    );
    await page.locator('main ol li').first().waitFor();
  });
});

describe('search page', () => {
  test('shows results of its address, and a result opens', async ({ open }) => {
    const page = await open('/search/?q=docker%20compose');
    const link = page.locator(`main li a[href^="${dockerPage}"]`).first();
    await link.click();
    await page.waitForURL((url) => url.pathname === dockerPage);
  });

  test('searches while the reader types, and keeps the query in the address', async ({ open }) => {
    const page = await hydrated(await open('/search/'));
    await page.getByRole('searchbox').fill('outpost');
    await page.locator('main ol li').first().waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('outpost');
    await page.reload();
    await page.locator('main ol li').first().waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('outpost');
  });

  test('shows an excerpt under every hit of a usual query, and reads few files for the dialog', async ({
    open,
  }) => {
    const indexFiles: string[] = [];
    const page = await open('/core/terminology/', {
      before: async (fresh) => {
        fresh.on('request', (request) => {
          if (request.url().includes('/search-index/')) indexFiles.push(request.url());
        });
      },
    });
    await searchInDialog(page, 'ldap');
    expect(indexFiles.length).toBeLessThanOrEqual(5);
    await page.goto(`${new URL(page.url()).origin}${searchPage}?q=ldap`);
    const hits = page.locator('main ol li');
    await hits.first().waitFor();
    const excerpts = await hits.locator('[data-snippet]').allTextContents();
    expect(excerpts.filter((text) => text.trim() !== '').length).toBe(await hits.count());
  });

  test('shows no markup of a query as markup', async ({ open }) => {
    const page = await open(`/search/?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    await hydrated(page);
    await page.locator('h1', { hasText: '<img' }).waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    expect(pathOf(page)).toBe(searchPage);
  });
});
