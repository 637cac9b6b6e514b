import { listFiles } from '@docs/model/data-files/list-files';
import { ownedElements } from '@docs/site/owned-elements';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { testedBuild } from '../harness/built-files.ts';
import { differences, watchHydration } from '../harness/hydration.ts';
import { anywhere, browser, hydrated, test, urlOf } from '../harness/site.ts';
import { desktop } from '../harness/views.ts';

/** How many pages are open at the same time. */
const tabs = 4;

/** Opens a page and resolves to what was not as the server rendered it. */
async function differencesOf(page: Page, path: string): Promise<string[]> {
  await page.goto(urlOf(path), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  const owned = await page.evaluateHandle(ownedElements, null);
  const found = await owned.evaluate(differences);
  // The frame of every page has more.
  if ((await owned.evaluate(({ length }) => length)) < 50) found.push('Preact owns too little');
  return found.map((difference) => `${path}: ${difference}`);
}

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  // What the application does with the document needs none of these.
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  const urls = ['*.css', '*.svg', '*.png', '*.webp', '*.woff2', '*/search/*.json'];
  await devTools.send('Network.setBlockedURLs', { urls });
  return page;
}

test('every page starts with the HTML that the server rendered', {
  ...anywhere,
  timeout: 600_000,
}, async ({ task, skip }) => {
  const shared = await browser({ task, skip });
  const context = await shared.newContext({ viewport: desktop, serviceWorkers: 'block' });
  const found: string[] = [];
  context.on('weberror', (error) => found.push(`${error.page()?.url()}: ${error.error().message}`));
  await context.addInitScript(watchHydration);
  const pages = listFiles(testedBuild)
    .filter((name) => /(^|\/)(index|404)\.html$/.test(name))
    .map((name) => `/${name.replace(/index\.html$/, '')}`);
  expect(pages.length).toBeGreaterThan(300);
  const waiting = pages.values();
  try {
    await Promise.all(
      Array.from({ length: tabs }, async () => {
        const page = await openTab(context);
        for (const path of waiting) found.push(...(await differencesOf(page, path)));
      }),
    );
  } finally {
    await context.close();
  }
  expect(found).toEqual([]);
});

test(
  'the test above sees elements, texts and attributes that differ',
  anywhere,
  async ({ open }) => {
    const path = '/core/terminology/';
    const page = await open(path, {
      before: async (fresh) => {
        await fresh.addInitScript(watchHydration);
        await fresh.route(`**${path}`, async (route) => {
          const response = await route.fetch();
          const body = (await response.text())
            .replace('<footer', '<section')
            .replace('</footer>', '</section>')
            .replace('>Skip to main content<', '>Skip<')
            .replace('aria-label="Main"', 'aria-label="Other"');
          await route.fulfill({ response, body });
        });
      },
    });
    expect(await differencesOf(page, path)).toEqual([
      expect.stringMatching(/changed "Skip" to "Skip to main content"/),
      expect.stringMatching(/added <footer/),
      expect.stringMatching(/removed <section/),
      expect.stringMatching(/aria-label "Other" of nav instead of "Main"/),
    ]);
  },
);
