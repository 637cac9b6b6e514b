import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import sharp from 'sharp';
import { socialCardPath } from '../../src/social-card.ts';
import { type Card, cardSize, frameSvg, titlePart } from './card-svg.ts';

/** A page that gets a card. */
export interface CardPage extends Card {
  /** Path below the base address, with both slashes. */
  readonly route: string;
}

/** Version of the drawing. Increase it when the drawing changes. */
const DRAWING = 2;

/** How many cards are drawn at a time. The drawing library has its own threads. */
const AT_A_TIME = 4;

const channels = 3;

async function pixels(svg: string): Promise<Buffer> {
  return await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

/**
 * Draws the card of one page as PNG. All cards of an area share a frame, so only the title is drawn for each page.
 *
 * @param frames pixels of the frames drawn so far, by area and site
 */
async function drawCard(page: Card, frames: Map<string, Promise<Buffer>>): Promise<Buffer> {
  const key = JSON.stringify([page.area, page.site]);
  const drawnFrame = frames.get(key) ?? pixels(frameSvg(page));
  frames.set(key, drawnFrame);
  const part = titlePart(page.title);
  const [frame, title] = await Promise.all([drawnFrame, pixels(part.svg)]);
  const card = Buffer.from(frame);
  const { width, height } = cardSize;
  for (let row = 0; row < part.height; row++) {
    const from = row * part.width * channels;
    const to = ((part.top + row) * width + part.left) * channels;
    title.copy(card, to, from, from + part.width * channels);
  }
  // A palette would make smaller files, but choosing its colors takes four times as long as everything else.
  return await sharp(card, { raw: { width, height, channels } })
    .png({ compressionLevel: 3 })
    .toBuffer();
}

function cachedFile({ area, title, site }: Card, cacheDir: string): string {
  const key = createHash('sha256').update(JSON.stringify([DRAWING, area, title, site]));
  return join(cacheDir, `${key.digest('hex')}.png`);
}

/**
 * Draws the cards of all pages that are not in the cache yet.
 *
 * @returns how many were drawn
 */
export async function drawCards(pages: readonly CardPage[], cacheDir: string): Promise<number> {
  mkdirSync(cacheDir, { recursive: true });
  const frames = new Map<string, Promise<Buffer>>();
  const missing = pages.filter((page) => !existsSync(cachedFile(page, cacheDir)));
  const draw = async (page: CardPage): Promise<void> => {
    writeFileSync(cachedFile(page, cacheDir), await drawCard(page, frames));
  };
  await pMap(missing, draw, { concurrency: AT_A_TIME });
  return missing.length;
}

/** Puts the cards of all pages, drawn before, into the finished site. Other plugins go on with their work meanwhile. */
export async function copyCards(
  pages: readonly CardPage[],
  outDir: string,
  cacheDir: string,
): Promise<void> {
  const copy = async (page: CardPage): Promise<void> => {
    const target = join(outDir, socialCardPath(page.route));
    await mkdir(dirname(target), { recursive: true });
    await copyFile(cachedFile(page, cacheDir), target);
  };
  await pMap(pages, copy, { concurrency: AT_A_TIME });
}
