import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pMap from 'p-map';
import { smallScripts } from './inline-scripts.ts';
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

/** Writes what {@link prepareStyles} has worked out. Nothing else may read or write the pages at the same time. */
export type WriteStyles = () => Promise<void>;

/**
 * Works out smaller style sheets and fonts for those that the bundler made. Each page links what it paints first in its
 * head, and names the rest at its end. Nothing is written yet, so other programs may still read the pages.
 *
 * @returns a function that puts them into the build
 * @throws {Error} when the build has not one style sheet, or a page doesn't link it
 */
export async function prepareStyles(options: StyleOptions): Promise<WriteStyles> {
  const { buildDir, baseUrl, cacheDir } = options;
  const [sheet, ...others] = await filesIn(buildDir, stylesFolder);
  if (sheet === undefined || others.length > 0) {
    throw new Error(`${buildDir} has ${sheet ? others.length + 1 : 0} style sheets, and not one.`);
  }
  const pages = await readPages(buildDir);
  const scripts = await readScripts(buildDir);
  const css = await readFile(join(buildDir, sheet), 'utf8');
  // Styles have characters too, such as the marks of the links to the neighbors.
  const characters = charactersOf([...pages.map(({ html }) => html), ...scripts, css]);
  const fonts = await smallFonts(buildDir, characters, cacheDir);
  const renamed = fonts.reduce((text, { old, name }) => text.replaceAll(old, name), css);
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
  const link = new RegExp(`<link[^>]*${basename(sheet).replaceAll('.', '\\.')}[^>]*>`);
  const unlinked = pages.find(({ html }) => !link.test(html));
  if (unlinked !== undefined) throw new Error(`${unlinked.file} does not link ${sheet}.`);
  const text = fonts.find(({ name }) => !name.includes('-mono-'))?.name;
  const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${baseUrl}${fontsFolder}/${text}">`;

  return async () => {
    for (const { old, name, bytes } of fonts) {
      await rm(join(buildDir, fontsFolder, old));
      await writeFile(join(buildDir, fontsFolder, name), bytes);
    }
    await rm(join(buildDir, sheet));
    const write = async (name: string, text: string) => {
      if (text === '') return '';
      const file = `${stylesFolder}/${name}.${digestOf(text)}.css`;
      await writeFile(join(buildDir, file), text);
      return `<link rel="stylesheet" href="${baseUrl}${file}">`;
    };
    const shell = await write('shell', split.shell);
    const rest = await write('rest', split.rest);
    // The inline script of the page requests it with the scripts. Readers without scripts have it from the start.
    const later = `<noscript data-later-styles>${rest}</noscript>`;
    const withSmallScripts = smallScripts();
    const update = async ({ file, html }: Page) => {
      const own = await write('page', split.pages.get(file) ?? '');
      const head = (await withSmallScripts(html)).replace(link, `${preload}${shell}${own}`);
      await writeFile(join(buildDir, file), `${head}${later}`);
    };
    await pMap(pages, update, { concurrency: filesAtOnce });
  };
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

/** A font with fewer characters. */
interface SmallFont {
  /** File name of the whole font. */
  readonly old: string;
  readonly name: string;
  readonly bytes: Buffer;
}

async function smallFonts(
  buildDir: string,
  characters: string,
  cacheDir: string,
): Promise<SmallFont[]> {
  const fonts: SmallFont[] = [];
  for (const file of await filesIn(buildDir, fontsFolder)) {
    const bytes = await smallFont(await readFile(join(buildDir, file)), characters, cacheDir);
    const old = basename(file);
    const name = old.replace(/-[0-9a-f]{32}\.woff2$/, `-${digestOf(bytes)}.woff2`);
    fonts.push({ old, name, bytes });
  }
  return fonts;
}

/** Files of a folder of the build, in order. */
async function filesIn(buildDir: string, folder: string): Promise<string[]> {
  const names = await readdir(join(buildDir, folder));
  return names.sort().map((name) => `${folder}/${name}`);
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
