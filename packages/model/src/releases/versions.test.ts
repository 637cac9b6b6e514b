import { describe, expect, it } from 'vitest';
import {
  compareVersions,
  contains,
  isSeries,
  parseVersion,
  seriesOf,
  sortVersions,
  tidyVersion,
  yearOf,
} from './versions.ts';

describe('versions', () => {
  it.each([
    ['2024.8.2', { major: 2024, minor: 8, patch: 2 }],
    ['2024.8', { major: 2024, minor: 8, patch: 0 }],
    ['2022.8', { major: 2022, minor: 8, patch: 1 }],
    ['2021.12', { major: 2021, minor: 12, patch: 1 }],
    ['2025.6.0-rc1', { major: 2025, minor: 6, patch: 0, candidate: 1 }],
    ['0.9', { major: 0, minor: 9, patch: 0 }],
  ])('reads %s', (text, version) => {
    expect(parseVersion(text)).toEqual(version);
  });

  it.each([
    '',
    '2024',
    '2024.13',
    '2024.0',
    '2024.08.1',
    '1.2.3',
    '2024.8.2.1',
    '2024.8-rc1',
    '2024.8.x',
  ])('does not read "%s"', (text) => {
    expect(parseVersion(text)).toBeUndefined();
    expect(isSeries(text)).toBe(false);
  });

  it('orders numbers as numbers and candidates before their release', () => {
    const ordered = [
      '0.9',
      '0.14',
      '2021.1',
      '2021.10',
      '2021.12.5',
      '2022.1',
      '2024.8.0-rc1',
      '2024.8.0-rc2',
      '2024.8.0',
      '2024.8.1',
      '2024.8.10',
      '2024.10',
    ];
    expect(sortVersions([...ordered].reverse())).toEqual(ordered);
  });

  it('takes a series as its first stable version', () => {
    expect(compareVersions('2024.8', '2024.8.0')).toBe(0);
    expect(compareVersions('2022.8', '2022.8.1')).toBe(0);
    expect(compareVersions('2022.8.1-rc1', '2022.8')).toBeLessThan(0);
  });

  it('puts versions into their series and year', () => {
    expect(seriesOf('2024.10.3')).toBe('2024.10');
    expect(contains('2024.8', '2024.8.0-rc1')).toBe(true);
    expect(contains('2024.8', '2024.10.0')).toBe(false);
    expect(yearOf('2024.10')).toBe('2024');
    expect(yearOf('0.14')).toBeUndefined();
    expect(isSeries('2024.8')).toBe(true);
    expect(isSeries('2024.8.0')).toBe(false);
  });

  it.each([
    ' 2024.8.2 ',
    'v2024.8.2',
    'version/2024.8.2',
    'authentik 2024.8.2',
    'Version 2024.8.2',
  ])('tidies "%s"', (input) => {
    expect(tidyVersion(input)).toBe('2024.8.2');
  });

  it('refuses to compare what is not a version', () => {
    expect(() => compareVersions('latest', '2024.8')).toThrow('"latest" is not a version');
  });
});
