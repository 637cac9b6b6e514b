import type { Page } from 'playwright-core';
import {
  differenceOf,
  isOtherBrowser,
  keepScreenshot,
  keptScreenshot,
  type Look,
  recordBrowser,
  setAside,
  show,
  takeScreenshot,
  takeSettledScreenshot,
} from './screenshots.ts';

/** `npm run screenshots` sets this: the images are taken and kept, and nothing is compared. */
const renews = process.env.RENEW_SCREENSHOTS === 'true';

/** Which part of an image may differ. */
const TOLERANCE = 0.01;
/** The same for images that another version of the browser took. */
const OTHER_BROWSER_TOLERANCE = 0.03;

/** How often a picture is taken before it counts as different: the page may still react to its new size. */
const ATTEMPTS = 5;

/**
 * Compares what a page shows with the kept images, or keeps the images.
 *
 * @param subject - what is shown; images are named after it and the look, such as `home-phone`
 * @param wanted - the looks to compare
 * @returns what is wrong, a sentence for each image that differs
 */
export async function compareLooks(
  page: Page,
  subject: string,
  wanted: Readonly<Record<string, Look>>,
): Promise<string[]> {
  const version = page.context().browser()?.version() ?? '';
  if (renews) recordBrowser(version);
  const bound = isOtherBrowser(version) ? OTHER_BROWSER_TOLERANCE : TOLERANCE;
  const found: string[] = [];
  for (const [look, settings] of Object.entries(wanted)) {
    await show(page, settings);
    const name = `${subject.replaceAll(' ', '-')}-${look}`;
    found.push(...(renews ? await keep(page, name) : await complaints(page, name, bound)));
  }
  return found;
}

async function keep(page: Page, name: string): Promise<string[]> {
  keepScreenshot(name, await takeSettledScreenshot(page));
  return [];
}

async function complaints(page: Page, name: string, bound: number): Promise<string[]> {
  const kept = keptScreenshot(name);
  if (kept === undefined) return [`${name}: no image is kept. Run \`npm run screenshots\`.`];
  for (let attempt = 1; ; attempt += 1) {
    const image = await takeScreenshot(page);
    const difference = await differenceOf(kept, image);
    if (difference.share <= bound) return [];
    if (attempt < ATTEMPTS) continue;
    const percent = `${(difference.share * 100).toFixed(2)} %`;
    const file = setAside(name, image, difference);
    return [
      `${name}: ${percent} of the image differs. Look at ${file} and ${name}-difference.png beside it. ` +
        'If the page should look like that, run `npm run screenshots`.',
    ];
  }
}
