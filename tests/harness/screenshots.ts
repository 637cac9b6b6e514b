import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@docs/publish/paths';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { desktop } from './views.ts';

/** What a page is looked at with. */
export interface Look {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  readonly media: 'screen' | 'print';
}

const phone = { width: 390, height: 844 };
/** A sheet of A4 at 96 dots per inch. */
const sheet = { width: 794, height: 1123 };

/** The looks that are kept: both color modes, a large screen and a small one, and paper. */
export const looks = {
  desktop: { viewport: desktop, colorScheme: 'light', media: 'screen' },
  'phone-dark': { viewport: phone, colorScheme: 'dark', media: 'screen' },
  print: { viewport: sheet, colorScheme: 'light', media: 'print' },
} as const satisfies Readonly<Record<string, Look>>;

/** Kept images have this part of the size on the screen. */
const KEPT_SCALE = 0.5;

/**
 * Kept images are compared at this part of their size. Lines of text become gray bars, whose edges hardly depend on how a
 * browser smooths letters; what remains is where things are and which colors they have.
 */
const COMPARED_SCALE = 0.5;

/** How far two colors may be apart, from 0 to 1, as pixelmatch measures it. */
const COLOR_TOLERANCE = 0.1;

const folder = join(root, 'tests', 'e2e', 'screenshots');
const recordFile = join(folder, 'chromium-version');
/** Where images that differ are put. Git ignores it. */
const aside = join(root, '.cache', 'screenshots');

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

/** Shows the upper end of a page with a look. */
export async function show(page: Page, { viewport, colorScheme, media }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, media, reducedMotion: 'reduce' });
  await page.setViewportSize(viewport);
  await page.evaluate(async () => {
    scrollTo(0, 0);
    await document.fonts.ready;
  });
}

/** Takes a picture of the part of a page that is in view, in the form in which images are kept. */
export async function takeScreenshot(page: Page): Promise<Buffer> {
  const picture = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    // The day of the last change comes from Git.
    mask: [page.locator('article footer time')],
    scale: 'css',
    timeout: 60_000,
  });
  const { width } = await sharp(picture).metadata();
  return sharp(picture)
    .resize({ width: Math.round(width * KEPT_SCALE) })
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
}

/** Takes pictures until two are the same. */
export async function takeSettledScreenshot(page: Page): Promise<Buffer> {
  let last = await takeScreenshot(page);
  for (let tries = 0; tries < 10; tries += 1) {
    const next = await takeScreenshot(page);
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}

/** Keeps an image under a name such as `home-phone`. */
export function keepScreenshot(name: string, image: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.webp`), image);
}

/** The kept image of a name, or undefined. */
export function keptScreenshot(name: string): Buffer | undefined {
  try {
    return readFileSync(join(folder, `${name}.webp`));
  } catch {
    return undefined;
  }
}

/** How two images differ. */
export interface Difference {
  /** The part that differs, from 0 to 1. Images of different sizes differ in everything. */
  readonly share: number;
  /** A PNG image with what differs in red, if the images have one size. */
  readonly picture?: Buffer;
}

/**
 * Compares two images.
 *
 * @param one - a WebP image
 * @param other - a WebP image
 */
export async function differenceOf(one: Buffer, other: Buffer): Promise<Difference> {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  const { width, height } = a.info;
  if (b.info.width !== width || b.info.height !== height) return { share: 1 };
  const marked = Buffer.alloc(a.data.length);
  const differing = pixelmatch(a.data, b.data, marked, width, height, {
    threshold: COLOR_TOLERANCE,
  });
  const raw = { width, height, channels: 4 } as const;
  return {
    share: differing / (width * height),
    picture: await sharp(marked, { raw }).png().toBuffer(),
  };
}

/** Puts an image and what differs in it where they can be looked at. Returns the path of the image. */
export function setAside(name: string, image: Buffer, { picture }: Difference): string {
  mkdirSync(aside, { recursive: true });
  if (picture !== undefined) writeFileSync(join(aside, `${name}-difference.png`), picture);
  const file = join(aside, `${name}.webp`);
  writeFileSync(file, image);
  return file;
}

async function pixelsOf(image: Buffer) {
  const { width } = await sharp(image).metadata();
  return sharp(image)
    .resize({ width: Math.round(width * COMPARED_SCALE) })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** The first part of a browser's version, such as `156`. */
function majorOf(version: string): string {
  return version.split('.')[0] ?? version;
}

/** Records which browser took the kept images. */
export function recordBrowser(version: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(recordFile, `${majorOf(version)}\n`);
}

/** Whether the kept images are from another version of the browser. */
export function isOtherBrowser(version: string): boolean {
  return readFileSync(recordFile, 'utf8').trim() !== majorOf(version);
}
