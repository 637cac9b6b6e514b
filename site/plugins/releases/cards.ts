import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import { socialCardPath } from '../../src/social-card.ts';
import type { Card } from './card-svg.ts';
import { cardDrawer } from './draw-card.ts';

/** A page that gets a card. */
export interface CardPage extends Card {
  /** Path below the base address, with both slashes. */
  readonly route: string;
}

/** Version of the drawing. Increase it when the drawing changes. */
const DRAWING = 3;

/** How many cards are copied at a time. */
const AT_A_TIME = 4;

function cachedFile({ area, title, site }: Card, cacheDir: string): string {
  const key = createHash('sha256').update(JSON.stringify([DRAWING, area, title, site]));
  return join(cacheDir, `${key.digest('hex')}.png`);
}

/** Draws the cards of all pages that are not in the cache yet. */
export async function drawCards(pages: readonly CardPage[], cacheDir: string): Promise<void> {
  mkdirSync(cacheDir, { recursive: true });
  const draw = cardDrawer();
  for (const page of pages) {
    const file = cachedFile(page, cacheDir);
    if (!existsSync(file)) await writeFile(file, await draw(page));
  }
}

/** Puts the cards of all pages, drawn before, into the finished site. Other plugins go on with their work meanwhile. */
export async function copyCards(
  pages: readonly CardPage[],
  outDir: string,
  cacheDir: string,
): Promise<void> {
  const copy = async (page: CardPage): Promise<void> => {
    const target = join(outDir, socialCardPath(page.route));
    await mkdir(dirname(target), { recursive: true });
    await copyFile(cachedFile(page, cacheDir), target);
  };
  await pMap(pages, copy, { concurrency: AT_A_TIME });
}
