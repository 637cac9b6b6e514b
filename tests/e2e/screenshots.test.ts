import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  differenceOf,
  keepScreenshot,
  keptScreenshot,
  looks,
  otherBrowser,
  recordBrowser,
  setAside,
  takeScreenshot,
} from '../harness/screenshots.ts';
import { hydrated, test } from '../harness/site.ts';
import { typesOfPages } from '../harness/views.ts';

/** `npm run screenshots` sets this: the images are taken and kept, and nothing is compared. */
const renews = process.env.RENEW_SCREENSHOTS === 'true';

/**
 * Which part of an image may differ. On 12 images of Chromium 156, a second run differed in nothing, letters without
 * subpixel positions in at most 1.5 %, and a heading that is 4 pixels larger in at least 5 %.
 */
const TOLERANCE = 0.01;
/** The same for images that another version of the browser took. */
const OTHER_BROWSER_TOLERANCE = 0.03;

async function ready(page: Page, type: string): Promise<Page> {
  await hydrated(page);
  if (type === 'search') await page.locator('main ol li').first().waitFor();
  if (type === 'search without results') await page.getByText('No results for').waitFor();
  return page;
}

/** Compares an image with the kept one, or keeps it. Returns what is wrong. */
async function complaint(name: string, image: Buffer, tolerance: number): Promise<string[]> {
  if (renews) {
    keepScreenshot(name, image);
    return [];
  }
  const kept = keptScreenshot(name);
  if (kept === undefined) return [`${name}: no image is kept. Run \`npm run screenshots\`.`];
  const difference = await differenceOf(kept, image);
  if (difference <= tolerance) return [];
  const percent = `${(difference * 100).toFixed(2)} %`;
  return [`${name}: ${percent} of the image differs. Compare with ${setAside(name, image)}.`];
}

/** Chromium does not finish a picture of the page of error messages after its first, and waits for fonts instead. */
const pictured = Object.entries(typesOfPages).filter(([type]) => type !== 'error messages');

test.for(pictured)(
  'the %s page looks as it did',
  { timeout: 120_000 },
  async ([type, path], { open }) => {
    const visited = await open(path, {
      colorScheme: 'light',
      reducedMotion: 'reduce',
      allow: [/answer 404/, /status of 404/],
      before: (page) => page.clock.setFixedTime('2026-10-01T12:00:00Z'),
    });
    const page = await ready(visited, type);
    const version = page.context().browser()?.version() ?? '';
    if (renews) recordBrowser(version);
    const other = otherBrowser(version);
    if (other !== undefined) {
      console.warn(
        `Chromium ${other} took the kept images; this is ${version}, so more may differ.`,
      );
    }
    const tolerance = other === undefined ? TOLERANCE : OTHER_BROWSER_TOLERANCE;
    const complaints: string[] = [];
    for (const [look, settings] of Object.entries(looks)) {
      const name = `${type.replaceAll(' ', '-')}-${look}`;
      complaints.push(...(await complaint(name, await takeScreenshot(page, settings), tolerance)));
    }
    expect(complaints).toEqual([]);
  },
);
