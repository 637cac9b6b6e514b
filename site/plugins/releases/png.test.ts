import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type Color, encodePng } from './png.ts';

it('writes a picture that other programs read', async () => {
  const palette: Color[] = [
    [251, 252, 251],
    [20, 33, 31],
    [11, 110, 99],
  ];
  const png = encodePng({
    width: 3,
    height: 2,
    rows: Uint8Array.from([0, 0, 1, 2, 0, 2, 1, 0]),
    palette,
  });
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ format: 'raw', width: 3, height: 2, channels: 3 });
  const colors = [0, 1, 2, 2, 1, 0].flatMap((index) => palette[index] ?? []);
  expect([...data]).toEqual(colors);
});
