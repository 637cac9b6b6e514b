import { expect, it, vi } from 'vitest';
import { remembered } from './remembered.ts';

it('parses a value once', () => {
  const parse = vi.fn((header: string) => header.length);
  const read = remembered(parse);
  expect([read('abc'), read('abc'), read('')]).toEqual([3, 3, 0]);
  expect(parse).toHaveBeenCalledTimes(2);
});

it('parses long values each time', () => {
  const parse = vi.fn((header: string) => header.length);
  const read = remembered(parse);
  for (const length of [256, 256, 257, 257]) expect(read('a'.repeat(length))).toBe(length);
  expect(parse).toHaveBeenCalledTimes(3);
});

it('forgets all values when there are more than 256', () => {
  const parse = vi.fn((header: string) => header);
  const read = remembered(parse);
  for (let value = 0; value < 256; value += 1) read(String(value));
  read('0');
  expect(parse).toHaveBeenCalledTimes(256);
  read('256');
  read('0');
  expect(parse).toHaveBeenCalledTimes(258);
});
