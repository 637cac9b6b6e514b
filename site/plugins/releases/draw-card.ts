import sharp from 'sharp';
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

/** Rows of a picture begin with the number of their filter, as PNG has them: none. */
const stride = cardSize.width + 1;

/** Puts a part of a card into the rows of the card. */
async function addPart(rows: Uint8Array, part: CardPart): Promise<void> {
  const { width, left, top } = part;
  const coverage = await sharp(Buffer.from(part.svg)).extractChannel('alpha').raw().toBuffer();
  // Each of the 256 values of coverage is one of the shades.
  const numbers = Uint8Array.from({ length: 256 }, (_, value) =>
    colorNumber(part.color, Math.round((value / 255) * shades)),
  );
  for (let row = 0; row < part.height; row++) {
    const line = coverage.subarray(row * width, (row + 1) * width);
    const start = (top + row) * stride + 1 + left;
    for (let column = 0; column < width; column++) {
      rows[start + column] = numbers[line[column] ?? 0] ?? 0;
    }
  }
}

/** Draws what all cards of an area share. */
async function drawFrame(card: Card): Promise<Uint8Array> {
  const frame = new Uint8Array(stride * cardSize.height);
  const bar = colorNumber('accent');
  for (let start = 1; start < frame.length; start += stride) {
    frame.fill(bar, start, start + barWidth);
  }
  for (const part of frameParts(card)) await addPart(frame, part);
  return frame;
}

/**
 * Makes a function that draws the card of a page as PNG. All cards of an area share a frame, so only the title is drawn
 * for each page.
 */
export function cardDrawer(): (card: Card) => Promise<Buffer> {
  const frames = new Map<string, Uint8Array>();
  return async (card) => {
    const key = JSON.stringify([card.area, card.site]);
    const frame = frames.get(key) ?? (await drawFrame(card));
    frames.set(key, frame);
    const rows = frame.slice();
    await addPart(rows, titlePart(card.title));
    return encodePng({ ...cardSize, rows, palette });
  };
}
