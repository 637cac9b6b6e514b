import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@docs/publish/paths';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { desktop } from './views.ts';

/** The screens and the paper that pages are looked at with: both color modes, a large and a small size. */
export const looks = {
  desktop: { viewport: desktop, colorScheme: 'light', media: 'screen' },
  'phone-dark': { viewport: { width: 390, height: 844 }, colorScheme: 'dark', media: 'screen' },
  /** A sheet of A4 at 96 dots per inch. */
  print: { viewport: { width: 794, height: 1123 }, colorScheme: 'light', media: 'print' },
} as const;

/** The part of the size on the screen that kept images have. */
const KEPT_SCALE = 0.5;

/**
 * The part of their size at which kept images are compared. Lines of text become gray bars, whose edges hardly depend on how a
 * browser smooths letters; what remains is where things are and which colors they have.
 */
const COMPARED_SCALE = 0.5;

/** The distance that two colors may have, from 0 to 1, as pixelmatch measures it. */
const COLOR_TOLERANCE = 0.1;

/** The part of an image that may differ. */
const TOLERANCE = 0.01;
/** The same for images that another version of the browser took. */
const OTHER_BROWSER_TOLERANCE = 0.03;

const folder = join(root, 'tests', 'e2e', 'screenshots');
/** The file with the version of the browser that took the kept images, such as `156`. */
const versionFile = join(folder, 'chromium-version');
/** Folder for images that differ. Git ignores it. */
const aside = join(root, '.cache', 'screenshots');

/** `npm run screenshots` sets this: images are taken and kept, and nothing is compared. */
const renews = process.env.RENEW_SCREENSHOTS === 'true';

/**
 * Makes a page look the same on every machine: it waits for its typefaces instead of showing others when they are late, and
 * it is always the same day. Use it as a visit's `before`.
 */
export async function steadyLooks(page: Page): Promise<void> {
  await page.clock.setFixedTime('2026-10-01T12:00:00Z');
  await page.route('**/assets/css/*.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block');
    await route.fulfill({ response, body });
  });
}

/**
 * Compares the upper end of a page with the kept image, or keeps the image.
 *
 * @param subject - what is shown; the image is named after it and the look, such as `home-desktop`
 * @returns what is wrong, as a sentence; an empty text when the page looks as it did
 */
export async function differenceFromKept(
  page: Page,
  subject: string,
  look: keyof typeof looks,
): Promise<string> {
  const { viewport, ...media } = looks[look];
  await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
  await page.setViewportSize(viewport);
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const name = `${subject.replaceAll(' ', '-')}-${look}`;
  const file = join(folder, `${name}.webp`);
  const image = await takeScreenshot(page);
  const [version = ''] = page.context().browser()?.version().split('.') ?? [];
  if (renews) {
    writeFileSync(file, image);
    writeFileSync(versionFile, `${version}\n`);
    return '';
  }
  const [kept, shown] = await Promise.all([pixelsOf(readFileSync(file)), pixelsOf(image)]);
  const { width, height } = kept.info;
  const marked = Buffer.alloc(kept.data.length);
  const isSameSize = shown.info.width === width && shown.info.height === height;
  const differing = isSameSize
    ? pixelmatch(kept.data, shown.data, marked, width, height, { threshold: COLOR_TOLERANCE })
    : width * height;
  const share = differing / (width * height);
  const isSameBrowser = readFileSync(versionFile, 'utf8').trim() === version;
  if (share <= (isSameBrowser ? TOLERANCE : OTHER_BROWSER_TOLERANCE)) return '';
  mkdirSync(aside, { recursive: true });
  writeFileSync(join(aside, `${name}.webp`), image);
  const raw = { width, height, channels: 4 } as const;
  await sharp(marked, { raw })
    .png()
    .toFile(join(aside, `${name}-difference.png`));
  return (
    `${name}: ${(share * 100).toFixed(2)} % of the image differs. Look at ${join(aside, name)}.webp and ` +
    `${name}-difference.png beside it. If the page should look like that, run \`npm run screenshots\`.`
  );
}

/** Takes a picture of the part of a page that is in view, in the form in which images are kept. */
async function takeScreenshot(page: Page): Promise<Buffer> {
  const take = () =>
    page.screenshot({
      animations: 'disabled',
      caret: 'hide',
      // The day of the last change comes from Git.
      mask: [page.locator('article footer time')],
      scale: 'css',
      timeout: 60_000,
    });
  let picture = await take();
  // The page may still react to its size: the picture counts that is the same as the one before it.
  for (let isSettled = false; !isSettled; ) {
    const next = await take();
    isSettled = next.equals(picture);
    picture = next;
  }
  const { width } = await sharp(picture).metadata();
  return sharp(picture)
    .resize({ width: Math.round(width * KEPT_SCALE) })
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
}

async function pixelsOf(image: Buffer) {
  const { width } = await sharp(image).metadata();
  return sharp(image)
    .resize({ width: Math.round(width * COMPARED_SCALE) })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}
