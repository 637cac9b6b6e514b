import { expect, it } from 'vitest';
import { firstOpenStops, progressOf, totalProgress } from './plan-progress.ts';

const stop = (version: string) => ({
  release: { version },
  items: [{ id: `backup@${version}` }, { id: `check@${version}` }],
});
const stops = ['1', '2', '3', '4'].map(stop);
const done = new Set(['backup@1', 'check@1', 'backup@2', 'check@9']);

it('counts items and complete stops', () => {
  expect(progressOf(stop('2').items, done)).toEqual({ done: 1, all: 2 });
  expect(totalProgress(stops, done)).toEqual({
    items: { done: 3, all: 8 },
    stops: { done: 1, all: 4 },
  });
});

it('opens all stops of a short plan', () => {
  expect([...firstOpenStops(stops.slice(0, 3), done)]).toEqual(['1', '2', '3']);
});

it('opens the stop of a long plan that comes next', () => {
  expect([...firstOpenStops(stops, new Set())]).toEqual(['1']);
  expect([...firstOpenStops(stops, done)]).toEqual(['2']);
  const all = new Set(stops.flatMap(({ items }) => items.map(({ id }) => id)));
  expect([...firstOpenStops(stops, all)]).toEqual([]);
});
