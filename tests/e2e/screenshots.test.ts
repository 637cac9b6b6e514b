import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { compareLooks } from '../harness/compare-screenshots.ts';
import { looks, steadyLooks } from '../harness/screenshots.ts';
import { hydrated, test } from '../harness/site.ts';
import { typesOfPages } from '../harness/views.ts';

const visit = {
  colorScheme: 'light',
  reducedMotion: 'reduce',
  allow: [/answer 404/, /status of 404/],
  before: steadyLooks,
} as const;

async function ready(page: Page, type: string): Promise<Page> {
  await hydrated(page);
  if (type === 'search') await page.locator('main ol li').first().waitFor();
  if (type === 'search without results') await page.getByText('No results for').waitFor();
  await leaveOutWhatIsFarBelow(page);
  return page;
}

/** Chromium takes up to a minute for a picture of the longest pages, of which only the upper end is in view. */
function leaveOutWhatIsFarBelow(page: Page): Promise<void> {
  return page.locator('article .markdown > *').evaluateAll((parts) => {
    for (const part of parts.filter((one) => one.getBoundingClientRect().top > 2000)) part.remove();
  });
}

test.for(Object.entries(typesOfPages))(
  'the %s page looks as it did',
  async ([type, path], { open }) => {
    const page = await ready(await open(path, visit), type);
    const { print: _, ...screens } = looks;
    const isPrinted = type === 'how-to' || type === 'release';
    expect(await compareLooks(page, type, isPrinted ? looks : screens)).toEqual([]);
  },
);
