import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PageText } from './twin.ts';

/** Texts of pages by the digest of what they are made from. */
export interface KeptTexts {
  /**
   * The text of a page, which is made only when it was not made from the same HTML before.
   *
   * @param html of the built page
   */
  of(route: string, html: string, make: () => PageText): PageText;
  /** Keeps the texts that were asked for, and no others. */
  save(): void;
}

/** Addresses of scripts, styles and fonts. They differ between builds, and the text of a page has none. */
const assets = /\/assets\/(?:js|css|fonts)\/[^"' >]+/g;

/**
 * Reads the texts that were kept for another build.
 *
 * @param file JSON; it may be missing
 * @param made what else the texts are made from, such as the code and the addresses of all pages
 */
export function readKeptTexts(file: string, made: string): KeptTexts {
  const before: Readonly<Record<string, PageText>> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const asked: Record<string, PageText> = {};
  const shared = createHash('sha256').update(made).digest('hex');
  return {
    of(route, html, make) {
      const key = createHash('sha256')
        .update(`${shared}\0${route}\0${html.replace(assets, '')}`)
        .digest('hex');
      const text = before[key] ?? make();
      asked[key] = text;
      return text;
    },
    save() {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(asked));
    },
  };
}
