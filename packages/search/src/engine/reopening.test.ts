import { expect, it } from 'vitest';
import { indexOf, memorySource, somePages } from '../testing/fixtures.ts';
import { openEngine } from './open.ts';
import { reopening } from './reopening.ts';

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
