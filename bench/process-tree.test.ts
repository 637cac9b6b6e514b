import { expect, it } from 'vitest';
import { memoryOfTree, processOf } from './process-tree.ts';

it('reads a process whose name has spaces and parentheses', () => {
  const before = '0 '.repeat(19).trim();
  expect(processOf(`42 (a (b) c) S 7 ${before} 1000 0 0\n`)).toEqual({
    pid: 42,
    parent: 7,
    memoryPages: 1000,
  });
});

it('adds the memory of all descendants, and of no other process', () => {
  const processes = [
    { pid: 1, parent: 0, memoryPages: 1_000_000 },
    { pid: 10, parent: 1, memoryPages: 1000 },
    { pid: 11, parent: 10, memoryPages: 500 },
    { pid: 12, parent: 11, memoryPages: 500 },
    { pid: 20, parent: 1, memoryPages: 7000 },
  ];
  expect(memoryOfTree(processes, 10)).toBeCloseTo(8.192);
});
