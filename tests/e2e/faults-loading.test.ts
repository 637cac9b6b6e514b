import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { dialogOption, searchInDialog } from '../harness/search.ts';
import { changedPage } from '../harness/second-build.ts';
import { atBase, hydrated, letThrough, test, urlOf } from '../harness/site.ts';
import { notFoundMessages } from '../harness/views.ts';

const terminology = `/${changedPage.path}`;
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

describe('code that fails at the first load of a page', () => {
  test.for([
    ['of the page', changedPage.code, 'light'],
    ['of every page', allCode, 'dark'],
  ] as const)(
    '%s shows the error with Retry above the words',
    async ([, code, colorScheme], { open }) => {
      const page = await open(terminology, {
        allow,
        colorScheme,
        before: (fresh) => fresh.route(code, (route) => route.abort('failed')),
      });
      await retry(page).waitFor();
      expect(await error(page).textContent()).toMatch(/Loading chunk .* failed/);
      expect(await page.getByText(changedPage.before).isVisible()).toBe(true);
      expect(await accessibilityProblems(page)).toEqual([]);
      await letThrough(page);
      await retry(page).click();
      await hydrated(page);
      await error(page).waitFor({ state: 'detached' });
      await searchInDialog(page, 'docker compose');
      expect(await page.locator(dialogOption).count()).toBeGreaterThan(3);
    },
  );

  test('on the way from another page loads that page once more, and then shows the error', async ({
    open,
  }) => {
    const page = await hydrated(await open('/core/architecture/', { allow }));
    const documents = countDocuments(page);
    await page.route(changedPage.code, (route) => route.abort('failed'));
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Terminology' })
      .click();
    await retry(page).waitFor();
    expect(page.url()).toBe(urlOf(terminology));
    expect(documents()).toBe(1);
  });
});

describe('scripts that do not come at all', () => {
  test('leave a page to read, and a message with Retry', async ({ open }) => {
    const page = await open(terminology, {
      allow,
      before: async (fresh) => {
        await fresh.addInitScript('performance.getEntriesByType = () => []');
        await fresh.route('**/assets/js/**', (route) => route.abort('failed'));
      },
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
});

describe('a site at another path than it was built for', () => {
  test.for([terminology, '/search/'])(
    'says so on %s, and names the right path',
    async (path, { open }) => {
      const page = await open(`/wrong${path}`, {
        allow: notFoundMessages,
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
