import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  differenceOf,
  isOtherBrowser,
  keepScreenshot,
  keptScreenshot,
  type Look,
  looks,
  recordBrowser,
  setAside,
  show,
  steadyLooks,
  takeScreenshot,
  takeSettledScreenshot,
} from '../harness/screenshots.ts';
import { hydrated, test } from '../harness/site.ts';
import { typesOfPages } from '../harness/views.ts';

/** `npm run screenshots` sets this: the images are taken and kept, and nothing is compared. */
const renews = process.env.RENEW_SCREENSHOTS === 'true';

/** Which part of an image may differ. tests/README.md has what was measured. */
const TOLERANCE = 0.01;
/** The same for images that another version of the browser took. */
const OTHER_BROWSER_TOLERANCE = 0.03;

/** How often a picture is taken before it counts as different: the page may still react to its new size. */
const ATTEMPTS = 5;

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

/** Compares a page with the kept image, or keeps its image. Returns what is wrong. */
async function complaints(page: Page, name: string, look: Look, bound: number): Promise<string[]> {
  await show(page, look);
  if (renews) {
    keepScreenshot(name, await takeSettledScreenshot(page));
    return [];
  }
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

test.for(Object.entries(typesOfPages))(
  'the %s page looks as it did',
  { timeout: 120_000 },
  async ([type, path], { open }) => {
    const page = await ready(await open(path, visit), type);
    const version = page.context().browser()?.version() ?? '';
    if (renews) recordBrowser(version);
    const bound = isOtherBrowser(version) ? OTHER_BROWSER_TOLERANCE : TOLERANCE;
    const found: string[] = [];
    for (const [look, settings] of Object.entries(looks)) {
      const name = `${type.replaceAll(' ', '-')}-${look}`;
      found.push(...(await complaints(page, name, settings, bound)));
    }
    expect(found).toEqual([]);
  },
);

test('headings that move by 6 pixels are a difference', async ({ open }) => {
  const page = await hydrated(await open(typesOfPages.release, visit));
  for (const look of ['desktop', 'phone-dark', 'print'] as const) {
    const settings = looks[look] as Look;
    await show(page, settings);
    const before = await takeSettledScreenshot(page);
    const move = (pixels: string) =>
      page.locator('article h1').evaluate((heading, top) => {
        heading.style.paddingTop = top;
      }, pixels);
    await move('6px');
    const after = await takeSettledScreenshot(page);
    await move('');
    expect((await differenceOf(before, after)).share).toBeGreaterThan(OTHER_BROWSER_TOLERANCE);
  }
});
