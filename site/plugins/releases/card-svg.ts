import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font } from 'opentype.js';

/** What a page's card shows. */
export interface Card {
  /** The area of the site, above the title. */
  readonly area: string;
  readonly title: string;
  readonly site: string;
}

/** Size that the networks ask for, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

const margin = 88;
const textWidth = cardSize.width - 2 * margin;

const fonts = new Map<string, Font>();

/** The site's typeface. Letters are drawn as outlines, so that no font needs to be installed. */
function font(weight: 400 | 700): Font {
  const path = `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-${weight}-normal.woff`;
  const known = fonts.get(path);
  if (known !== undefined) return known;
  const bytes = readFileSync(createRequire(import.meta.url).resolve(path));
  const loaded = opentype.parse(new Uint8Array(bytes).buffer);
  fonts.set(path, loaded);
  return loaded;
}

function widthOf(text: string, weight: 400 | 700, size: number): number {
  return font(weight).getAdvanceWidth(text, size);
}

/** Breaks a text into lines that fit, between words. */
export function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The largest of the sizes in which the title takes three lines at most. */
function titleLines(title: string): { readonly size: number; readonly lines: readonly string[] } {
  for (const size of [80, 68, 58, 50]) {
    const fits = (line: string) => widthOf(line, 700, size) <= textWidth;
    const lines = wrap(title, fits);
    if (lines.length <= 3 && lines.every(fits)) return { size, lines };
  }
  const fits = (line: string) => widthOf(line, 700, 44) <= textWidth;
  return { size: 44, lines: wrap(title, fits).slice(0, 5) };
}

function outline(text: string, weight: 400 | 700, x: number, y: number, size: number): string {
  return font(weight).getPath(text, x, y, size).toPathData(1);
}

/** The colors of a card, in the light mode. */
export const cardColors = {
  background: '#fbfcfb',
  title: '#14211f',
  accent: '#0b6e63',
  muted: '#465653',
} as const;

/** Width of the bar at the left edge of a card, which has the accent color. */
export const barWidth = 24;

/** Lines of text, which take a part of the card. */
export interface CardPart {
  /** Letters only: what the drawing doesn't cover is transparent. */
  readonly svg: string;
  readonly color: 'title' | 'accent' | 'muted';
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How the lines of a part look. */
interface LineStyle {
  readonly color: CardPart['color'];
  readonly weight: 400 | 700;
  readonly size: number;
  /** Baseline of the first line, from the top of the card. */
  readonly first: number;
}

/** Draws lines of text, in a part that is only as large as they are. */
function linesPart(lines: readonly string[], { color, weight, size, first }: LineStyle): CardPart {
  const step = size * 1.18;
  // Letters reach a little out of their line: accents above, descenders below, curves to the sides.
  const [left, top] = [margin - 8, Math.floor(first - size)];
  const longest = Math.max(...lines.map((line) => widthOf(line, weight, size)));
  const width = Math.min(Math.ceil(longest) + 16, cardSize.width - left);
  const height = Math.ceil((lines.length - 1) * step + size * 1.4);
  const letters = lines.map((line, index) =>
    outline(line, weight, margin - left, first + index * step - top, size),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path d="${letters.join('')}"/></svg>`;
  return { svg, color, left, top, width, height };
}

/** The texts that all cards of an area share: the area above the title, and the name of the site below it. */
export function frameParts({ area, site }: Omit<Card, 'title'>): CardPart[] {
  const below = cardSize.height - 76;
  const name = linesPart([site], { color: 'muted', weight: 400, size: 32, first: below });
  if (area === '') return [name];
  return [linesPart([area], { color: 'accent', weight: 700, size: 34, first: 124 }), name];
}

/** The title, in the middle of the card. */
export function titlePart(title: string): CardPart {
  const { size, lines } = titleLines(title);
  const first = cardSize.height / 2 - ((lines.length - 1) * size * 1.18) / 2 + size * 0.32;
  return linesPart(lines, { color: 'title', weight: 700, size, first });
}
