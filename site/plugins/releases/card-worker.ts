import { writeFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { Card } from './card-svg.ts';
import { cardDrawer } from './draw-card.ts';

/** A card to draw, and where to write it. */
export interface CardFile extends Card {
  readonly file: string;
}

// A thread that draws cards, because the main thread compiles pages. It ends when it has drawn all.
const draw = cardDrawer();
for (const card of workerData as readonly CardFile[]) {
  writeFileSync(card.file, await draw(card));
}
