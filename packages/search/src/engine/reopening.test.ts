import { expect, it } from 'vitest';
import { indexOf, memorySource, somePages } from '../testing/fixtures.ts';
import { type IndexEngine, openEngine } from './open.ts';
import { ReadRefusedError } from './read-permit.ts';
import { reopening } from './reopening.ts';

const request = [{ indexName: 'test', query: 'x' }];

/** An engine whose searches call a function with the number of its opening. */
function counted(search: (opening: number) => Promise<never[]>) {
  let openings = 0;
  const engine = reopening(async () => {
    openings += 1;
    const opening = openings;
    return { search: () => search(opening) } as IndexEngine;
  });
  return { engine, openings: () => openings };
}

it('reads the new index when the site was deployed again while a page was open', async () => {
  let files = indexOf(somePages.slice(0, 3));
  const engine = reopening(() => openEngine({ read: (name) => memorySource(files).read(name) }));
  await engine.open();
  files = indexOf();
  const [answer] = await engine.search([{ indexName: 'test', query: 'freeipa' }]);
  expect(answer?.hits[0]?.url).toBe('/users-sources/freeipa/');
});

it('fails when the index stays unreachable', async () => {
  const engine = reopening(() => openEngine(memorySource(new Map())));
  await expect(engine.search([{ indexName: 'test', query: 'x' }])).rejects.toThrow(
    'no file manifest.bin',
  );
});

it('opens the index with the first search, and once', async () => {
  const { engine, openings } = counted(async () => []);
  expect(openings()).toBe(0);
  await engine.search(request);
  await engine.open();
  await engine.search(request);
  expect(openings()).toBe(1);
});

it('opens the index again if that failed before', async () => {
  let isOffline = true;
  const engine = reopening(async () => {
    if (isOffline) throw new Error('offline');
    return { search: async () => [] };
  });
  await expect(engine.open()).rejects.toThrow('offline');
  isOffline = false;
  await expect(engine.open()).resolves.toBeUndefined();
});

it('opens the index again once for searches that fail together', async () => {
  const { engine, openings } = counted(async (opening) => {
    if (opening === 1) throw new Error('old');
    return [];
  });
  await engine.open();
  expect(await Promise.all([engine.search(request), engine.search(request)])).toEqual([[], []]);
  expect(openings()).toBe(2);
});

it('does not open the index again for a search that may not read', async () => {
  const { engine, openings } = counted(() => Promise.reject(new ReadRefusedError()));
  await expect(engine.search(request)).rejects.toThrow(
    'A newer search took the place of this one.',
  );
  await expect(engine.search(request)).rejects.toMatchObject({ name: 'ReadRefusedError' });
  expect(openings()).toBe(1);
});

it('passes the permit on, also to the index that is opened again', async () => {
  const permits: unknown[] = [];
  const engine = reopening(async () => ({
    search: async (_requests, permit) => {
      permits.push(permit);
      if (permits.length === 1) throw new Error('old');
      return [];
    },
  }));
  const permit = async () => undefined;
  await engine.search(request, permit);
  expect(permits).toEqual([permit, permit]);
});
