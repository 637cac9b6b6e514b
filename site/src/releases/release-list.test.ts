import { expect, it } from 'vitest';
import { newerReleases } from './release-list.ts';

const series = ['2025.8', '2025.6', '2025.4'];

it('finds the releases that are newer than the reader’s', () => {
  expect(newerReleases('2025.4.1', series)).toEqual(['2025.8', '2025.6']);
  expect(newerReleases('2025.8.0', series)).toEqual([]);
});
