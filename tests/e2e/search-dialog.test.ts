import { product } from '@docs/model/product/product';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { accessibilityProblemsAt } from '../harness/accessibility.ts';
import { deliverHeld, holdAnswers, untilHeld } from '../harness/held-answers.ts';
import { holdRequests, interceptable, openHolding } from '../harness/held-requests.ts';
import { shiftOf, startAfterTypefaces } from '../harness/layout-shift.ts';
import { isFocused, stored } from '../harness/page-actions.ts';
import { stopClock, untilIdle, untilQuiet } from '../harness/page-time.ts';
import {
  dialog,
  dialogInput,
  dialogNone,
  dialogOption,
  openDialog,
  searchInDialog,
} from '../harness/search.ts';
import { atBase, hydrated, test } from '../harness/site.ts';
import { favoriteKey, recentKey, storedSearch } from '../harness/stored-searches.ts';
import { desktop, phone } from '../harness/views.ts';

const start = '/core/terminology/';
const dockerPage = atBase('/install-config/install/docker-compose/');
/** No page has this word. A title is like it. */
const nothing = 'qqxsources';
const nonsense = 'qqxzwvkj';
const index = '**/search-index/**';
const noIndex = {
  allow: [/search-index/, /ERR_FAILED/],
  before: (page: Page) => page.route(index, (route) => route.abort('failed')),
};
const wide = { width: 1400, height: 900 };

/** The words that a screen reader hears of the search. */
function status(page: Page): Promise<string | null> {
  return page.locator(`${dialog} [role="status"]`).first().textContent();
}

describe('answers that come late', () => {
  test('the answer to an earlier query changes nothing', async ({ open }) => {
    const page = await open(start, { before: (fresh) => holdAnswers(fresh, 'docker') });
    const input = await openDialog(page);
    await input.fill('docker');
    await untilHeld(page);
    await input.fill(nothing);
    await page.getByText(`No results for "${nothing}"`).waitFor();
    await page.getByRole('group', { name: 'Nearest pages' }).waitFor();
    const before = await page.locator(dialog).innerText();
    await deliverHeld(page);
    await untilIdle(page);
    expect(await page.locator(dialog).innerText()).toBe(before);
    expect(await status(page)).toBe('No results');
    expect(await page.getByText(/See all/).count()).toBe(0);
  });

  test('the failure of an earlier query changes nothing', async ({ open }) => {
    const page = await open(start, { before: (fresh) => holdAnswers(fresh, 'docker') });
    const input = await openDialog(page);
    await input.fill('docker');
    await untilHeld(page);
    await input.fill('outpost');
    await page.locator(dialogOption).first().waitFor();
    await deliverHeld(page, 'failure');
    await untilIdle(page);
    expect(await page.getByText('Unable to fetch results').count()).toBe(0);
    expect(await page.locator(dialogOption).first().isVisible()).toBe(true);
  });

  test('nothing appears under an input that was emptied', async ({ open }) => {
    const page = await open(start, { before: (fresh) => holdAnswers(fresh, 'docker') });
    const input = await openDialog(page);
    await input.fill('docker');
    await untilHeld(page);
    await page.getByRole('button', { name: 'Clear the query' }).click();
    await deliverHeld(page);
    await untilIdle(page);
    expect(await input.inputValue()).toBe('');
    expect(await page.locator(dialogOption).count()).toBe(0);
    expect(await status(page)).toBe('');
  });
});

test('the answer to the next key waits for no timer', async ({ open }) => {
  const page = await open(start, { before: (fresh) => fresh.clock.install() });
  await searchInDialog(page, 'docker compos');
  await stopClock(page);
  await page.keyboard.type('e');
  const all = page.locator(`${dialog}[data-status="idle"] a[href$="?q=docker%20compose"]`);
  await all.waitFor();
});

describe('while the index loads', () => {
  test('the dialog says so', async ({ open }) => {
    const { page, held } = await openHolding(open, start, index);
    await (await openDialog(page)).fill('outpost');
    await page.locator(dialog).getByText('Loading the search index').waitFor();
    const recent = page.locator(dialog).getByText(/recent/i);
    expect(await recent.count()).toBe(0);
    await held.release();
    await page.locator(dialogOption).first().waitFor();
    expect(await page.getByText('Loading the search index').count()).toBe(0);
  });

  test('Enter waits for the answer, and opens its first result', async ({ open }) => {
    const { page, held } = await openHolding(open, start, index);
    await (await openDialog(page)).fill('docker compose');
    await page.keyboard.press('Enter');
    await untilIdle(page);
    expect(await page.locator(dialog).isVisible()).toBe(true);
    await held.release();
    await page.waitForURL((url) => url.pathname === dockerPage);
    expect(await page.locator(dialog).count()).toBe(0);
  });

  test('Enter opens nothing when the query is changed before the answer', async ({ open }) => {
    const { page, held } = await openHolding(open, start, index);
    const input = await openDialog(page);
    await input.fill('docker compose');
    await page.keyboard.press('Enter');
    await input.fill('outpost');
    await held.release();
    await page.locator(dialogOption).first().waitFor();
    await untilIdle(page);
    expect(new URL(page.url()).pathname).toBe(atBase(start));
  });
});

describe('a provider that fails', () => {
  test('is reported for the query that failed only, and typing on searches again', async ({
    open,
  }) => {
    const page = await open(start, { before: (fresh) => holdAnswers(fresh, 'docker') });
    const input = await openDialog(page);
    await input.fill('docker');
    await deliverHeld(page, 'failure');
    await page.getByRole('alert').getByText('Unable to fetch results').waitFor();
    expect(await page.locator(dialog).getByText('No results').count()).toBe(0);
    await input.fill('outpost');
    await page.locator(dialogOption).first().waitFor();
    expect(await page.getByText('Unable to fetch results').count()).toBe(0);
    expect(await status(page)).toMatch(/^\d+ results$/);
  });
});

describe('stored searches', () => {
  test.for([
    'null',
    JSON.stringify([storedSearch('x', { hierarchy: { lvl1: '<img src=x onerror=alert(1)>' } })]),
  ])('damaged as %s are dropped with one warning, and search works', async (value, { open }) => {
    const warnings: string[] = [];
    const page = await open(start, {
      before: async (fresh) => {
        fresh.on('console', (message) => {
          // Service workers are blocked in this test, which the browser's driver warns about.
          const isOurs = !message.text().includes('blocked by Playwright');
          if (message.type() === 'warning' && isOurs) warnings.push(message.text());
        });
        await stored({ [recentKey]: value, [favoriteKey]: value })(fresh);
      },
    });
    const input = await openDialog(page);
    expect(await page.locator(dialogOption).count()).toBe(0);
    await input.fill('docker compose');
    await page.locator(dialogOption).first().waitFor();
    await input.fill('');
    expect(await page.locator(`${dialog} img`).count()).toBe(0);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/damaged/);
  });

  test('keep what is whole beside a damaged entry', async ({ open }) => {
    const value = JSON.stringify([null, storedSearch('good')]);
    const page = await open(start, { before: stored({ [recentKey]: value }) });
    await openDialog(page);
    expect(await page.locator(dialogOption).allInnerTexts()).toEqual(['Stored good']);
  });

  test('are saved and removed with the keyboard', async ({ open }) => {
    const recent = JSON.stringify([storedSearch('one'), storedSearch('two')]);
    const page = await open(start, { before: stored({ [recentKey]: recent }) });
    await openDialog(page);
    await page.keyboard.press('ArrowDown');
    const save = page.getByRole('button', { name: 'Save this search' });
    await save.focus();
    await page.keyboard.press('Enter');
    const favorites = page.getByRole('group', { name: 'Favorites' });
    await favorites.getByRole('option', { name: 'Stored one' }).waitFor();
  });
});

test('stays open when a navigation that had begun ends', async ({ open }) => {
  const page = await hydrated(await open('/', interceptable));
  // The dialog's own code is there before the page's is held.
  await openDialog(page);
  await page.keyboard.press('Escape');
  await page.locator(dialog).waitFor({ state: 'detached' });
  const code = await holdRequests(page, '**/assets/js/*.js');
  const link = page.locator(`footer a[href="${atBase('/tags/')}"]`);
  await link.focus();
  await page.keyboard.press('Enter');
  await code.arrived;
  await page.keyboard.press('Control+k');
  await page.locator(`${dialogInput}:focus`).waitFor();
  await page.keyboard.type('docker');
  await code.release();
  await page.waitForURL((url) => url.pathname === atBase('/tags/'));
  await page.locator('h1', { hasText: 'Tags' }).waitFor();
  await untilIdle(page);
  expect(await page.locator(dialogInput).inputValue()).toBe('docker');
  expect(await isFocused(page.locator(dialogInput))).toBe(true);
});

describe('rows', () => {
  test('mark the words of the query, and no others, in the dialog and on the page', async ({
    open,
  }) => {
    const dialogPage = await open(start);
    await searchInDialog(dialogPage, 'docker compose');
    const searchPage = await open('/search/?q=docker%20compose');
    await searchPage.locator('main ol li').first().waitFor();
    for (const rows of [dialogPage.locator(dialogOption), searchPage.locator('main ol li')]) {
      const marks = await rows.locator('mark').allInnerTexts();
      expect(marks.filter((text) => !/^(docker|compose)/i.test(text))).toEqual([]);
      const first = await rows.first().locator('mark').allInnerTexts();
      expect(first.some((text) => /^docker$/i.test(text))).toBe(true);
      // A mark is a part of its row, and the words beside it are none.
      expect((await rows.first().innerText()).length).toBeGreaterThan(first.join('').length);
    }
  });

  test('name the page first, and never a section alone', async ({ open }) => {
    const page = await open(start);
    await searchInDialog(page, 'before you start docker compose');
    const rows = await page.locator(dialogOption).allInnerTexts();
    expect(rows.some((row) => /Before you start/.test(row))).toBe(true);
    for (const row of rows) {
      expect(row.split('\n')[0]).not.toMatch(/^(Next|Before you start|When it goes wrong)$/);
    }
  });

  test('one Tab stop leads past the whole list', async ({ open }) => {
    const page = await open(start);
    await searchInDialog(page, 'docker');
    const stops = await page
      .locator(`${dialog} :is(a, button, input)`)
      .evaluateAll((elements) =>
        elements
          .filter((element) => (element as HTMLElement).tabIndex >= 0)
          .map(({ role }) => role),
      );
    expect(stops).not.toContain('option');
    const input = page.locator(dialogInput);
    expect(await input.getAttribute('role')).toBe('combobox');
    const list = await input.getAttribute('aria-controls');
    expect(await page.locator(`[id="${list}"]`).getAttribute('role')).toBe('listbox');
  });
});

describe('preview', () => {
  /** The result that is selected, and whether the preview beside the list is its text. */
  const shownIn = (page: Page) =>
    page.locator(dialog).evaluate((element) => {
      const options = [...element.querySelectorAll('[role="option"]')];
      const selected = options.findIndex((option) => option.ariaSelected === 'true');
      const preview = element.querySelector<HTMLElement>('[data-preview]');
      const isOfSelected = preview?.dataset.preview === options[selected]?.getAttribute('href');
      return { selected, isOfSelected, isFilled: (preview?.innerText.length ?? 0) > 250 };
    });

  test('shows the section of the first result at once, and of the next one by an arrow key', async ({
    open,
  }) => {
    const page = await open(start, { viewport: wide });
    await searchInDialog(page, 'docker compose');
    await expect
      .poll(() => shownIn(page))
      .toEqual({ selected: 0, isOfSelected: true, isFilled: true });
    const preview = page.locator(`${dialog} [data-preview]`);
    expect(await preview.locator('a, button, img, script, [id]').count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => shownIn(page)).toMatchObject({ selected: 1, isOfSelected: true });
  });

  test('reads no page on a narrow screen', async ({ open }) => {
    const pages: string[] = [];
    const page = await open(start, { viewport: phone });
    // Pages that are prefetched are not read for the preview.
    await untilQuiet(page);
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && !request.url().includes('search-index')) {
        pages.push(request.url());
      }
    });
    await searchInDialog(page, 'docker compose');
    await page.keyboard.press('ArrowDown');
    await untilIdle(page);
    expect(pages).toEqual([]);
  });
});

describe('direct answers', () => {
  test('are the first option, and Enter opens them', async ({ open }) => {
    const page = await open(start);
    const input = await openDialog(page);
    await input.fill('2023.8 to 2025.8');
    const first = page.locator(dialogOption).first();
    await expect.poll(() => first.innerText()).toMatch(/Upgrade/);
    const href = await first.getAttribute('href');
    expect(href).toMatch(/2023\.8.*2025\.8/);
    await expect.poll(() => first.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname + url.search + url.hash === href);
  });

  test('are on the search page too, and an arrow key reaches them', async ({ open }) => {
    const page = await hydrated(await open('/search/?q=AUTHENTIK_LOG_LEVEL'));
    const first = page.locator('main a[data-result]').first();
    await expect.poll(() => first.innerText()).toMatch(/Setting/);
    await page.locator('#search-page-input').focus();
    await page.keyboard.press('ArrowDown');
    expect(await isFocused(first)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const href = await first.getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname + url.hash === href);
  });
});

describe('long pastes', () => {
  test('are condensed to the words that tell, and the dialog says what it kept', async ({
    open,
  }) => {
    const pasted =
      "Hi, I'm trying to put authentik behind a Cloudflare tunnel and now I get the error CSRF failed when I log in";
    const page = await open(start);
    const input = await openDialog(page);
    await input.evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, pasted);
    await expect.poll(() => input.inputValue()).toMatch(/Cloudflare.*CSRF failed/);
    const kept = await input.inputValue();
    expect(kept.length).toBeLessThanOrEqual(64);
    await page.getByText(`Kept of ${pasted.length} pasted characters: ${kept}`).waitFor();
    await input.press('End');
    await page.keyboard.type('s');
    await expect.poll(() => page.getByText('pasted characters').count()).toBe(0);
  });
});

describe('no results', () => {
  test('suggests nothing for nonsense', async ({ open }) => {
    const page = await open(start);
    await (await openDialog(page)).fill(nonsense);
    await page.getByText(`No results for "${nonsense}"`).waitFor();
    await untilIdle(page);
    const none = page.locator(dialogNone);
    expect(await none.getByText('Try searching for').count()).toBe(0);
    expect(await none.getByRole('option').count()).toBe(0);
  });

  test('offers queries and pages that exist, and the Integrations site for a name', async ({
    open,
  }) => {
    const page = await open(start);
    await (await openDialog(page)).fill(nothing);
    const none = page.locator(dialogNone);
    const link = none.getByRole('link', { name: 'Integrations site' });
    expect(await link.getAttribute('href')).toBe(product.hosts.integrations);
    const nearest = none.getByRole('group', { name: 'Nearest pages' }).getByRole('option');
    await nearest.first().waitFor();
    // Nothing is marked yet, so it opens nothing, also later.
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    const marked = none.locator('[role="option"][aria-selected="true"]');
    await marked.waitFor();
    const href = await marked.getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === href);
  });
});

test('stays open when a drag ends elsewhere, and when a link opens in a tab', async ({ open }) => {
  const page = await open(start);
  await searchInDialog(page, 'port 9443');
  await page.locator(dialogInput).dragTo(page.locator(dialogOption).first());
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'All ports' }).click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  expect(await page.locator(dialog).count()).toBe(1);
});

test('names the Command key on Apple keyboards', async ({ open }) => {
  const page = await open(start, {
    before: (fresh) =>
      fresh.addInitScript(() => {
        Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' });
      }),
  });
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Search docs' });
  expect(await button.innerText()).toContain('⌘');
  await openDialog(page);
  expect(await page.locator(dialog).innerText()).toContain('⌘');
});

describe('axe finds nothing in the dialog in either color mode', () => {
  const sizes = [desktop.width, phone.width];

  test('empty, with results, an answer, and nothing', { timeout: 240_000 }, async ({ open }) => {
    const page = await open(start);
    const input = await openDialog(page);
    const shown = [
      ['', dialogInput],
      ['docker compose', dialogOption],
      ['2023.8 to 2025.8', `${dialogOption}[data-kind="answer"]`],
      [nothing, dialogNone],
    ] as const;
    for (const [query, part] of shown) {
      await page.setViewportSize(desktop);
      await input.fill(query);
      await page.locator(part).first().waitFor();
      await page.locator(`${dialog}[data-status="idle"]`).waitFor();
      expect([query, ...(await accessibilityProblemsAt(page))]).toEqual([query]);
    }
  });

  test('with recent searches and favorites', { timeout: 60_000 }, async ({ open }) => {
    const page = await open(start, {
      before: stored({
        [recentKey]: JSON.stringify([storedSearch('one'), storedSearch('two')]),
        [favoriteKey]: JSON.stringify([storedSearch('three')]),
      }),
    });
    await openDialog(page);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Save this search' }).waitFor();
    expect(await accessibilityProblemsAt(page, sizes)).toEqual([]);
  });

  test('while it loads', { timeout: 60_000 }, async ({ open }) => {
    const page = await open(start, {
      before: async (fresh) => void (await holdRequests(fresh, index)),
    });
    await (await openDialog(page)).fill('docker');
    await page.locator(dialog).getByText('Loading the search index').waitFor();
    expect(await accessibilityProblemsAt(page, sizes)).toEqual([]);
  });

  test('when a search failed', { timeout: 60_000 }, async ({ open }) => {
    const page = await open(start, noIndex);
    await (await openDialog(page)).fill('docker');
    await page.getByRole('alert').waitFor();
    expect(await accessibilityProblemsAt(page, sizes)).toEqual([]);
  });
});

describe('search page', () => {
  test('moves nothing when its results arrive', async ({ open }) => {
    for (const viewport of [desktop, phone]) {
      const page = await open('/search/?q=docker%20compose', {
        viewport,
        before: startAfterTypefaces,
      });
      await page.locator('main ol li').first().waitFor();
      expect(await shiftOf(page)).toBeLessThan(0.01);
    }
  });

  test('has searches to try, and each of them finds something', { timeout: 60_000 }, async ({
    open,
  }) => {
    const page = await hydrated(await open('/search/'));
    const examples = page.locator('main dl a');
    const queries = await examples.allTextContents();
    expect(queries.length).toBeGreaterThan(10);
    for (const query of queries) {
      const link = examples.getByText(query, { exact: true });
      const address = await link.getAttribute('href');
      await link.click();
      await page.locator('main ol li').first().waitFor();
      const { pathname, search } = new URL(page.url());
      expect([pathname, new URLSearchParams(search).get('q')]).toEqual([atBase('/search/'), query]);
      expect(new URL(address ?? '', page.url()).searchParams.get('q')).toBe(query);
      await page.getByRole('searchbox').fill('');
      await examples.first().waitFor();
    }
  });

  test('lists what was opened before, and moves nothing for it', async ({ open }) => {
    for (const viewport of [desktop, phone]) {
      const page = await open('/search/', {
        viewport,
        before: async (fresh) => {
          await stored({
            [recentKey]: JSON.stringify([storedSearch('one')]),
            [favoriteKey]: JSON.stringify([storedSearch('two')]),
          })(fresh);
          await startAfterTypefaces(fresh);
        },
      });
      await hydrated(page);
      const headings = page.locator('main section h2');
      await expect.poll(() => headings.allTextContents()).toEqual(['Recent', 'Favorites']);
      expect(await page.locator('main section a').count()).toBe(2);
      expect(await shiftOf(page)).toBe(0);
    }
  });

  test('does not show its start before the results of its address', async ({ open }) => {
    const held = async (fresh: Page) => void (await holdRequests(fresh, '**/assets/**/*.js'));
    const start = { name: 'What you can search for' };
    const asked = await open('/search/?q=docker', { before: held, waitUntil: 'commit' });
    await asked.locator('footer').waitFor();
    expect(await asked.getByRole('heading', start).isVisible()).toBe(false);
    const empty = await open('/search/', { before: held, waitUntil: 'commit' });
    await empty.getByRole('heading', start).waitFor();
  });
});
