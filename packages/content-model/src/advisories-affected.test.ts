import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  advisoriesFor,
  isAffected,
  isKnownVersion,
  lowestClean,
  lowestFixed,
} from './advisories-affected.ts';
import { readCatalog } from './releases-catalog.ts';
import { stableVersions } from './releases-plan.ts';
import { sortVersions } from './versions.ts';

const catalog = readCatalog(fileURLToPath(new URL('../../../content', import.meta.url)));
const advisories = catalog.advisories.map(({ data }) => data);
const versions = sortVersions(catalog.releases.flatMap(({ data }) => stableVersions(data)));

function ids(version: string): string[] {
  return advisoriesFor(version, advisories).map(({ id }) => id);
}

/** A version as one number, candidates half a step before: an order of its own, apart from the module under test. */
function weight(version: string): number {
  const [stable = '', candidate] = version.split('-rc');
  const [year = 0, month = 0, patch = 0] = stable.split('.').map(Number);
  return year * 1e6 + month * 1e3 + patch - (candidate === undefined ? 0 : 0.5);
}

function bruteForce(version: string) {
  return advisories.filter(({ affected }) => {
    for (const { introduced, fixed } of affected) {
      const start = introduced === '0' ? -1 : weight(introduced);
      if (weight(version) >= start && weight(version) < weight(fixed)) return true;
    }
    return false;
  });
}

describe('every version ever released', () => {
  it('counts point releases and first versions', () => {
    expect(versions.length).toBeGreaterThan(180);
    expect(versions).toContain('2024.8.6');
    expect(versions).toContain('2022.9.0');
  });

  it.each(versions)('%s has the advisories that its number gives', (version) => {
    const expected = bruteForce(version);
    expect(advisoriesFor(version, advisories)).toEqual(expected);
    const newer = versions.filter((candidate) => weight(candidate) > weight(version));
    const free = (candidate: string, list: typeof advisories) =>
      !bruteForce(candidate).some((advisory) => list.includes(advisory));
    expect(lowestFixed(version, advisories, versions)).toBe(
      expected.length === 0 ? undefined : newer.find((candidate) => free(candidate, expected)),
    );
    expect(lowestClean(version, advisories, versions)).toBe(
      [version, ...newer].find((candidate) => free(candidate, advisories)),
    );
  });
});

describe('cases checked by hand against the fact sheets', () => {
  it.each([
    ['CVE-2025-53942', '2025.4.3', true],
    ['CVE-2025-53942', '2025.4.4', false],
    ['CVE-2025-53942', '2025.6.0-rc1', true],
    ['CVE-2025-53942', '2025.6.3', true],
    ['CVE-2025-53942', '2025.6.4', false],
    ['CVE-2025-53942', '2025.8.0', false],
    ['CVE-2025-52553', '2025.4.2', true],
    ['CVE-2025-52553', '2025.4.3', false],
    ['CVE-2025-52553', '2025.6.2', true],
    ['CVE-2025-52553', '2025.6.3', false],
    ['CVE-2025-29928', '2024.12.3', true],
    ['CVE-2025-29928', '2024.12.5', false],
    ['CVE-2025-29928', '2025.2.0', true],
    ['CVE-2025-29928', '2025.2.3', false],
    ['CVE-2024-52289', '2024.8.4', true],
    ['CVE-2024-52289', '2024.8.5', false],
    ['CVE-2024-52287', '2024.10.2', true],
    ['CVE-2024-52307', '2024.10.3', false],
    ['CVE-2024-47070', '2024.6.4', true],
    ['CVE-2024-47070', '2024.6.5', false],
    ['CVE-2024-47077', '2024.8.2', true],
    ['CVE-2024-47077', '2024.8.3', false],
    ['CVE-2024-42490', '2024.4.4', false],
    ['CVE-2024-42490', '2024.6.3', true],
    ['CVE-2024-42490', '2024.8.0', false],
    ['CVE-2024-37905', '2024.2.3', true],
    ['CVE-2024-37905', '2024.4.2', true],
    ['CVE-2024-38371', '2024.4.3', false],
    ['CVE-2024-38371', '2024.6.0', false],
    ['CVE-2024-23647', '2023.8.6', true],
    ['CVE-2024-23647', '2023.10.7', false],
    ['CVE-2024-21637', '2023.8.5', true],
    ['CVE-2024-21637', '2023.10.6', false],
    ['CVE-2023-48228', '2023.10.3', true],
    ['CVE-2023-48228', '2023.8.5', false],
    ['GHSA-rjvp-29xq-f62w', '2023.10.1', true],
    ['GHSA-rjvp-29xq-f62w', '2023.8.4', false],
    ['CVE-2023-39522', '2023.6.1', true],
    ['CVE-2023-39522', '2023.5.6', false],
    ['CVE-2023-36456', '2023.5.4', true],
    ['CVE-2023-36456', '2023.4.3', false],
    ['CVE-2023-26481', '2023.1.2', true],
    ['CVE-2023-26481', '2022.12.3', false],
    ['CVE-2023-26481', '2023.2.3', false],
    ['CVE-2022-23555', '2022.11.3', true],
    ['CVE-2022-23555', '2022.12.0', false],
    ['CVE-2022-46172', '2022.9.0', false],
    ['CVE-2022-46172', '2022.10.0', true],
    ['CVE-2022-46145', '2022.10.1', true],
    ['CVE-2022-46145', '2022.10.2', false],
    ['CVE-2022-46145', '2021.1.1', true],
  ])('%s affects %s: %s', (id, version, expected) => {
    expect(ids(version).includes(id)).toBe(expected);
  });

  it.each([
    ['2025.6.0', '2025.6.4'],
    ['2025.4.0', '2025.4.4'],
    ['2024.8.2', '2025.4.4'],
    ['2025.2.4', '2025.4.4'],
    ['2025.8.0', undefined],
    ['2025.4.4', undefined],
  ])('%s is fixed by %s', (version, fixed) => {
    expect(lowestFixed(version, advisories, versions)).toBe(fixed);
  });
});

describe('ranges', () => {
  it('begin with what introduced the vulnerability and end before the fix', () => {
    const range = [{ introduced: '2025.6.0-rc1', fixed: '2025.6.4' }];
    const hit = ['2025.4.4', '2025.6.0-rc1', '2025.6.0', '2025.6.4-rc1', '2025.6.4'];
    expect(hit.map((version) => isAffected(version, range))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('name no fix where there is none', () => {
    const open = [{ affected: [{ introduced: '0', fixed: '2025.8.6' }] }];
    expect(lowestFixed('2025.8.5', open, ['2025.8.5'])).toBeUndefined();
    expect(lowestClean('2025.8.5', open, ['2025.8.5'])).toBeUndefined();
  });

  it('know versions by their number', () => {
    expect(isKnownVersion('2024.8', ['2024.8.0'])).toBe(true);
    expect(isKnownVersion('2024.8.7', ['2024.8.0'])).toBe(false);
  });
});
