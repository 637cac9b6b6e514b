import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import sharp from 'sharp';
import { socialCardPath } from '../../src/social-card.ts';
import {
  barWidth,
  type Card,
  type CardPart,
  cardColors,
  cardSize,
  frameParts,
  titlePart,
} from './card-svg.ts';
import { type Color, encodePng } from './png.ts';

/** A page that gets a card. */
export interface CardPage extends Card {
  /** Path below the base address, with both slashes. */
  readonly route: string;
}

/** Version of the drawing. Increase it when the drawing changes. */
const DRAWING = 3;

/** How many cards are drawn at a time. The drawing library has its own threads. */
const AT_A_TIME = 4;

/** A color of the text has this many shades between itself and the background, for smooth edges. */
const shades = 84;
const textColors = ['title', 'accent', 'muted'] as const;

/** The background, followed by the shades of each color of the text. */
const palette = [
  rgb(cardColors.background),
  ...textColors.flatMap((name) =>
    Array.from({ length: shades }, (_, index) =>
      mixed(rgb(cardColors.background), rgb(cardColors[name]), (index + 1) / shades),
    ),
  ),
];

function rgb(color: string): Color {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

function mixed(from: Color, to: Color, share: number): Color {
  const mix = (a: number, b: number) => Math.round(a + (b - a) * share);
  return [mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2])];
}

/** The number of a color in the palette: of its full shade, or of one that covers the background partly. */
function colorNumber(name: (typeof textColors)[number], shade = shades): number {
  return shade === 0 ? 0 : textColors.indexOf(name) * shades + shade;
}

/** Puts a part of a card into the pixels of the card. */
async function addPart(card: Uint8Array, part: CardPart): Promise<void> {
  const { width, left, top } = part;
  const coverage = await sharp(Buffer.from(part.svg)).extractChannel('alpha').raw().toBuffer();
  // Each of the 256 values of coverage is one of the shades.
  const numbers = Uint8Array.from({ length: 256 }, (_, value) =>
    colorNumber(part.color, Math.round((value / 255) * shades)),
  );
  for (let row = 0; row < part.height; row++) {
    const line = coverage.subarray(row * width, (row + 1) * width);
    const start = (top + row) * cardSize.width + left;
    for (let column = 0; column < width; column++) {
      card[start + column] = numbers[line[column] ?? 0] ?? 0;
    }
  }
}

/** Draws what all cards of an area share. */
async function drawFrame(page: Card): Promise<Uint8Array> {
  const frame = new Uint8Array(cardSize.width * cardSize.height);
  const bar = colorNumber('accent');
  for (let start = 0; start < frame.length; start += cardSize.width) {
    frame.fill(bar, start, start + barWidth);
  }
  for (const part of frameParts(page)) await addPart(frame, part);
  return frame;
}

/**
 * Draws the card of one page as PNG. All cards of an area share a frame, so only the title is drawn for each page.
 *
 * @param frames pixels of the frames drawn so far, by area and site
 */
async function drawCard(page: Card, frames: Map<string, Promise<Uint8Array>>): Promise<Buffer> {
  const key = JSON.stringify([page.area, page.site]);
  const frame = frames.get(key) ?? drawFrame(page);
  frames.set(key, frame);
  const card = Uint8Array.from(await frame);
  await addPart(card, titlePart(page.title));
  return encodePng({ ...cardSize, pixels: card, palette });
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
  const frames = new Map<string, Promise<Uint8Array>>();
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
