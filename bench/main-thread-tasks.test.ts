import { expect, it } from 'vitest';
import { blockingOf, type TraceEvent, tasksOfTrace } from './main-thread-tasks.ts';

it('counts the parts of long tasks beyond 50 ms', () => {
  expect(blockingOf([50, 10, 51, 150])).toEqual({
    longTasks: 2,
    longestTaskMs: 150,
    blockingMs: 101,
  });
});

it('finds nothing without tasks', () => {
  expect(blockingOf([])).toEqual({ longTasks: 0, longestTaskMs: 0, blockingMs: 0 });
});

it('reads the tasks of the thread that the page marked', () => {
  const task = (pid: number, tid: number, tdur: number): TraceEvent => ({
    name: 'RunTask',
    pid,
    tid,
    tdur,
  });
  const events = [
    task(1, 1, 9000),
    task(2, 1, 1000),
    { name: 'Paint', pid: 2, tid: 1, tdur: 800 },
    task(2, 3, 7000),
    task(2, 1, 2500),
    { name: 'end of the measurement', pid: 2, tid: 1 },
  ];
  expect(tasksOfTrace(events)).toEqual([1, 2.5]);
});
