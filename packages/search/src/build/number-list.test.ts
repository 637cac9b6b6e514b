import { expect, it } from 'vitest';
import { NumberList } from './number-list.ts';

it('keeps all numbers in order while it grows', () => {
  const list = new NumberList();
  const numbers = Array.from({ length: 5000 }, (_, index) => (index * 2654435761) >>> 0);
  for (const number of numbers) list.push(number);
  expect(list.length).toBe(5000);
  expect([...list.finish()]).toEqual(numbers);
});

it('returns a list that later numbers do not change', () => {
  const list = new NumberList();
  list.push(2 ** 32 - 1);
  const early = list.finish();
  list.push(7);
  expect([...early]).toEqual([2 ** 32 - 1]);
  expect([...list.finish()]).toEqual([2 ** 32 - 1, 7]);
});
