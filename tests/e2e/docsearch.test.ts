import { join } from 'node:path';
import { product } from '@docs/model/product/product';
import type { Page } from 'playwright-core';
import { build, type Rollup } from 'vite';
import { beforeAll, describe, expect } from 'vitest';
import { openModal } from '../harness/search.ts';
import { atBase, test } from '../harness/site.ts';

/** An address on the server under test that is not a page of the site. */
const address = '/another-site/';
let script = '';

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'docsearch-page.ts'), formats: ['es'] },
    },
  });
  const [bundle] = [built].flat() as Rollup.RollupOutput[];
  script = bundle?.output[0].code ?? '';
});

/** DocSearch saves a search when the transition of its row ends, which its own style sheet brings. */
const favoriting = '.DocSearch-Hit--favoriting { opacity: 0.5; transition: opacity 1ms }';

/** Adds a page with unmodified DocSearch to the server's origin. The browser answers these requests itself. */
async function serveDocSearch(page: Page): Promise<void> {
  await page.route(`**${address}**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><html lang="en" data-index="${product.indexName}"><title>Another site</title>
<link rel="icon" href="data:,"><style>${favoriting}</style><div id="root"></div><script type="module" src="page.js"></script>`,
        }),
  );
}

/** Opens DocSearch by its button: it listens to keys only some time after the button is there. */
function openDocSearch(page: Page): Promise<void> {
  return page.locator('.DocSearch-Button').click();
}

async function searchFor(page: Page, query: string): Promise<void> {
  await openDocSearch(page);
  await page.locator('.DocSearch-Input').fill(query);
}

describe('unmodified DocSearch with the provider’s own client, on the server’s endpoint', () => {
  test('shows what the endpoint found, and opens it', async ({ open }) => {
    const page = await open(address, { before: serveDocSearch });
    const answered = page.waitForResponse(/\/1\/indexes\/\*\/queries\?x-algolia-agent=Algolia/);
    await searchFor(page, 'docker compose');
    const answer = await answered;
    expect([answer.request().method(), answer.status()]).toEqual(['POST', 200]);
    const target = atBase('/install-config/install/docker-compose/');
    const hit = page.locator(`.DocSearch-Hit a[href^="${target}"]`).first();
    await hit.waitFor();
    expect(await page.locator('.DocSearch-Hit-source').first().textContent()).not.toBe('');
    expect((await hit.locator('mark').first().textContent())?.toLowerCase()).toBe('docker');
    await page.locator('.DocSearch-Input').press('Enter');
    await page.waitForURL((url) => url.pathname === target);
    expect(await page.locator('h1').textContent()).toContain('Docker Compose');
  });

  test('leaves its recent searches and favorites to the dialog of the site', async ({ open }) => {
    const page = await open(address, { before: serveDocSearch });
    for (const query of ['docker compose', 'csrf']) {
      await searchFor(page, query);
      // Searches of before are shown until the answer comes, without marks.
      await page.locator('.DocSearch-Hit mark').first().waitFor();
      await page.locator('.DocSearch-Input').press('Enter');
      await page.waitForURL((url) => !url.pathname.endsWith(address));
      await page.goto(new URL(atBase(address), page.url()).href);
    }
    await openDocSearch(page);
    await page.getByTitle('Save this search').last().click();
    await page.locator('.DocSearch-Hit-source', { hasText: 'Favorite' }).waitFor();
    const [recent, saved, ...others] = await page
      .locator('.DocSearch-Hit a')
      .evaluateAll((hits) => hits.map((hit) => hit.getAttribute('href')));
    expect(others).toEqual([]);

    await page.goto(new URL(atBase('/core/terminology/'), page.url()).href);
    await openModal(page);
    const inGroup = (name: string) =>
      page
        .getByRole('group', { name })
        .getByRole('option')
        .evaluateAll((options) => options.map((option) => option.getAttribute('href')));
    await expect.poll(() => inGroup('Recent')).toEqual([recent]);
    await expect.poll(() => inGroup('Favorites')).toEqual([saved]);
    // A key right after the list appeared may mark nothing, so it is pressed again.
    const first = page.getByRole('group', { name: 'Recent' }).getByRole('option');
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        return first.getAttribute('aria-selected');
      })
      .toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname + url.hash === recent);
  });

  test('says that nothing was found', async ({ open }) => {
    const page = await open(address, { before: serveDocSearch });
    await searchFor(page, 'qqxzwvkj');
    await page.getByText('No results for "qqxzwvkj"').waitFor();
  });
});
