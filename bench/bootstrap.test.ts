import { expect, it } from 'vitest';
import { bootstrapInterval } from './bootstrap.ts';

it('is as wide as the normal approximation of a mean', () => {
  const values = Array.from({ length: 400 }, (_, index) => index % 2);
  const { low, high } = bootstrapInterval(values);
  // The standard error is 0.5 / √400.
  expect(low).toBeCloseTo(0.5 - 1.96 * 0.025, 2);
  expect(high).toBeCloseTo(0.5 + 1.96 * 0.025, 2);
});

it('is a point for equal values, and the same in each run', () => {
  expect(bootstrapInterval([0.25, 0.25, 0.25])).toEqual({ low: 0.25, high: 0.25 });
  expect(bootstrapInterval([0, 1, 1])).toEqual(bootstrapInterval([0, 1, 1]));
});
