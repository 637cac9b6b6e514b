import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { charactersIn, readStyleSources } from './style-sources.ts';
import { fontsFolder, fontsOf, prepareFonts, removeWholeFonts } from './write-fonts.ts';

const font = join(
  ...[import.meta.dirname, '..', '..', '..', 'site', 'fonts'],
  'atkinson-hyperlegible-next.woff2',
);
const whole = `text-${'0a'.repeat(16)}.woff2`;
let folder: string;
let buildDir: string;

function write(name: string, content: string): void {
  const file = join(buildDir, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-styles-'));
  buildDir = join(folder, 'build');
  write('index.html', '<p>one</p>');
  write('assets/js/main.js', '');
  write('assets/css/styles.css', '');
  mkdirSync(join(buildDir, fontsFolder));
  cpSync(font, join(buildDir, fontsFolder, whole));
});
afterEach(() => rmSync(folder, { recursive: true }));

function namesOf(): string[] {
  return fontsOf(buildDir, charactersIn(readStyleSources(buildDir))).map(({ small }) => small);
}

it('writes small fonts under the names that pages have for them', async () => {
  const names = namesOf();
  await prepareFonts({ buildDir, cacheDir: join(folder, 'cache') })();
  expect(readdirSync(join(buildDir, fontsFolder)).sort()).toEqual([whole, ...names].sort());
  removeWholeFonts(buildDir);
  expect(readdirSync(join(buildDir, fontsFolder))).toEqual(names);
});

it('names a font by its characters, whatever file has them', () => {
  const [name] = namesOf();
  expect(name).toMatch(/^text-[0-9a-f]{12}\.woff2$/);
  write('other/index.html', '<p>two</p>');
  expect(namesOf()).toEqual([name]);
  write('other/index.html', '<p>é</p>');
  const [other] = namesOf();
  expect(other).not.toBe(name);
  write('other/index.html', '<p>two</p>');
  write('assets/js/main.js', '"é"');
  expect(namesOf()).toEqual([other]);
});

it('needs one style sheet', () => {
  write('assets/css/other.css', '');
  expect(() => readStyleSources(buildDir)).toThrow('has 2 style sheets, and not one');
});
