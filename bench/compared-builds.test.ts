import { expect, it } from 'vitest';
import { comparedRows, compareInTurn } from './compared-builds.ts';

it('measures all things in each run, and the builds in turn', async () => {
  const order: string[] = [];
  const measure = async (name: string, page: string) => {
    order.push(`${name} ${page}`);
    return { count: order.length };
  };
  const { home, search } = await compareInTurn(
    ['home', 'search'],
    { build: 'own', baseline: 'other' },
    2,
    measure,
  );
  const run = ['own home', 'other home', 'own search', 'other search'];
  expect(order).toEqual([...run, ...run]);
  expect(home?.build?.count).toMatchObject({ min: 1, max: 5 });
  expect(search?.baseline?.count).toMatchObject({ min: 4, max: 8 });
});

it('shows the ratio to a baseline', async () => {
  const compared = await compareInTurn(
    ['home'],
    { build: 100_000, baseline: 200_000 },
    1,
    async (bytes) => ({ bytes }),
  );
  const columns = [{ name: 'bytes', label: 'KB', digits: 1, unit: 1000 }] as const;
  expect(comparedRows(compared, columns)).toEqual([
    ['', 'KB'],
    ['home', '100.0 ×0.50'],
  ]);
});

it('shows a build alone', async () => {
  const compared = await compareInTurn(['home'], { build: 3 }, 1, async (requests) => ({
    requests,
  }));
  const columns = [{ name: 'requests', label: 'requests' }] as const;
  expect(comparedRows(compared, columns)).toEqual([
    ['', 'requests'],
    ['home', '3'],
  ]);
});
