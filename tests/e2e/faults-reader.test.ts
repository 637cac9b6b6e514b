import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished } from 'vitest';
import { testedBuild } from '../harness/built-files.ts';
import { startGateway } from '../harness/gateway.ts';
import { follow, stopsOfPlan, stored, useClipboard } from '../harness/page-actions.ts';
import { dialogOption, openDialog, searchInDialog } from '../harness/search.ts';
import { changedPage, type SecondBuild, startSecondBuild } from '../harness/second-build.ts';
import { atBase, hydrated, test } from '../harness/site.ts';
import { recentKey, storedSearch } from '../harness/stored-searches.ts';

/** Wraps the words of a page in elements, as the translators of browsers and extensions do. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const isWords = /\p{L}/u.test(text.textContent ?? '');
    if (!isWords || text.parentElement?.closest('script, style, noscript, textarea, font'))
      continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.textContent;
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  }
  document.documentElement.classList.add('translated-ltr');
}

/** Searches, opens a result, goes back and to a page of the footer. */
async function useSite(page: Page): Promise<void> {
  await searchInDialog(page, 'docker compose');
  await page.locator(dialogOption).first().click();
  await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
  await page.waitForURL((url) => !url.pathname.endsWith(changedPage.path));
  await page.goBack();
  await page.locator('h1', { hasText: 'Terminology' }).waitFor();
  await follow(page, '/troubleshooting/');
  await page.locator('h1', { hasText: 'Troubleshooting' }).waitFor();
  expect(await page.getByText('This page crashed').count()).toBe(0);
}

describe('a translator that rewrites the page', () => {
  test('before it starts does not stop it', async ({ open }) => {
    const page = await open(`/${changedPage.path}`, {
      // React says that the page is not the one that the server sent.
      allow: [/onRecoverableError/],
      before: (fresh) =>
        fresh.addInitScript(
          `document.addEventListener('DOMContentLoaded', ${translate.toString()})`,
        ),
    });
    await hydrated(page);
    await useSite(page);
  });

  test('while it is read does not crash it', async ({ open }) => {
    const page = await hydrated(await open(`/${changedPage.path}`));
    await page.evaluate(translate);
    await useSite(page);
    await page.evaluate(translate);
    await searchInDialog(page, 'outpost');
    await page.evaluate(translate);
    await page.locator('[role="dialog"] input').fill('kerberos');
    await expect
      .poll(() => page.locator(dialogOption).allTextContents())
      .toEqual(expect.arrayContaining([expect.stringMatching(/kerberos/i)]));
    expect(await page.getByText('This page crashed').count()).toBe(0);
  });
});

describe('a clock that is wrong', () => {
  test.for(['1990-01-01T00:00:00Z', '2099-12-31T00:00:00Z'])(
    'at %s stops no page, search or plan',
    async (now, { open }) => {
      const visit = { before: (fresh: Page) => fresh.clock.setFixedTime(now) };
      const page = await hydrated(await open(`/${changedPage.path}`, visit));
      await useSite(page);
      const plan = await hydrated(await open('/releases/upgrade/?from=2024.8&to=2025.2', visit));
      await expect
        .poll(() => stopsOfPlan(plan))
        .toEqual(['2024.8', '2024.10', '2024.12', '2025.2']);
    },
  );
});

test('a double click on a link is one step in the history', async ({ open }) => {
  const page = await hydrated(await open('/'));
  const before = await page.evaluate(() => history.length);
  await page
    .locator(`footer a[href="${atBase('/troubleshooting/')}"]`)
    .first()
    .dblclick();
  await page.locator('h1', { hasText: 'Troubleshooting' }).waitFor();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === atBase('/'));
});

describe('a deployment while a page is open, without a service worker', () => {
  let second: SecondBuild;
  beforeAll(async () => {
    second = await startSecondBuild(testedBuild);
  });
  afterAll(() => second.close());

  test('shows the new page after one load, never the old words', async ({ open }) => {
    const gateway = await startGateway(inject('siteUrl'));
    onTestFinished(() => gateway.close());
    // The code of the old build is gone.
    const page = await open('/install-config/', { site: gateway.url, allow: [/./] });
    await hydrated(page);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    gateway.switchTo(second.url);
    await page.evaluate(
      (path) => {
        const link = document.createElement('a');
        link.href = path;
        document.querySelector('.theme-doc-markdown')?.append(link);
        link.click();
      },
      atBase(`/${changedPage.path}`),
    );
    await page.getByText(changedPage.after).waitFor();
    await hydrated(page);
    expect(await page.getByText(changedPage.before).count()).toBe(0);
    expect(loads).toBe(1);
    await follow(page, '/troubleshooting/');
    await page.locator('h1', { hasText: 'Troubleshooting' }).waitFor();
  });
});

test('a browser without the newest functions has all tools', async ({ open }) => {
  const seed = stored({ [recentKey]: JSON.stringify([storedSearch('blueprint')]) });
  const page = await open(`/${changedPage.path}`, {
    before: async (fresh) => {
      await seed(fresh);
      await fresh.addInitScript(() => {
        Reflect.deleteProperty(URL, 'canParse');
        Reflect.deleteProperty(Element.prototype, 'role');
        Reflect.deleteProperty(window, 'ClipboardItem');
      });
    },
  });
  await hydrated(page);
  await useClipboard(page);
  await page.locator('[data-tool="copy-page"]').click();
  await page.locator('[role="status"]', { hasText: 'Copied' }).waitFor({ state: 'attached' });
  await openDialog(page);
  await page.locator(dialogOption, { hasText: 'Stored blueprint' }).waitFor();
});
