import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { withProviderAt, withUnreachableProvider } from '../harness/altered-site.ts';
import { holdRequests, openHolding } from '../harness/held-requests.ts';
import { startLocalServer } from '../harness/local-server.ts';
import { isFocused } from '../harness/page-actions.ts';
import { untilIdle } from '../harness/page-time.ts';
import {
  dialog,
  dialogCode,
  dialogInput,
  dialogOption,
  openDialog,
  searchInDialog,
} from '../harness/search.ts';
import { atBase, hydrated, test } from '../harness/site.ts';

const start = '/core/terminology/';

/** Starts a search provider that gives one answer to everything, and returns its host. */
function startProvider(status: number, body: string): Promise<string> {
  return startLocalServer((request, response) => {
    request.resume();
    response.writeHead(status, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/json',
    });
    response.end(body);
  });
}

describe('a search provider', () => {
  test.for([
    ['an error page', 200, '<!doctype html><title>Captive portal</title>'],
    ['a refused key', 403, '{"message":"Invalid Application-ID or API key"}'],
  ] as const)(
    'that answers with %s is replaced by the embedded index',
    async ([, status, body], { open }) => {
      const host = await startProvider(status, body);
      const page = await open(start, {
        allow: [/answer 403/, /status of 403/, /another host: http:\/\/127\.0\.0\.1:/],
        before: (fresh) => withProviderAt(fresh, host),
      });
      await searchInDialog(page, 'docker compose');
      expect(await page.locator(dialogOption).count()).toBeGreaterThan(3);
      expect(await page.locator(dialogOption).first().textContent()).toMatch(/docker/i);
    },
  );
});

test('a search provider that is slow is not called an index that loads', async ({ open }) => {
  const page = await open(start, {
    allow: [/algolia/],
    before: async (fresh) => void (await withUnreachableProvider(fresh, 'silence')),
  });
  await (await openDialog(page)).fill('docker compose');
  await page.locator(dialog).getByText('Searching …').first().waitFor();
  expect(await page.locator(dialog).getByText('Loading the search index').count()).toBe(0);
});

test('the search page says that the index answered for a provider that failed', async ({
  open,
}) => {
  const host = await startProvider(500, '{}');
  const page = await open(start, {
    allow: [/answer 500/, /status of 500/, /another host: http:\/\/127\.0\.0\.1:/],
    before: (fresh) => withProviderAt(fresh, host),
  });
  await searchInDialog(page, 'docker');
  await page.getByRole('link', { name: /See all/ }).click();
  await page.locator('main ol li').first().waitFor();
  await page.locator('main').getByText('These results come from this site.').waitFor();
});

test('a try that fails again says so, and keeps its button', async ({ open }) => {
  const page = await open(start, {
    allow: [/search-index/, /ERR_FAILED/],
    before: (fresh) => fresh.route('**/search-index/**', (route) => route.abort('failed')),
  });
  await (await openDialog(page)).fill('outpost');
  const alert = page.locator(dialog).getByRole('alert');
  const button = alert.getByRole('button', { name: 'Try again' });
  await button.focus();
  await page.keyboard.press('Enter');
  await alert.getByText('Tried 2 times.').waitFor();
  expect(await isFocused(button)).toBe(true);
  await page.keyboard.press('Enter');
  await alert.getByText('Tried 3 times.').waitFor();
});

test('an engine whose code cannot be loaded, in a worker or on the page, is reported', async ({
  open,
}) => {
  const page = await open(start, {
    allow: [/ERR_FAILED/],
    before: (fresh) =>
      fresh.route('**/assets/js/packages_search_*.js', (route) => route.abort('failed')),
  });
  await openDialog(page);
  await untilIdle(page);
  await page.keyboard.type('docker');
  await page.locator(dialog).getByRole('alert').waitFor();
});

test('a dialog whose code is slow says that it opens', async ({ open }) => {
  const { page, held } = await openHolding(open, start, dialogCode);
  await hydrated(page);
  await page.keyboard.press('/');
  const note = page.getByRole('status').getByText('Opening the search …');
  await note.waitFor();
  await expect.poll(() => note.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  await held.release();
  await page.locator(dialogInput).waitFor();
  expect(await note.count()).toBe(0);
});

test('a tab that is older than the site goes to the search page of the new one', async ({
  open,
}) => {
  const page = await hydrated(
    await open(start, {
      allow: [/404/],
      before: (fresh) =>
        fresh.route(dialogCode, (route) =>
          fresh.url().endsWith(start) ? route.fulfill({ status: 404 }) : route.continue(),
        ),
    }),
  );
  await page.keyboard.press('Control+k');
  await page.waitForURL((url) => url.pathname === atBase('/search/'));
  await page.getByRole('searchbox').fill('docker');
  await page.locator('main ol li').first().waitFor();
});

/** Presses a key as an input method does that composes a character, in both ways in which browsers tell of it. */
async function pressComposing(input: Locator, key: string): Promise<void> {
  for (const composed of [{ keyCode: 229 }, { isComposing: true }]) {
    await input.evaluate(
      (element, init) =>
        element.dispatchEvent(
          new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
        ),
      { key, ...composed },
    );
  }
}

test('a tab that is older than the site stays where it is after Escape', async ({ open }) => {
  const page = await hydrated(
    await open(start, {
      allow: [/404/],
      before: (fresh) => fresh.route(dialogCode, (route) => route.fulfill({ status: 404 })),
    }),
  );
  const held = await holdRequests(page, '**/search/');
  await page.keyboard.press('Control+k');
  await held.arrived;
  await page.keyboard.press('Escape');
  await held.release();
  await untilIdle(page);
  expect(new URL(page.url()).pathname).toBe(atBase(start));
});

describe('an input method that composes a character', () => {
  test('gets its Enter, its Escape and its arrow keys', async ({ open }) => {
    const page = await open(start);
    await searchInDialog(page, 'outpost');
    const selected = page.locator(`${dialogOption}[aria-selected="true"]`);
    const first = await selected.getAttribute('href');
    for (const key of ['ArrowDown', 'Enter', 'Escape']) {
      await pressComposing(page.locator(dialogInput), key);
    }
    await untilIdle(page);
    expect(await selected.getAttribute('href')).toBe(first);
    expect(new URL(page.url()).pathname).toBe(atBase(start));
    expect(await page.locator(dialog).isVisible()).toBe(true);
  });

  test('gets its arrow keys on the search page', async ({ open }) => {
    const page = await hydrated(await open('/search/?q=outpost'));
    await page.locator('main ol li').first().waitFor();
    const input = page.getByRole('searchbox');
    await pressComposing(input, 'ArrowDown');
    expect(await isFocused(input)).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await isFocused(input)).toBe(false);
  });
});

test('a zoom of 400 % scrolls the whole dialog to each result', async ({ open }) => {
  const page = await open(start, { viewport: { width: 320, height: 256 } });
  await searchInDialog(page, 'docker');
  const last = page.locator(dialogOption).last();
  await last.scrollIntoViewIfNeeded();
  expect(await page.locator(dialog).evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThanOrEqual(256);
  expect(await page.locator(dialogInput).isVisible()).toBe(true);
});

describe('a network that goes away in the middle of a search', () => {
  test('is named in the dialog, and the next try works', async ({ open }) => {
    const page = await hydrated(
      await open(start, { allow: [/ERR_INTERNET_DISCONNECTED/, /search-index/] }),
    );
    await searchInDialog(page, 'docker');
    await page.context().setOffline(true);
    const input = page.locator(dialogInput);
    await input.fill('kerberos browser');
    const alert = page.locator(dialog).getByRole('alert');
    await alert.getByText('Unable to fetch results').waitFor();
    expect(await page.locator(dialogOption).count()).toBe(0);
    await page.context().setOffline(false);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.locator(dialogOption).first().waitFor();
    expect(await input.inputValue()).toBe('kerberos browser');
  });
});

test('a dialog that is opened twice at once is one dialog', async ({ open }) => {
  const page = await hydrated(await open(start));
  await page.getByRole('button', { name: 'Search docs' }).dblclick();
  await page.locator(dialogInput).waitFor();
  expect(await page.locator(dialog).count()).toBe(1);
  await page.keyboard.type('outpost');
  await page.locator(dialogOption).first().waitFor();
});

test('a double click shows each result of the search page once', async ({ open }) => {
  const page = await hydrated(await open('/search/?q=authentik'));
  await page.locator('main ol li').first().waitFor();
  await page.getByRole('button', { name: 'Show more results' }).dblclick();
  await expect.poll(() => page.locator('main ol > li').count()).toBeGreaterThanOrEqual(40);
  const links = await page
    .locator('main ol > li a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.length % 20).toBe(0);
  expect(new Set(links).size).toBe(links.length);
});
