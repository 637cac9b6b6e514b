import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { FreeMemory } from './free-memory.ts';

let heapSize = 0;
vi.mock('node:v8', async (original) => ({
  ...(await original<typeof import('node:v8')>()),
  getHeapStatistics: () => ({ total_heap_size: heapSize }),
}));

/** Whether garbage is still there when the bundler has finished with a heap of a size. */
async function keepsGarbage(size: number): Promise<boolean> {
  heapSize = size;
  let finish: () => void = () => undefined;
  const tap = (_: string, listener: () => void) => {
    finish = listener;
  };
  new FreeMemory().apply({ hooks: { done: { tap } } });
  const garbage = new WeakRef({});
  // An object stays until the task that made it has ended.
  await setTimeout(0);
  finish();
  await setTimeout(0);
  return garbage.deref() !== undefined;
}

it('collects garbage when the heap is large, and costs nothing otherwise', async () => {
  expect(await keepsGarbage(100_000_000)).toBe(true);
  expect(await keepsGarbage(500_000_000)).toBe(false);
});
