import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openModal as openByKey, searchInModal } from '../harness/search.ts';
import { atBase, hydrated, letThrough, test } from '../harness/site.ts';
import { phone } from '../harness/views.ts';

const dockerPage = atBase('/install-config/install/docker-compose/');
const searchPage = atBase('/search/');

async function openModal(page: Page): Promise<void> {
  await hydrated(page);
  await page.getByRole('button', { name: 'Search docs' }).first().click();
  await page.locator('.DocSearch-Modal').waitFor();
}

/** Slows down the modal's code: everything that is fetched once this is called. */
async function delayScripts(page: Page, milliseconds: number): Promise<void> {
  await page.route('**/assets/**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });
}

/** Gives all hits a top category with an ampersand, escaped as the engine and the hosted provider do it. */
async function renameAreas(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const OriginalWorker = window.Worker;
    window.Worker = class extends OriginalWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        // Before the page's own listener, which is given the same answer.
        this.addEventListener('message', ({ data }) => {
          for (const { hits } of data.results ?? []) {
            for (const hit of hits) {
              hit.hierarchy.lvl0 = 'Users &amp; sources';
              hit._highlightResult.hierarchy.lvl0 = { value: 'Users &amp; sources' };
            }
          }
        });
      }
    };
  });
}

function inputValue(page: Page): Promise<string> {
  return page.locator('.DocSearch-Input').inputValue();
}

/** Text that is selected in the modal's input. */
function selectedText(page: Page): Promise<string> {
  return page
    .locator('.DocSearch-Input')
    .evaluate((element) =>
      (element as HTMLInputElement).value.slice(
        (element as HTMLInputElement).selectionStart ?? 0,
        (element as HTMLInputElement).selectionEnd ?? 0,
      ),
    );
}

/** Place of the result that the input names as the active one, from 0; -1 for none. */
function activeResult(page: Page): Promise<number> {
  return page.evaluate(() => {
    const id = document.querySelector('.DocSearch-Input')?.getAttribute('aria-activedescendant');
    return [...document.querySelectorAll('.DocSearch-Hit')].findIndex((hit) => hit.id === id);
  });
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

describe('search modal', () => {
  test('finds "docker compose" and opens the page, by mouse', async ({ open }) => {
    const page = await open('/');
    await openModal(page);
    await page.locator('.DocSearch-Input').fill('docker compose');
    const hit = page.locator(`.DocSearch-Hit a[href^="${dockerPage}"]`).first();
    await hit.click();
    await page.waitForURL((url) => url.pathname === dockerPage);
    await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
    await page.locator('h1', { hasText: 'Docker Compose' }).waitFor();
  });

  test('is used with the keyboard alone', async ({ open }) => {
    const page = await open('/core/terminology/');
    await openByKey(page);
    await page.keyboard.type('docker compose');
    await page.locator(`.DocSearch-Hit a[href^="${dockerPage}"]`).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === dockerPage);
  });

  test('opens the first result by Enter, marks it by the first ArrowDown and the second by the next', async ({
    open,
  }) => {
    const page = await open('/core/terminology/');
    await searchInModal(page, 'outpost');
    const hits = page.locator('.DocSearch-Hit a');
    const urls = await hits.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await activeResult(page)).toBe(-1);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => activeResult(page)).toBe(0);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => activeResult(page)).toBe(1);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => activeResult(page)).toBe(0);
    // Another query is another list.
    await page.keyboard.type('s');
    await expect.poll(() => activeResult(page)).toBe(-1);
    await page.keyboard.press('Backspace');
    await expect
      .poll(() => hits.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      .toEqual(urls);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname + url.hash === urls[0]);
  });

  test('begins at the first of the recent searches, too', async ({ open }) => {
    const page = await open('/core/terminology/');
    await searchInModal(page, 'docker compose');
    await page.keyboard.press('Enter');
    await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
    const input = await openByKey(page);
    await input.fill('');
    await page.locator('.DocSearch-Hit').first().waitFor();
    expect(await activeResult(page)).toBe(-1);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => activeResult(page)).toBe(0);
  });

  test.for([0, 700])(
    'keeps letters typed while its code takes %i ms to load',
    async (milliseconds, { open }) => {
      const page = await hydrated(await open('/core/terminology/'));
      await delayScripts(page, milliseconds);
      await page.keyboard.press('/');
      await page.keyboard.type('outposx', { delay: 5 });
      await page.keyboard.press('Backspace');
      await page.keyboard.type('t');
      await page.locator('.DocSearch-Hit').first().waitFor();
      await expect.poll(() => inputValue(page)).toBe('outpost');
    },
  );

  test('opens again with the last query selected and its results, on another page too', async ({
    open,
  }) => {
    const page = await open('/core/terminology/');
    await searchInModal(page, 'docker compose');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === dockerPage);
    await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
    await openByKey(page);
    await page.locator(`.DocSearch-Hit a[href^="${dockerPage}"]`).first().waitFor();
    expect(await inputValue(page)).toBe('docker compose');
    await expect.poll(() => selectedText(page)).toBe('docker compose');
    await page.keyboard.type('out');
    expect(await inputValue(page)).toBe('out');
    await page.keyboard.type('post');
    await page.keyboard.press('Escape');
    await openByKey(page);
    expect(await inputValue(page)).toBe('outpost');
  });

  test('remembers a query without results, and nothing once it was emptied', async ({ open }) => {
    const page = await open('/core/terminology/');
    const input = await openByKey(page);
    await input.fill('qqxzwvkj');
    await page.locator('.DocSearch-NoResults').waitFor();
    await page.keyboard.press('Escape');
    await openByKey(page);
    expect(await inputValue(page)).toBe('qqxzwvkj');
    await page.getByRole('button', { name: 'Clear the query' }).click();
    await page.keyboard.press('Escape');
    await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
    await openByKey(page);
    expect(await inputValue(page)).toBe('');
  });

  test('replaces the last query by what is typed while it opens again', async ({ open }) => {
    const page = await open('/core/terminology/');
    await searchInModal(page, 'docker compose');
    await page.keyboard.press('Escape');
    await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.keyboard.type('outpost');
    await expect.poll(() => inputValue(page)).toBe('outpost');
  });

  test('forgets the query when the page is loaded anew: nothing that was searched is stored', async ({
    open,
  }) => {
    const page = await open('/core/terminology/');
    await searchInModal(page, 'docker compose');
    await page.keyboard.press('Escape');
    await page.reload();
    await openByKey(page);
    expect(await inputValue(page)).toBe('');
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ).not.toContain('docker compose');
  });

  test('stays closed when it is closed while it loads', async ({ open }) => {
    const page = await hydrated(await open('/core/terminology/'));
    await delayScripts(page, 700);
    const arrived = page.waitForResponse(/assets\/.*\.js$/);
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await arrived;
    await page.waitForTimeout(300);
    expect(await page.locator('.DocSearch-Modal').count()).toBe(0);
  });

  test('says that its code could not be loaded, and loads it the next time', async ({ open }) => {
    const page = await hydrated(
      await open('/core/terminology/', { allow: [/ERR_FAILED/, /Loading chunk/] }),
    );
    await page.route('**/assets/**/*.js', (route) => route.abort('failed'));
    await page.keyboard.press('/');
    await page.getByRole('alert').getByText('The search could not be loaded.').waitFor();
    await letThrough(page);
    await page.keyboard.press('/');
    await page.locator('.DocSearch-Input').waitFor();
    expect(await page.getByText('The search could not be loaded.').count()).toBe(0);
  });

  test('shows names with an ampersand as they are written', async ({ open }) => {
    const page = await open('/core/terminology/', { before: renameAreas });
    await searchInModal(page, 'outpost');
    const titles = await page.locator('.DocSearch-Hit-source').allTextContents();
    expect(titles).toEqual(['Users & sources']);
  });

  test('names below each section the path to it, and finds something else for a query without results', async ({
    open,
  }) => {
    const page = await open('/core/terminology/');
    await searchInModal(page, 'AUTHENTIK_POSTGRESQL__HOST');
    const paths = await page.locator('.DocSearch-Hit-path').allTextContents();
    expect(paths.some((path) => /.+ › .+/.test(path))).toBe(true);
    await page.locator('.DocSearch-Input').fill('qqxzwvkj');
    await page.locator('.DocSearch-NoResults').waitFor();
    const suggested = page.locator('.DocSearch-Dropdown li button:visible');
    await expect.poll(() => suggested.count()).toBeGreaterThan(0);
    const name = await suggested.first().textContent();
    await suggested.first().click();
    await page.locator('.DocSearch-Hit').first().waitFor();
    expect(await inputValue(page)).toBe(name);
  });

  test('opens a result in a new tab by Control with Enter, and stays open', async ({ open }) => {
    const page = await open('/core/terminology/');
    await searchInModal(page, 'docker compose');
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    expect(pathOf(await opened)).toBe(dockerPage);
    expect(await page.locator('.DocSearch-Modal').isVisible()).toBe(true);
    expect(pathOf(page)).toBe(atBase('/core/terminology/'));
  });

  test('searches in one kind of pages only, and says how many results there are', async ({
    open,
  }) => {
    const page = await open('/core/terminology/');
    await searchInModal(page, 'outpost');
    const status = page.locator('[role="dialog"] [role="status"]');
    await expect.poll(() => status.textContent()).toMatch(/^\d+ results$/);
    const all = await status.textContent();
    await page.getByRole('button', { name: 'Releases' }).click();
    const hits = page.locator('.DocSearch-Hit a');
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

  test('says which word it put right, and takes it over', async ({ open }) => {
    const page = await open('/core/terminology/');
    await searchInModal(page, 'dokcer compose');
    await page.getByRole('button', { name: 'docker compose', exact: true }).click();
    await page.locator(`.DocSearch-Hit a[href^="${dockerPage}"]`).first().waitFor();
    expect(await inputValue(page)).toBe('docker compose');
    await expect.poll(() => page.getByText('Showing results for').count()).toBe(0);
  });

  test('searches again after a failure', async ({ open }) => {
    const page = await open('/core/terminology/', {
      allow: [/search-index/, /ERR_FAILED/, /page error: Failed to fetch/],
      before: (fresh) => fresh.route('**/search-index/**', (route) => route.abort('failed')),
    });
    const input = await openByKey(page);
    await input.fill('outpost');
    await page.getByRole('alert').getByText('Unable to fetch results').waitFor();
    await letThrough(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.DocSearch-Hit').first().waitFor();
    expect(await inputValue(page)).toBe('outpost');
  });

  test('gives the focus back when it closes', async ({ open }) => {
    const page = await hydrated(await open('/core/terminology/'));
    const button = page.getByRole('button', { name: 'Search docs' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.locator('.DocSearch-Input').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
    await expect
      .poll(() => button.evaluate((element) => element === document.activeElement))
      .toBe(true);
  });

  test('opens, searches and fits on a phone', async ({ open }) => {
    const page = await open('/', { viewport: phone, hasTouch: true });
    await openModal(page);
    await page.locator('.DocSearch-Input').fill('docker compose');
    await page.locator('.DocSearch-Hit').first().waitFor();
    const box = await page.locator('.DocSearch-Modal').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(phone.width);
  });

  test('leads to the search page with all results', async ({ open }) => {
    const page = await open('/');
    await openModal(page);
    await page.locator('.DocSearch-Input').fill('docker');
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

  test('shows an excerpt under every hit of a usual query, and reads few files for the modal', async ({
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
    await searchInModal(page, 'ldap');
    expect(indexFiles.length).toBeLessThanOrEqual(5);
    await page.goto(`${new URL(page.url()).origin}${searchPage}?q=ldap`);
    const hits = page.locator('main ol li');
    await hits.first().waitFor();
    const excerpts = await hits.locator('p:last-child').allTextContents();
    expect(excerpts.filter((text) => text.trim() !== '').length).toBe(await hits.count());
  });

  test('limits the results to one kind of pages', async ({ open }) => {
    const page = await hydrated(await open('/search/?q=outpost'));
    await page.getByRole('button', { name: 'Releases' }).click();
    await expect
      .poll(() =>
        page
          .locator('main ol li a')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
      )
      .toSatisfy(
        (urls: string[]) =>
          urls.length > 0 && urls.every((url) => url.startsWith(atBase('/releases/'))),
      );
  });

  test('shows no markup of a query as markup', async ({ open }) => {
    const page = await open(`/search/?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    await hydrated(page);
    await page.locator('h1', { hasText: '<img' }).waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    expect(pathOf(page)).toBe(searchPage);
  });
});
