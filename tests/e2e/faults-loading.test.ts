import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { accessibilityProblems, accessibilityProblemsAt } from '../harness/accessibility.ts';
import { type HeldRequests, holdRequests } from '../harness/held-requests.ts';
import { dialogOption, searchInModal } from '../harness/search.ts';
import { changedPage } from '../harness/second-build.ts';
import {
  anywhere,
  atBase,
  hydrated,
  letThrough,
  test,
  urlOf,
  type Visit,
} from '../harness/site.ts';
import { desktop, phone } from '../harness/views.ts';

const terminology = `/${changedPage.path}`;
/** The code of that page alone. */
const codeOfPage = `**/assets/js/${changedPage.chunk}.*.js`;
/** All code but what every page starts with. */
const allCode = /\/assets\/js\/(?!main\.|runtime~main\.)[^/]+\.js$/;
const allow = [/ERR_FAILED/, /Loading chunk/];

const error = (page: Page) => page.getByRole('alert').filter({ hasText: 'Loading chunk' });
const retry = (page: Page) => error(page).getByRole('button', { name: 'Retry' });

/** Counts the documents that a page loads. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request: Request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

/** Opens the page without some of its code, until it says that this failed. */
async function openWithout(
  code: string | RegExp,
  open: (path: string, visit: Visit) => Promise<Page>,
): Promise<{ readonly page: Page; readonly documents: () => number }> {
  let documents = () => 0;
  const page = await open(terminology, {
    allow,
    colorScheme: 'light',
    before: async (fresh) => {
      documents = countDocuments(fresh);
      await fresh.route(code, (route) => route.abort('failed'));
    },
  });
  await retry(page).waitFor();
  return { page, documents };
}

/** Changes the color mode and searches, as a reader does. */
async function expectWorkingShell(page: Page): Promise<void> {
  const theme = () => page.locator('html').getAttribute('data-theme');
  const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ }).first();
  await toggle.click();
  await toggle.click();
  await expect.poll(theme).toBe('dark');
  await searchInModal(page, 'docker compose');
  expect(await page.locator(dialogOption).count()).toBeGreaterThan(3);
  await page.keyboard.press('Escape');
}

describe('code of the first page', () => {
  test('is requested with the scripts, and each file once', async ({ open }) => {
    const requested: string[] = [];
    let main: HeldRequests | undefined;
    const page = await open(terminology, {
      waitUntil: 'commit',
      before: async (fresh) => {
        fresh.on('request', (request) => requested.push(new URL(request.url()).pathname));
        main = await holdRequests(fresh, '**/assets/js/main.*.js');
      },
    });
    const ofPage = (path: string) => path.includes(`/js/${changedPage.chunk}.`);
    await expect.poll(() => requested.filter(ofPage)).toHaveLength(1);
    await main?.release();
    await hydrated(page);
    const code = requested.filter((path) => allCode.test(path));
    expect(code.length).toBeGreaterThan(5);
    expect(code).toHaveLength(new Set(code).size);
    expect(await page.locator(`script[src*="/${changedPage.chunk}."]`).count()).toBe(0);
  });

  test('is requested once more when it failed before the scripts came', async ({ open }) => {
    let main: HeldRequests | undefined;
    let requests = 0;
    const page = await open(terminology, {
      allow,
      waitUntil: 'commit',
      before: async (fresh) => {
        main = await holdRequests(fresh, '**/assets/js/main.*.js');
        await fresh.route(codeOfPage, async (route) => {
          requests += 1;
          if (requests === 1) await route.abort('failed');
          else await route.continue();
        });
      },
    });
    await expect.poll(() => requests).toBe(1);
    await main?.release();
    await hydrated(page);
    expect(requests).toBe(2);
    expect(await error(page).count()).toBe(0);
  });
});

describe('code that fails at the first load of a page', () => {
  test('shows the error with Retry above the words, and the rest of the page works', async ({
    open,
  }) => {
    const { page, documents } = await openWithout(codeOfPage, open);
    await hydrated(page);
    expect(await error(page).locator('p').textContent()).toMatch(/Loading chunk .* failed/);
    expect(await page.getByText(changedPage.before).isVisible()).toBe(true);
    await expectWorkingShell(page);
    await retry(page).click();
    await retry(page).waitFor();
    expect(documents()).toBe(1);
    await letThrough(page);
    await retry(page).click();
    await error(page).waitFor({ state: 'detached' });
    await page.getByText(changedPage.before).waitFor();
    await page.getByRole('navigation', { name: 'Docs sidebar' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Terminology \|/);
    expect(documents()).toBe(1);
  });

  test('of every page shows the error inside the frame of the site', async ({ open }) => {
    const { page, documents } = await openWithout(allCode, open);
    expect(await page.getByText(changedPage.before).isVisible()).toBe(true);
    await letThrough(page);
    await expectWorkingShell(page);
    await retry(page).click();
    await error(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.title()).toMatch(/^Terminology \|/);
    expect(documents()).toBe(1);
  });

  test('again after the one reload of a failed route shows the error, and reloads no more', async ({
    open,
  }) => {
    let documents = () => 0;
    const page = await hydrated(await open('/add-secure-apps/', { allow }));
    documents = countDocuments(page);
    await page.route(codeOfPage, (route) => route.abort('failed'));
    await page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = path;
      document.querySelector('.theme-doc-markdown')?.append(link);
      link.click();
    }, atBase(terminology));
    await retry(page).waitFor();
    expect(page.url()).toBe(urlOf(terminology));
    await expectWorkingShell(page);
    expect(documents()).toBe(1);
    // Other pages can be reached, and this one again.
    await page.locator(`footer a[href="${atBase('/troubleshooting/')}"]`).click();
    await page.locator('h1', { hasText: 'Troubleshooting' }).waitFor();
    await letThrough(page);
    await page.goBack();
    await page.locator('h1', { hasText: 'Terminology' }).waitFor();
    expect(await error(page).count()).toBe(0);
  });

  test('has no problem for axe in either color mode', anywhere, async ({ open }) => {
    const { page } = await openWithout(codeOfPage, open);
    await hydrated(page);
    expect(await accessibilityProblemsAt(page, [desktop.width, phone.width])).toEqual([]);
  });
});

describe('scripts that do not come at all', () => {
  test('leave a page to read, and a message with Retry', async ({ open }) => {
    const page = await open(terminology, {
      allow,
      before: (fresh) => fresh.route('**/assets/js/**', (route) => route.abort('failed')),
    });
    const message = page.getByRole('alert').filter({ hasText: 'search and menus don’t work' });
    await message.waitFor();
    expect(await message.textContent()).toMatch(/Loading \S+\.js failed/);
    expect(await page.getByText(changedPage.before).isVisible()).toBe(true);
    expect(await page.getByText('wrong site baseUrl').count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await letThrough(page);
    await message.getByRole('button', { name: 'Retry' }).click();
    await hydrated(page);
    await message.waitFor({ state: 'detached' });
  });

  test('late do no harm: no message, and the page starts', async ({ open }) => {
    let answered = 0;
    const page = await open(terminology, {
      before: (fresh) =>
        fresh.route('**/assets/js/**', async (route) => {
          const response = await route.fetch();
          answered += 1;
          await route.fulfill({ response });
        }),
    });
    await hydrated(page);
    expect(answered).toBeGreaterThan(2);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('a site at another path than it was built for', () => {
  test.for(['/', terminology, '/releases/2025.8/', '/tags/docker/', '/search/'])(
    'says so on %s, and names the right path',
    async (path, { open }) => {
      const page = await open(`/wrong${path}`, {
        allow: [/answer 404/, /status of 404/],
        before: async (fresh) => {
          const notFound = { status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' };
          await fresh.route('**/assets/**', (route) => route.fulfill(notFound));
          await fresh.route('**/wrong/**', async (route) => {
            const response = await route.fetch({ url: urlOf(path) });
            await route.fulfill({ response });
          });
        },
      });
      await page.getByText('Your Docusaurus site did not load properly.').waitFor();
      const banner = page.locator('#__docusaurus-base-url-issue-banner-container');
      const text = await banner.textContent();
      expect(text).toContain('A very common reason is a wrong site baseUrl configuration');
      expect(text).toContain(`Current configured baseUrl = ${atBase('/')}`);
      expect(text).toContain(`We suggest trying baseUrl = ${atBase('/wrong/')}`);
    },
  );
});
