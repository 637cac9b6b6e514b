import { expect, it } from 'vitest';
import { ByteReader, ByteWriter, crc32 } from './bytes.ts';

/** CRC-32 bit by bit, as ISO 3309 describes it. */
function plainCrc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

it('gives the check value of the standard', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});

it.each(Array.from({ length: 27 }, (_, length) => length))('sums up %i bytes', (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 151 + length * 37) & 0xff);
  expect(crc32(bytes)).toBe(plainCrc32(bytes));
});

it.each([[[]], [['']], [['one']], [['', '', '']], [['Crème', '', '日本語 😀', 'last']]])(
  'reads the lines %j one by one as all at once',
  (lines: string[]) => {
    const writer = new ByteWriter();
    writer.lines(lines);
    const bytes = writer.finish();
    const lazy = new ByteReader(bytes).lazyLines();
    expect(new ByteReader(bytes).lines()).toEqual(lines);
    expect(lines.map((_, index) => lazy.at(index))).toEqual(lines);
    expect(lazy.at(lines.length)).toBeUndefined();
    expect(lazy.at(-1)).toBeUndefined();
  },
);

it('refuses fewer lines than are promised', () => {
  const writer = new ByteWriter();
  writer.varint(3);
  writer.text('one\ntwo');
  expect(() => new ByteReader(writer.finish()).lazyLines()).toThrow('its lines do not fit');
});
