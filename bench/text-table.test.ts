import { expect, it } from 'vitest';
import { textTable } from './text-table.ts';

it('aligns columns', () => {
  expect(
    textTable([
      ['page', 'JS'],
      ['configuration', '1'],
    ]),
  ).toBe(
    ['| page          | JS  |', '| ------------- | --- |', '| configuration | 1   |'].join('\n'),
  );
});
