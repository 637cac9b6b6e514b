import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pMap from 'p-map';
import { propertiesIn, tokensOfPage, wordsOfScript } from './page-tokens.ts';
import { splitRules } from './split-rules.ts';
import { charactersOf, smallFont } from './subset-fonts.ts';

/** A finished build. */
export interface StyleOptions {
  readonly buildDir: string;
  /** Path below the origin, with both slashes. */
  readonly baseUrl: string;
  /** Folder that survives builds, for fonts. */
  readonly cacheDir: string;
}

/** How many files are read or written at a time. */
const filesAtOnce = 16;
const stylesFolder = 'assets/css';
const fontsFolder = 'assets/fonts';

interface Page {
  readonly file: string;
  readonly html: string;
}

/**
 * Puts smaller style sheets and fonts in place of those that the bundler made. Each page links what it paints first in
 * its head, and the rest at its end.
 *
 * @throws {Error} when the build has not one style sheet, or a page doesn't link it
 */
export async function writeStyles({ buildDir, baseUrl, cacheDir }: StyleOptions): Promise<void> {
  const [sheet, ...others] = await filesIn(buildDir, stylesFolder);
  if (sheet === undefined || others.length > 0) {
    throw new Error(`${buildDir} has ${sheet ? others.length + 1 : 0} style sheets, and not one.`);
  }
  const pages = await readPages(buildDir);
  const scripts = await readScripts(buildDir);
  const css = await readFile(join(buildDir, sheet), 'utf8');
  // Styles have characters too, such as the marks of the links to the neighbors.
  const characters = charactersOf([...pages.map(({ html }) => html), ...scripts, css]);
  const fonts = await writeFonts(buildDir, characters, cacheDir);
  const renamed = [...fonts].reduce((text, [old, name]) => text.replaceAll(old, name), css);
  const split = splitRules(
    renamed,
    pages.map(({ file, html }) => ({
      name: file,
      tokens: tokensOfPage(html),
      properties: propertiesIn(html),
    })),
    {
      words: new Set(scripts.flatMap(wordsOfScript)),
      properties: new Set(scripts.flatMap(propertiesIn)),
    },
  );
  await rm(join(buildDir, sheet));
  const write = async (name: string, text: string) => {
    if (text === '') return '';
    const file = `${stylesFolder}/${name}.${digestOf(text)}.css`;
    await writeFile(join(buildDir, file), text);
    return `<link rel="stylesheet" href="${baseUrl}${file}">`;
  };
  const shell = await write('shell', split.shell);
  const rest = await write('rest', split.rest);
  const text = [...fonts.values()].find((name) => !name.includes('-mono-'));
  const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${baseUrl}${fontsFolder}/${text}">`;
  const link = new RegExp(`<link[^>]*${basename(sheet).replaceAll('.', '\\.')}[^>]*>`);
  const update = async ({ file, html }: Page) => {
    if (!link.test(html)) throw new Error(`${file} does not link ${sheet}.`);
    const own = await write('page', split.pages.get(file) ?? '');
    const head = html.replace(link, `${preload}${shell}${own}`);
    await writeFile(join(buildDir, file), `${head}${rest}`);
  };
  await pMap(pages, update, { concurrency: filesAtOnce });
}

async function readPages(buildDir: string): Promise<Page[]> {
  const names = await readdir(buildDir, { recursive: true });
  const files = names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.html'));
  return pMap(
    files.sort(),
    async (file) => ({
      file,
      html: await readFile(join(buildDir, file), 'utf8'),
    }),
    { concurrency: filesAtOnce },
  );
}

async function readScripts(buildDir: string): Promise<string[]> {
  const files = await filesIn(buildDir, 'assets/js');
  return pMap(files, (file) => readFile(join(buildDir, file), 'utf8'), {
    concurrency: filesAtOnce,
  });
}

/** Writes fonts with fewer characters, and removes the others. Returns the new names by the old ones. */
async function writeFonts(
  buildDir: string,
  characters: string,
  cacheDir: string,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const file of await filesIn(buildDir, fontsFolder)) {
    const small = await smallFont(await readFile(join(buildDir, file)), characters, cacheDir);
    const old = basename(file);
    const name = old.replace(/-[0-9a-f]{32}\.woff2$/, `-${digestOf(small)}.woff2`);
    await rm(join(buildDir, file));
    await writeFile(join(buildDir, fontsFolder, name), small);
    names.set(old, name);
  }
  return names;
}

/** Files of a folder of the build, in order. */
async function filesIn(buildDir: string, folder: string): Promise<string[]> {
  const names = await readdir(join(buildDir, folder));
  return names.sort().map((name) => `${folder}/${name}`);
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
