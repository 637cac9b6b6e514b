import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compress, isCompressible } from './compression.ts';

it.each([
  ['a.html', 1024, true],
  ['a.html', 1023, false],
  ['a.png', 5000, false],
  ['a.html.png', 5000, false],
  ['html', 5000, false],
])('whether %s with %i bytes is worth compressing: %s', (name, size, expected) => {
  expect(isCompressible(name, size)).toBe(expected);
});

it('compresses in both encodings, with the effort that is asked for', async () => {
  const text = Array.from({ length: 3000 }, (_, index) => (index * index).toString(36)).join(' ');
  const content = Buffer.from(text);
  const quick = await compress(content, { br: 0, gz: 1 });
  const best = await compress(content, { br: 11, gz: 9 });
  for (const { br, gz } of [quick, best]) {
    expect(brotliDecompressSync(br).toString()).toBe(text);
    expect(gunzipSync(gz).toString()).toBe(text);
  }
  expect(best.br.length).toBeLessThan(quick.br.length);
  expect(best.gz.length).toBeLessThan(quick.gz.length);
});
