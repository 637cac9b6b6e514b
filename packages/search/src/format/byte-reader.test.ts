import { expect, it } from 'vitest';
import { ByteReader, DamagedError } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';

it.each([0, 1, 127, 128, 16_383, 16_384, 2 ** 32 - 1])('reads the varint %i', (value) => {
  const writer = new ByteWriter();
  writer.varint(value);
  writer.byte(7);
  const reader = new ByteReader(writer.finish());
  expect([reader.varint(), reader.byte()]).toEqual([value, 7]);
});

it.each([[[]], [['']], [['one']], [['', '', '']], [['Crème', '', '日本語 😀', 'last']]])(
  'reads the lines %j at once and on demand',
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

it('rejects fewer lines than promised', () => {
  const writer = new ByteWriter();
  writer.varint(3);
  writer.text('one\ntwo');
  expect(() => new ByteReader(writer.finish()).lazyLines()).toThrow('fewer lines');
});

it('rejects bytes that end too early and numbers that are too long', () => {
  const empty = () => new ByteReader(new Uint8Array());
  expect(() => empty().byte()).toThrow(DamagedError);
  expect(() => empty().varints(4_000_000_000)).toThrow('ends too early');
  expect(() => new ByteReader(Uint8Array.of(5, 1)).block()).toThrow('ends too early');
  expect(() => new ByteReader(new Uint8Array(6).fill(0x80)).varint()).toThrow('too long');
});
