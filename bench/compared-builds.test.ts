import { expect, it } from 'vitest';
import { comparedRows, compareInTurn } from './compared-builds.ts';

it('measures the builds in turn', async () => {
  const order: string[] = [];
  const measure = async (name: string) => {
    order.push(name);
    return { count: order.length };
  };
  const compared = await compareInTurn({ build: 'own', baseline: 'other' }, 2, measure);
  expect(order).toEqual(['own', 'other', 'own', 'other']);
  expect(compared.build?.count).toMatchObject({ min: 1, max: 3 });
  expect(compared.baseline?.count).toMatchObject({ min: 2, max: 4 });
});

it('shows the ratio to a baseline', async () => {
  const home = await compareInTurn({ build: 100_000, baseline: 200_000 }, 1, async (bytes) => ({
    bytes,
  }));
  const columns = [{ name: 'bytes', label: 'KB', digits: 1, unit: 1000 }] as const;
  expect(comparedRows({ home }, columns)).toEqual([
    ['', 'KB'],
    ['home', '100.0 ×0.50'],
  ]);
});

it('shows a build alone', async () => {
  const home = await compareInTurn({ build: 3 }, 1, async (requests) => ({ requests }));
  const columns = [{ name: 'requests', label: 'requests' }] as const;
  expect(comparedRows({ home }, columns)).toEqual([
    ['', 'requests'],
    ['home', '3'],
  ]);
});
