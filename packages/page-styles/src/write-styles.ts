import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { smallScripts } from './inline-scripts.ts';
import { pageTokenizer, propertiesIn, wordsOfScript } from './page-tokens.ts';
import { splitRules } from './split-rules.ts';
import { charactersIn, readStyleSources, stylesFolder } from './style-sources.ts';
import { fontsFolder, fontsOf } from './write-fonts.ts';

/** A finished build. */
export interface StyleOptions {
  readonly buildDir: string;
  /** Path below the origin, with both slashes. */
  readonly baseUrl: string;
}

/** Writes what {@link prepareStyles} has worked out. Nothing else may read or write the pages at the same time. */
export type WriteStyles = () => Promise<void>;

/**
 * Works out smaller style sheets than the one that the bundler made. They name the fonts that `prepareFonts` makes. Each page
 * links what it paints first in its head, and names the rest at its end. Nothing is written yet, so other programs may still
 * read the pages.
 *
 * @returns a function that puts them into the build
 * @throws {Error} when the build has not one style sheet, or a page doesn't link it
 */
export function prepareStyles({ buildDir, baseUrl }: StyleOptions): WriteStyles {
  const sources = readStyleSources(buildDir);
  const { sheet, css, pages, scripts } = sources;
  const link = new RegExp(`<link[^>]*${basename(sheet).replaceAll('.', '\\.')}[^>]*>`);
  const unlinked = pages.find(({ html }) => !link.test(html));
  if (unlinked !== undefined) throw new Error(`${unlinked.file} does not link ${sheet}.`);
  const fonts = fontsOf(buildDir, charactersIn(sources));
  const tokensOfPage = pageTokenizer();
  const split = splitRules(
    css,
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

  return async () => {
    rmSync(join(buildDir, sheet));
    const write = (name: string, styles: string) => {
      if (styles === '') return '';
      const text = fonts.reduce(
        (changed, font) => changed.replaceAll(font.whole, font.small),
        styles,
      );
      const file = `${stylesFolder}/${name}.${digestOf(text)}.css`;
      writeFileSync(join(buildDir, file), text);
      return `<link rel="stylesheet" href="${baseUrl}${file}">`;
    };
    const font = fonts.find(({ small }) => !small.includes('-mono-'))?.small;
    const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${baseUrl}${fontsFolder}/${font}">`;
    const shell = write('shell', split.shell);
    const rest = write('rest', split.rest);
    // The inline script of the page requests it with the scripts. Readers without scripts have it from the start.
    const later = `<noscript data-later-styles>${rest}</noscript>`;
    const withSmallScripts = smallScripts();
    for (const { file, html } of pages) {
      const own = write('page', split.pages.get(file) ?? '');
      const head = (await withSmallScripts(html)).replace(link, `${preload}${shell}${own}`);
      writeFileSync(join(buildDir, file), `${head}${later}`);
    }
  };
}

function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
