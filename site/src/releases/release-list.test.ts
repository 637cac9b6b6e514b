import { expect, it } from 'vitest';
import { newerReleases, releaseMark } from './release-list.ts';

const series = ['2025.8', '2025.6', '2025.4'];

it('finds the releases that are newer than the reader’s', () => {
  expect(newerReleases('2025.4.1', series)).toEqual(['2025.8', '2025.6']);
  expect(newerReleases('2025.8.0', series)).toEqual([]);
});

it.each([
  ['2025.6', '2025.6.3', 'own'],
  ['2025.8', '2025.6.3', 'newer'],
  ['2025.4', '2025.6.3', null],
  ['2025.4', undefined, null],
])('marks release %s for a reader with %s as %s', (version, mine, mark) => {
  expect(releaseMark(version, mine)).toBe(mark);
});
