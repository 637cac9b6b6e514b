import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { charactersOf } from './subset-fonts.ts';

/** A page of a build. */
export interface BuiltPage {
  /** Path below the build's folder. */
  readonly file: string;
  readonly html: string;
}

/** What decides how a build is styled. */
export interface StyleSources {
  /** Path of the style sheet below the build's folder. */
  readonly sheet: string;
  readonly css: string;
  readonly pages: readonly BuiltPage[];
  readonly scripts: readonly string[];
}

/** Folder of the style sheets, below the build's folder. */
export const stylesFolder = 'assets/css';

/**
 * Reads what decides how a build is styled.
 *
 * @throws {Error} when the build has not one style sheet
 */
export function readStyleSources(buildDir: string): StyleSources {
  const [sheet, ...others] = filesIn(buildDir, stylesFolder);
  if (sheet === undefined || others.length > 0) {
    throw new Error(`${buildDir} has ${sheet ? others.length + 1 : 0} style sheets, and not one.`);
  }
  const read = (file: string) => readFileSync(join(buildDir, file), 'utf8');
  const pages = readdirSync(buildDir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.html'))
    .sort();
  return {
    sheet,
    css: read(sheet),
    pages: pages.map((file) => ({ file, html: read(file) })),
    scripts: filesIn(buildDir, 'assets/js').map(read),
  };
}

/** All characters that a build shows. Styles have some too, such as the marks of the links to the neighbors. */
export function charactersIn({ pages, scripts, css }: StyleSources): string {
  return charactersOf([...pages.map(({ html }) => html), ...scripts, css]);
}

/** Files of a folder of the build, in order. */
export function filesIn(buildDir: string, folder: string): string[] {
  const names = readdirSync(join(buildDir, folder));
  return names.sort().map((name) => `${folder}/${name}`);
}
