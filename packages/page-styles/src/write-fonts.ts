import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { charactersIn, filesIn, readStyleSources } from './style-sources.ts';
import { fontKey, smallFont } from './subset-fonts.ts';

/** Folder of the fonts, below the build's folder. */
export const fontsFolder = 'assets/fonts';

/** Where the fonts of a build are, and are kept. */
export interface FontOptions {
  readonly buildDir: string;
  /** Folder that survives builds. */
  readonly cacheDir: string;
}

/** A font of a build, which a smaller one takes the place of. */
export interface BuiltFont {
  /** File name of the whole font. */
  readonly whole: string;
  /** File name of the font with the characters of the build. */
  readonly small: string;
  /** The whole font. */
  readonly bytes: Buffer;
}

/** The bundler's name of a font has the digest of its content. */
const nameOfWhole = /-[0-9a-f]{32}\.woff2$/;
/** Digits in the name of a small font, as many as in the names of style sheets. */
const nameDigits = 12;

/** The fonts of a build, with the names of small ones. A name follows from what the small font is made of. */
export function fontsOf(buildDir: string, characters: string): BuiltFont[] {
  return wholeFonts(buildDir).map((file) => {
    const bytes = readFileSync(join(buildDir, file));
    const whole = basename(file);
    const digest = fontKey(bytes, characters).slice(0, nameDigits);
    return { whole, small: whole.replace(nameOfWhole, `-${digest}.woff2`), bytes };
  });
}

/**
 * Reads what the small fonts of a build are made of.
 *
 * @returns a function that makes them, and writes them beside the whole ones
 * @throws {Error} when the build has not one style sheet
 */
export function prepareFonts({ buildDir, cacheDir }: FontOptions): () => Promise<void> {
  const characters = charactersIn(readStyleSources(buildDir));
  const fonts = fontsOf(buildDir, characters);
  return async () => {
    for (const { small, bytes } of fonts) {
      const made = await smallFont(bytes, characters, cacheDir);
      writeFileSync(join(buildDir, fontsFolder, small), made);
    }
  };
}

/** Removes the whole fonts, which no style sheet names any more. */
export function removeWholeFonts(buildDir: string): void {
  for (const file of wholeFonts(buildDir)) rmSync(join(buildDir, file));
}

function wholeFonts(buildDir: string): string[] {
  return filesIn(buildDir, fontsFolder).filter((file) => nameOfWhole.test(file));
}
