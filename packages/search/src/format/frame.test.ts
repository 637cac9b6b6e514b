import { expect, it } from 'vitest';
import { ByteWriter } from './byte-writer.ts';
import { formatVersion, frame, unframe } from './frame.ts';

function fileWith(text: string): Uint8Array {
  const writer = new ByteWriter();
  writer.text(text);
  return frame('texts', writer.finish());
}

const read = (file: Uint8Array, kind: 'texts' | 'outlines' = 'texts') =>
  unframe('a.bin', kind, file, (reader) => reader.text());

/** Returns a copy of a file with one byte replaced. */
function withByte(file: Uint8Array, at: number, value: number): Uint8Array {
  const copy = file.slice();
  copy[at] = value;
  return copy;
}

it('stores the CRC-32 of ISO 3309, most significant byte first', () => {
  const file = frame('texts', new TextEncoder().encode('123456789'));
  expect([...file.subarray(5, 9)]).toEqual([0xcb, 0xf4, 0x39, 0x26]);
});

it('returns what was framed', () => {
  expect(read(fileWith('Crème'))).toBe('Crème');
});

it.each([
  ['is empty', new Uint8Array(), 'is not a search index file (0 bytes)'],
  ['has other magic bytes', withByte(fileWith('x'), 0, 0), 'is not a search index file'],
  ['has another version', withByte(fileWith('x'), 3, 99), `version 99, expected ${formatVersion}`],
  ['has another kind', withByte(fileWith('x'), 4, 3), 'is damaged'],
  ['has a changed byte', withByte(fileWith('x'), 10, 0), 'is damaged'],
  ['is cut off', fileWith('long enough').subarray(0, 15), 'is damaged'],
])('names a file that %s, and says what to do', (_, file, message) => {
  expect(() => read(file)).toThrow(message);
  expect(() => read(file)).toThrow(/^The search index file a\.bin .* Build the site again/);
});

it('reports content that does not decode', () => {
  const file = frame('texts', Uint8Array.of(200));
  expect(() => read(file)).toThrow('The search index file a.bin is damaged: it ends too early.');
});
