import { expect, it } from 'vitest';
import { releaseMark, versionAnswer } from './version-answer.ts';

const series = ['2025.8', '2025.6', '2025.4'];

it('counts the releases that are newer than the reader’s', () => {
  expect(versionAnswer('2025.4.1', series)).toEqual({ newer: 2, newest: '2025.8' });
  expect(versionAnswer('2025.8.0', series)).toEqual({ newer: 0, newest: '2025.8' });
  expect(versionAnswer('2025.8.0', [])).toBeUndefined();
});

it.each([
  ['2025.6', '2025.6.3', 'own'],
  ['2025.8', '2025.6.3', 'newer'],
  ['2025.4', '2025.6.3', null],
  ['2025.4', undefined, null],
])('marks release %s for a reader with %s as %s', (version, mine, mark) => {
  expect(releaseMark(version, mine)).toBe(mark);
});
