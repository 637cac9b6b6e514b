import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** Weights of the text. The fonts have 200 to 800: from 700 on, they need half as many bytes again. */
const weights = { min: 400, max: 700 };

/** All characters of some texts, and those that keyboards have, in order. */
export function charactersOf(texts: Iterable<string>): string {
  const characters = new Set<string>();
  for (let code = 0x20; code < 0x7f; code++) characters.add(String.fromCodePoint(code));
  for (const text of texts) {
    for (const found of text.match(/[^\0-\x7f]/gu) ?? []) characters.add(found);
  }
  return [...characters].sort().join('');
}

/** What a small font is made of, as 64 hexadecimal digits: the font, its characters and its weights. */
export function fontKey(font: Buffer, characters: string): string {
  const hash = createHash('sha256').update(font).update(characters).update(JSON.stringify(weights));
  return hash.digest('hex');
}

/**
 * A font with some characters only, and with the weights of the text.
 *
 * @param font - WOFF2 file of a variable font
 * @param cacheDir - keeps fonts between builds
 */
export async function smallFont(
  font: Buffer,
  characters: string,
  cacheDir: string,
): Promise<Buffer> {
  const cached = join(cacheDir, `${fontKey(font, characters)}.woff2`);
  if (existsSync(cached)) return readFile(cached);
  const small = await subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await mkdir(cacheDir, { recursive: true });
  await writeFile(cached, small);
  return small;
}
