import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cardColors, cardSize } from './card-svg.ts';
import { cardDrawer } from './draw-card.ts';

/** How many pixels of a card have a color. */
async function count(card: Buffer, color: string): Promise<number> {
  const { data, info } = await sharp(card)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ ...cardSize, channels: 3 });
  const hex = data.toString('hex');
  const pixels = Array.from({ length: data.length / 3 }, (_, at) => hex.slice(at * 6, at * 6 + 6));
  return pixels.filter((pixel) => `#${pixel}` === color).length;
}

it('draws the title of each page, and nothing of the page before', async () => {
  const draw = cardDrawer();
  const card = { area: 'Security', site: 'authentik documentation' };
  const long = await draw({ ...card, title: 'Plan an upgrade of several servers' });
  const short = await draw({ ...card, title: 'Plan' });
  expect(await count(long, cardColors.title)).toBeGreaterThan(10_000);
  expect(await count(short, cardColors.title)).toBeGreaterThan(1000);
  expect(short.equals(await cardDrawer()({ ...card, title: 'Plan' }))).toBe(true);
  for (const color of [cardColors.accent, cardColors.muted]) {
    expect(await count(short, color)).toBe(await count(long, color));
  }
});
