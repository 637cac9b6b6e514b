import { afterEach, expect, it, vi } from 'vitest';
import { createTaskQueue } from './task-queue.ts';

afterEach(() => vi.useRealTimers());

it('runs each function in a task of its own, in their order, also when no timer and no frame comes', async () => {
  vi.useFakeTimers();
  const done: string[] = [];
  const queue = createTaskQueue();
  await new Promise<void>((resolve) => {
    queue.addLast(() => {
      done.push('first');
      queueMicrotask(() => done.push('microtask of the first'));
    });
    queue.addLast(() => done.push('second'));
    queue.addLast(resolve);
    done.push('this task');
  });
  expect(done).toEqual(['this task', 'first', 'microtask of the first', 'second']);
});

it('runs what was added first before what was added last, also when it comes later', async () => {
  const done: string[] = [];
  const queue = createTaskQueue();
  await new Promise<void>((resolve) => {
    queue.addLast(() => {
      done.push('last');
      resolve();
    });
    queue.addFirst(() => {
      done.push('first');
      queue.addFirst(() => done.push('first of the first'));
    });
  });
  expect(done).toEqual(['first', 'first of the first', 'last']);
});
