import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@docs/site-build/paths';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { desktop } from './views.ts';

/** What a page is looked at with. */
interface Look {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  readonly media: 'screen' | 'print';
}

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
/** A sheet of A4 at 96 dots per inch. */
const sheet = { width: 794, height: 1123 };

/** The looks that are kept of each kind of page, in an order that changes little from one to the next. */
export const looks: Readonly<Record<string, Look>> = {
  desktop: { viewport: desktop, colorScheme: 'light', media: 'screen' },
  'desktop-dark': { viewport: desktop, colorScheme: 'dark', media: 'screen' },
  'tablet-dark': { viewport: tablet, colorScheme: 'dark', media: 'screen' },
  tablet: { viewport: tablet, colorScheme: 'light', media: 'screen' },
  phone: { viewport: phone, colorScheme: 'light', media: 'screen' },
  'phone-dark': { viewport: phone, colorScheme: 'dark', media: 'screen' },
  print: { viewport: sheet, colorScheme: 'light', media: 'print' },
};

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

/** Takes a picture of the part of a page that is in view, when it no longer changes. */
export async function takeScreenshot(page: Page, look: Look): Promise<Buffer> {
  const { viewport, colorScheme, media } = look;
  await page.emulateMedia({ colorScheme, media, reducedMotion: 'reduce' });
  await page.setViewportSize(viewport);
  await page.evaluate(async () => {
    scrollTo(0, 0);
    await document.fonts.ready;
  });
  // The longest pages take seconds to be drawn on a busy machine.
  const shot = () => page.screenshot({ animations: 'disabled', scale: 'css', timeout: 60_000 });
  let last = await shot();
  for (let tries = 0; tries < 10; tries += 1) {
    const next = await shot();
    if (next.equals(last)) break;
    last = next;
  }
  return sharp(last)
    .resize({ width: Math.round(viewport.width * KEPT_SCALE) })
    .webp({ quality: 82, effort: 6 })
    .toBuffer();
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

/** Writes an image beside the test reports, to look at. Returns its path. */
export function setAside(name: string, image: Buffer): string {
  const aside = join(root, '.cache', 'screenshots');
  mkdirSync(aside, { recursive: true });
  const file = join(aside, `${name}.webp`);
  writeFileSync(file, image);
  return file;
}

/**
 * Which part of two images differs, from 0 to 1. Images of different sizes differ in everything.
 *
 * @param one - a WebP image
 * @param other - a WebP image
 */
export async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  const { width, height } = a.info;
  if (b.info.width !== width || b.info.height !== height) return 1;
  const differing = pixelmatch(a.data, b.data, undefined, width, height, {
    threshold: COLOR_TOLERANCE,
  });
  return differing / (width * height);
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

/** The version of the browser that took the kept images if another one is in use, else undefined. */
export function otherBrowser(version: string): string | undefined {
  const recorded = readFileSync(recordFile, 'utf8').trim();
  return recorded === majorOf(version) ? undefined : recorded;
}
