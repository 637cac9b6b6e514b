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
    const fits = (line: string) => font(700).getAdvanceWidth(line, size) <= textWidth;
    const lines = wrap(title, fits);
    if (lines.length <= 3 && lines.every(fits)) return { size, lines };
  }
  const fits = (line: string) => font(700).getAdvanceWidth(line, 44) <= textWidth;
  return { size: 44, lines: wrap(title, fits).slice(0, 5) };
}

function outline(text: string, weight: 400 | 700, x: number, y: number, size: number): string {
  return font(weight).getPath(text, x, y, size).toPathData(1);
}

const background = '#fbfcfb';

function svg(width: number, height: number, shapes: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${background}" d="M0 0h${width}v${height}H0z"/>`,
    ...shapes,
    '</svg>',
  ].join('');
}

/** The part that all cards of an area share: everything but the title, in the colors of the light mode. */
export function frameSvg({ area, site }: Omit<Card, 'title'>): string {
  const { width, height } = cardSize;
  return svg(width, height, [
    `<path fill="#0b6e63" d="M0 0h24v${height}H0z"/>`,
    `<path fill="#0b6e63" d="${outline(area, 700, margin, 124, 34)}"/>`,
    `<path fill="#465653" d="${outline(site, 400, margin, height - 76, 32)}"/>`,
  ]);
}

/** A drawing that takes a part of the card. */
export interface CardPart {
  readonly svg: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The title, in the middle of the card: only as large as its lines. */
export function titlePart(title: string): CardPart {
  const { size, lines } = titleLines(title);
  const step = size * 1.18;
  const first = cardSize.height / 2 - ((lines.length - 1) * step) / 2 + size * 0.32;
  // Letters reach a little out of their line: accents above, descenders below, curves to the sides.
  const [left, top] = [margin - 8, Math.floor(first - size)];
  const longest = Math.max(...lines.map((line) => font(700).getAdvanceWidth(line, size)));
  const width = Math.min(Math.ceil(longest) + 16, cardSize.width - left);
  const height = Math.ceil((lines.length - 1) * step + size * 1.4);
  const drawn = lines.map((line, index) =>
    outline(line, 700, margin - left, first + index * step - top, size),
  );
  const path = `<path fill="#14211f" d="${drawn.join('')}"/>`;
  return { svg: svg(width, height, [path]), left, top, width, height };
}
