// plugins/releases/card-worker.ts
// plugins/releases/card-svg.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { workerData } from 'node:worker_threads';
import opentype from 'opentype.js';
// plugins/releases/draw-card.ts
import sharp from 'sharp';

var cardSize = { width: 1200, height: 630 };
var margin = 88;
var textWidth = cardSize.width - 2 * margin;
var fonts = /* @__PURE__ */ new Map();
function font(weight) {
  const path = `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-${weight}-normal.woff`;
  const known = fonts.get(path);
  if (known !== void 0) return known;
  const bytes = readFileSync(createRequire(import.meta.url).resolve(path));
  const loaded = opentype.parse(new Uint8Array(bytes).buffer);
  fonts.set(path, loaded);
  return loaded;
}
function widthOf(text, weight, size) {
  return font(weight).getAdvanceWidth(text, size);
}
function wrap(text, fits) {
  const lines = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === void 0 ? word : `${last} ${word}`;
    if (last !== void 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
function titleLines(title) {
  for (const size of [80, 68, 58, 50]) {
    const fits2 = (line) => widthOf(line, 700, size) <= textWidth;
    const lines = wrap(title, fits2);
    if (lines.length <= 3 && lines.every(fits2)) return { size, lines };
  }
  const fits = (line) => widthOf(line, 700, 44) <= textWidth;
  return { size: 44, lines: wrap(title, fits).slice(0, 5) };
}
function outline(text, weight, x, y, size) {
  return font(weight).getPath(text, x, y, size).toPathData(1);
}
var cardColors = {
  background: '#fbfcfb',
  title: '#14211f',
  accent: '#0b6e63',
  muted: '#465653',
};
var barWidth = 24;
function linesPart(lines, { color, weight, size, first }) {
  const step = size * 1.18;
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
function frameParts({ area, site }) {
  const below = cardSize.height - 76;
  const name = linesPart([site], { color: 'muted', weight: 400, size: 32, first: below });
  if (area === '') return [name];
  return [linesPart([area], { color: 'accent', weight: 700, size: 34, first: 124 }), name];
}
function titlePart(title) {
  const { size, lines } = titleLines(title);
  const first = cardSize.height / 2 - ((lines.length - 1) * size * 1.18) / 2 + size * 0.32;
  return linesPart(lines, { color: 'title', weight: 700, size, first });
}

// plugins/releases/png.ts
import { constants, crc32, deflateSync } from 'node:zlib';

var compression = { strategy: constants.Z_RLE, chunkSize: 65536 };
var signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
function encodePng({ width, height, rows, palette: palette2 }) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette2.flat())),
    chunk('IDAT', deflateSync(rows, compression)),
    chunk('IEND', new Uint8Array()),
  ]);
}

// plugins/releases/draw-card.ts
var shades = 84;
var textColors = ['title', 'accent', 'muted'];
var palette = [
  rgb(cardColors.background),
  ...textColors.flatMap((name) =>
    Array.from({ length: shades }, (_, index) =>
      mixed(rgb(cardColors.background), rgb(cardColors[name]), (index + 1) / shades),
    ),
  ),
];
function rgb(color) {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
function mixed(from, to, share) {
  const mix = (a, b) => Math.round(a + (b - a) * share);
  return [mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2])];
}
function colorNumber(name, shade = shades) {
  return shade === 0 ? 0 : textColors.indexOf(name) * shades + shade;
}
var stride = cardSize.width + 1;
async function addPart(rows, part) {
  const { width, left, top } = part;
  const coverage = await sharp(Buffer.from(part.svg)).extractChannel('alpha').raw().toBuffer();
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
async function drawFrame(card) {
  const frame = new Uint8Array(stride * cardSize.height);
  const bar = colorNumber('accent');
  for (let start = 1; start < frame.length; start += stride) {
    frame.fill(bar, start, start + barWidth);
  }
  for (const part of frameParts(card)) await addPart(frame, part);
  return frame;
}
function cardDrawer() {
  const frames = /* @__PURE__ */ new Map();
  return async (card) => {
    const key = JSON.stringify([card.area, card.site]);
    const frame = frames.get(key) ?? (await drawFrame(card));
    frames.set(key, frame);
    const rows = frame.slice();
    await addPart(rows, titlePart(card.title));
    return encodePng({ ...cardSize, rows, palette });
  };
}

// plugins/releases/card-worker.ts
var draw = cardDrawer();
for (const card of workerData) {
  writeFileSync(card.file, await draw(card));
}
