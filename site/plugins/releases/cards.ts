import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { socialCardPath } from '../../src/social-card.ts';
import { type Card, cardSvg } from './card-svg.ts';

/** A page that gets a card. */
export interface CardPage extends Card {
  /** Path below the base address, with both slashes. */
  readonly route: string;
}

/** To be raised when the drawing changes. */
const DRAWING = 2;

/** How many cards are drawn at a time: the drawing library works in threads of its own. */
const AT_A_TIME = 4;

/**
 * Draws the cards of all pages into a folder. A card that was drawn before is taken from the cache.
 *
 * @returns how many were drawn anew
 */
export async function writeCards(
  pages: readonly CardPage[],
  outDir: string,
  cacheDir: string,
): Promise<number> {
  mkdirSync(cacheDir, { recursive: true });
  const waiting = [...pages];
  let drawn = 0;
  const work = async (): Promise<void> => {
    for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
      const { route, area, title, site } = page;
      const key = createHash('sha256').update(JSON.stringify([DRAWING, area, title, site]));
      const cached = join(cacheDir, `${key.digest('hex')}.png`);
      if (!existsSync(cached)) {
        const svg = Buffer.from(cardSvg({ area, title, site }));
        // A palette would make smaller files, but choosing its colours takes four times as long as all the rest.
        const image = sharp(svg).removeAlpha().png({ compressionLevel: 3 });
        writeFileSync(cached, await image.toBuffer());
        drawn += 1;
      }
      const target = join(outDir, socialCardPath(route));
      mkdirSync(dirname(target), { recursive: true });
      copyFileSync(cached, target);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return drawn;
}
