import { expect, it } from 'vitest';
import { processOf, usageOfTree } from './process-tree.ts';

it('reads a process whose name has spaces and parentheses', () => {
  const before = '0 '.repeat(9).trim();
  const between = '0 '.repeat(6).trim();
  expect(processOf(`42 (a (b) c) S 7 ${before} 1 20 300 4000 ${between} 1000 0 0\n`)).toEqual({
    pid: 42,
    parent: 7,
    memoryPages: 1000,
    ticks: 4321,
  });
});

it('adds memory and time of all descendants, and of no other process', () => {
  const processes = [
    { pid: 1, parent: 0, memoryPages: 1_000_000, ticks: 50 },
    { pid: 10, parent: 1, memoryPages: 1000, ticks: 50 },
    { pid: 11, parent: 10, memoryPages: 500, ticks: 50 },
    { pid: 12, parent: 11, memoryPages: 500, ticks: 50 },
    { pid: 20, parent: 1, memoryPages: 7000, ticks: 50 },
  ];
  const { megabytes, processorSeconds } = usageOfTree(processes, 10);
  expect(megabytes).toBeCloseTo(8.192);
  expect(processorSeconds).toBeCloseTo(1.5);
});
