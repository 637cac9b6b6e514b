import { product } from '@docs/model/product/product';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { withSearchSettings } from '../harness/altered-site.ts';
import { stored } from '../harness/page-actions.ts';
import { recordSearches, searchMessages } from '../harness/recorded-searches.ts';
import { dialog, dialogNone, dialogOption, openDialog, searchInDialog } from '../harness/search.ts';
import { hydrated, test } from '../harness/site.ts';
import { favoriteKey, recentKey, storedSearch } from '../harness/stored-searches.ts';

describe('§2 Search modal', () => {
  test('§2 It opens by a button', async ({ open }) => {
    const page = await hydrated(await open('/core/terminology/'));
    await page.getByRole('button', { name: 'Search docs' }).click();
    await page.locator(dialog).waitFor();
  });

  test.for(['Control+k', 'Meta+k', '/'])('§2 It opens by the key %s', async (key, { open }) => {
    const page = await hydrated(await open('/core/terminology/'));
    await page.keyboard.press(key);
    await page.locator(dialog).waitFor();
  });

  test('§2 Escape closes it', async ({ open }) => {
    const page = await open('/core/terminology/');
    await openDialog(page);
    await page.keyboard.press('Escape');
    await page.locator(dialog).waitFor({ state: 'detached' });
  });

  test('§2 §9 Placeholder: Search docs', async ({ open }) => {
    const page = await open('/core/terminology/');
    const input = await openDialog(page);
    expect(await input.getAttribute('placeholder')).toBe('Search docs');
  });

  test('§2 Contextual search is on: results are filtered by language and version tags; the index is named after the product', async ({
    open,
  }) => {
    const page = await open('/core/terminology/', { before: recordSearches });
    await searchInDialog(page, 'outpost');
    const { requests } = await searchMessages(page);
    const sent = requests.at(-1);
    expect(sent?.indexName).toBe(product.name);
    const filters = JSON.stringify(sent?.facetFilters);
    expect(filters).toContain('language:en');
    expect(filters).toContain('docusaurus_tag:docs-default-current');
  });

  test('§2 Each hit has hierarchy levels lvl0 to lvl6, content, type and url', async ({ open }) => {
    const page = await open('/core/terminology/', { before: recordSearches });
    await searchInDialog(page, 'outpost');
    const hits = (await searchMessages(page)).answers.at(-1)?.hits ?? [];
    const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
    expect(hits.length).toBeGreaterThan(0);
    for (const hit of hits) {
      expect(Object.keys(hit.hierarchy).sort()).toEqual(levels);
      expect(hit).toHaveProperty('content');
      expect(hit.type).toMatch(/^(lvl[0-6]|content)$/);
      expect(hit.url).toMatch(/\/(#.+)?$/);
    }
  });
});

describe('§5 Validation rules', () => {
  test('§5 §9 The search input of the modal accepts at most 64 characters', async ({ open }) => {
    const page = await open('/core/terminology/');
    const input = await openDialog(page);
    await input.fill('x'.repeat(60));
    await input.pressSequentially('x'.repeat(8));
    expect(await input.inputValue()).toHaveLength(64);
  });

  test('§5 §9 The search page accepts at most 64 characters, typed or in its address', async ({
    open,
  }) => {
    const page = await hydrated(await open(`/search/?q=${'y'.repeat(80)}`));
    const input = page.getByRole('searchbox');
    expect(await input.inputValue()).toHaveLength(64);
    await input.fill('x'.repeat(60));
    await input.pressSequentially('x'.repeat(8));
    expect(await input.inputValue()).toHaveLength(64);
  });
});

describe('§7 The calls it makes', () => {
  test('§7 Search: a list of requests, answered by hits and nbHits', async ({ open }) => {
    const page = await open('/core/terminology/', { before: recordSearches });
    await searchInDialog(page, 'outpost');
    const { requests, answers } = await searchMessages(page);
    expect(requests.at(-1)).toMatchObject({
      query: 'outpost',
      indexName: product.indexName,
      attributesToRetrieve: expect.arrayContaining(['hierarchy.lvl0', 'content', 'type', 'url']),
      attributesToSnippet: expect.any(Array),
      highlightPreTag: expect.any(String),
      highlightPostTag: expect.any(String),
      hitsPerPage: 20,
      clickAnalytics: true,
    });
    expect(answers.at(-1)).toMatchObject({
      hits: expect.any(Array),
      nbHits: expect.any(Number),
    });
  });

  test('§7 No product API calls are made: a visit with a search makes requests to this site only', async ({
    open,
  }) => {
    const page = await open('/');
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await searchInDialog(page, 'docker compose');
    await page.locator(dialogOption).first().click();
    await page.waitForURL((url) => url.pathname !== '/');
    expect([...hosts]).toEqual([new URL(page.url()).host]);
  });
});

describe('§8 The error catalogue', () => {
  test('§8 Search provider unreachable: Unable to fetch results, with help text', async ({
    open,
  }) => {
    const page = await open('/core/terminology/', {
      allow: [/search-index/, /ERR_FAILED/],
      before: (fresh) => fresh.route('**/search-index/**', (route) => route.abort('failed')),
    });
    const input = await openDialog(page);
    await input.fill('outpost');
    const screen = page.locator(dialog);
    await screen.getByText('Unable to fetch results').waitFor();
    await screen.getByText('You might want to check your network connection.').waitFor();
  });

  test('§8 No search results: No results for, followed by the query, and the optional link Let us know.', async ({
    open,
  }) => {
    const newIssueUrl = 'https://github.com/example/docs/issues/new';
    // The HTML of an article has no link for reports, so its scripts would make another page.
    const page = await open('/tags/', {
      before: (fresh) => withSearchSettings(fresh, { newIssueUrl }),
    });
    const input = await openDialog(page);
    await input.fill('qqxzwvkj');
    const screen = page.locator(dialogNone);
    await screen.waitFor();
    expect(await screen.textContent()).toContain('No results for "qqxzwvkj"');
    const link = screen.getByRole('link', { name: 'Let us know.' });
    expect(await link.getAttribute('href')).toMatch(
      /^https:\/\/github\.com\/example\/docs\/issues\/new\?.*qqxzwvkj/,
    );
  });
});

/** Some stored searches, as text. */
function searches(count: number, from = 0): string {
  return JSON.stringify(
    Array.from({ length: count }, (_, index) => storedSearch(`stored-${from + index}`)),
  );
}

function storedCount(page: Page, key: string): Promise<number> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]').length, key);
}

describe('§9 Business constants and limits', () => {
  test('§9 20 hits per page', async ({ open }) => {
    const page = await hydrated(await open('/search/?q=authentik', { before: recordSearches }));
    await page.locator('main ol li').first().waitFor();
    expect(await page.locator('main ol > li').count()).toBe(20);
    expect((await searchMessages(page)).requests.at(-1)?.hitsPerPage).toBe(20);
    await page.getByRole('button', { name: 'Show more results' }).click();
    await expect.poll(() => page.locator('main ol > li').count()).toBe(40);
  });

  test.for([
    ['7, stored locally per index', {}, 7, 7],
    ['4 when favourites exist', { [favoriteKey]: searches(1, 20) }, 4, 5],
  ] as const)('§9 Recent searches kept: %s', async ([, favorites, kept, shown], { open }) => {
    const page = await open('/core/terminology/', {
      before: stored({ [recentKey]: searches(7), ...favorites }),
    });
    await searchInDialog(page, 'docker compose');
    await page.locator(dialogOption).first().click();
    await page.locator(dialog).waitFor({ state: 'detached' });
    expect(await storedCount(page, recentKey)).toBe(kept);
    // The dialog opens with the last query. Without a query it shows the stored searches.
    await (await openDialog(page)).fill('');
    await expect.poll(() => page.locator(dialogOption).count()).toBe(shown);
  });

  test('§9 Favourites kept: 10', async ({ open }) => {
    const page = await open('/core/terminology/', {
      before: stored({ [recentKey]: searches(1, 30), [favoriteKey]: searches(10) }),
    });
    await openDialog(page);
    await page
      .getByRole('button', { name: 'Save this search' })
      .or(page.getByTitle('Save this search'))
      .first()
      .click();
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key) ?? '', favoriteKey))
      .toContain('stored-30');
    expect(await storedCount(page, favoriteKey)).toBe(10);
  });

  test('§9 The site framework is version 3.8.1', async ({ open }) => {
    const page = await open('/');
    expect(await page.locator('meta[name="generator"]').getAttribute('content')).toBe(
      'Docusaurus v3.8.1',
    );
  });

  test('§9 Smooth scroll fallback moves 15 percent of the remaining distance per animation frame', async ({
    open,
  }) => {
    const page = await hydrated(await open('/install-config/configuration/'));
    await page.evaluate(() => {
      // As in a browser that can't scroll smoothly by itself.
      document.documentElement.style.scrollBehavior = 'auto';
      const targets: { from: number; to: number }[] = [];
      Object.assign(window, { targets });
      const original = window.scrollTo.bind(window);
      window.scrollTo = ((...args: [ScrollToOptions] | [number, number]) => {
        const to = typeof args[0] === 'object' ? (args[0].top ?? 0) : (args[1] ?? 0);
        targets.push({ from: document.documentElement.scrollTop, to });
        if (typeof args[0] === 'object') original(args[0]);
        else original(args[0], args[1] ?? 0);
      }) as typeof window.scrollTo;
    });
    await page.mouse.move(640, 450);
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2000);
    await page.mouse.wheel(0, -200);
    await page.getByRole('button', { name: 'Scroll back to top' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const steps = await page.evaluate(
      () => (window as unknown as { targets: { from: number; to: number }[] }).targets,
    );
    expect(steps.length).toBeGreaterThan(5);
    for (const { from, to } of steps) expect(to).toBe(Math.floor(from * 0.85));
  });
});
