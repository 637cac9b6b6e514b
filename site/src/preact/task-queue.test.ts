import { afterEach, expect, it, vi } from 'vitest';
import { createTaskQueue } from './task-queue.ts';

afterEach(() => vi.useRealTimers());

it('runs each function in a task of its own, in their order, also when no timer and no frame comes', async () => {
  vi.useFakeTimers();
  const done: string[] = [];
  const queue = createTaskQueue();
  await new Promise<void>((resolve) => {
    queue(() => {
      done.push('first');
      queueMicrotask(() => done.push('microtask of the first'));
    });
    queue(() => done.push('second'));
    queue(resolve);
    done.push('this task');
  });
  expect(done).toEqual(['this task', 'first', 'microtask of the first', 'second']);
});
