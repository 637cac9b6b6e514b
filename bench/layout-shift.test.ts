import { expect, it } from 'vitest';
import { cumulativeLayoutShift } from './layout-shift.ts';

const shift = (startTime: number, value: number, hadRecentInput = false) => ({
  startTime,
  value,
  hadRecentInput,
});

it('adds shifts that follow each other, and takes the worst group', () => {
  const first = [shift(100, 0.125), shift(900, 0.125)];
  const second = [shift(3000, 0.25), shift(3500, 0.25)];
  expect(cumulativeLayoutShift([...first, ...second])).toBe(0.5);
  expect(cumulativeLayoutShift(first)).toBe(0.25);
});

it('begins a new group after five seconds', () => {
  const each900ms = Array.from({ length: 8 }, (_, index) => shift(index * 900, 0.125));
  expect(cumulativeLayoutShift(each900ms)).toBe(0.75);
});

it('leaves out what the reader caused', () => {
  expect(cumulativeLayoutShift([shift(100, 0.5, true)])).toBe(0);
  expect(cumulativeLayoutShift([])).toBe(0);
});
