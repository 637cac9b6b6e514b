import { expect, it } from 'vitest';
import { float64At, itemAt, numberAt, uint8At, uint32At } from './checked-access.ts';

it('reads items, zero and the empty string included', () => {
  expect(uint8At(Uint8Array.of(7, 0), 1)).toBe(0);
  expect(uint32At(Uint32Array.of(2 ** 32 - 1), 0)).toBe(2 ** 32 - 1);
  expect(float64At(Float64Array.of(0.5), 0)).toBe(0.5);
  expect(numberAt([3, 4], 1)).toBe(4);
  expect(itemAt(['', 'a'], 0)).toBe('');
});

it.each([
  [
    'past the end',
    () => uint8At(new Uint8Array(2), 2),
    'Index 2 is out of range for a list of 2 items.',
  ],
  ['negative', () => uint32At(new Uint32Array(2), -1), 'Index -1 is out of range'],
  ['not a number', () => float64At(new Float64Array(2), Number.NaN), 'Index NaN is out of range'],
  ['of an empty list', () => numberAt([], 0), 'Index 0 is out of range for a list of 0 items.'],
  ['fractional', () => itemAt(['a', 'b'], 0.5), 'Index 0.5 is out of range'],
])('throws when the index is %s', (_, read, message) => {
  expect(read).toThrow(message);
});
