import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readCatalog } from '../catalog/catalog.ts';
import { versionsOf } from '../releases/upgrade-plan.ts';
import { fixedInWords, isAffected, rangeInWords } from '../releases/version-ranges.ts';
import { advisoriesFor, checkVersion, isKnownVersion } from './affected.ts';

const catalog = readCatalog(fileURLToPath(new URL('../../../..', import.meta.url)));
const advisories = catalog.advisories.map(({ data }) => data);
const series = [...catalog.releases.map(({ data }) => data), ...catalog.later.releases];
const versions = versionsOf(series);
const facts = { advisories, versions, series, support: catalog.support };

function ids(version: string): string[] {
  return advisoriesFor(version, advisories).map(({ id }) => id);
}

/** A version as one number; a release candidate is half a step lower. It doesn't use the module under test. */
function weight(version: string): number {
  const [stable = '', candidate] = version.split('-rc');
  const [year = 0, month = 0, patch = 0] = stable.split('.').map(Number);
  return year * 1e6 + month * 1e3 + patch - (candidate === undefined ? 0 : 0.5);
}

function bruteForce(version: string) {
  return advisories.filter(({ affected }) => {
    for (const { introduced, fixed, lastAffected } of affected) {
      const start = introduced === '0' ? -1 : weight(introduced);
      const end = fixed === undefined ? weight(lastAffected ?? '') + 0.5 : weight(fixed);
      if (weight(version) >= start && weight(version) < end) return true;
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
  });
});

describe('cases checked by hand against the fact sheets', () => {
  it.each([
    [
      'CVE-2025-53942',
      ['2025.4.3', '2025.6.0-rc1', '2025.6.3'],
      ['2025.4.4', '2025.6.4', '2025.8.0'],
    ],
    ['CVE-2025-52553', ['2025.4.2', '2025.6.2'], ['2025.4.3', '2025.6.3']],
    ['CVE-2025-29928', ['2024.12.3', '2025.2.0'], ['2024.12.5', '2025.2.3']],
    ['CVE-2024-52289', ['2024.8.4'], ['2024.8.5']],
    ['CVE-2024-52287', ['2024.10.2'], []],
    ['CVE-2024-52307', [], ['2024.10.3']],
    ['CVE-2024-47070', ['2024.6.4'], ['2024.6.5']],
    ['CVE-2024-47077', ['2024.8.2'], ['2024.8.3']],
    ['CVE-2024-42490', ['2024.6.3'], ['2024.4.4', '2024.8.0']],
    ['CVE-2024-37905', ['2024.2.3', '2024.4.2'], []],
    ['CVE-2024-38371', [], ['2024.4.3', '2024.6.0']],
    ['CVE-2024-23647', ['2023.8.6'], ['2023.10.7']],
    ['CVE-2024-21637', ['2023.8.5'], ['2023.10.6']],
    ['CVE-2023-48228', ['2023.10.3'], ['2023.8.5']],
    ['GHSA-rjvp-29xq-f62w', ['2023.10.1'], ['2023.8.4']],
    ['CVE-2023-39522', ['2023.6.1'], ['2023.5.6']],
    ['CVE-2023-36456', ['2023.5.4'], ['2023.4.3']],
    ['CVE-2023-26481', ['2023.1.2'], ['2022.12.3', '2023.2.3']],
    ['CVE-2022-23555', ['2022.11.3'], ['2022.12.0']],
    ['CVE-2022-46172', ['2022.10.0'], ['2022.9.0']],
    ['CVE-2022-46145', ['2022.10.1', '2021.1.1'], ['2022.10.2']],
  ])('%s affects %j, and not %j', (id, affected, others) => {
    expect(affected.filter((version) => !ids(version).includes(id))).toEqual([]);
    expect(others.filter((version) => ids(version).includes(id))).toEqual([]);
  });
});

/*
 * The release that closed each vulnerability, written down from the CVE records (repository CVEProject/cvelistV5, file of the id) and, where
 * there is no CVE, from the platform's advisory pages (repository goauthentik/authentik, website/docs/security/cves/).
 */
const BEFORE_2022_10_2 = ['CVE-2022-46145']; // fixed in 2022.10.2 and 2022.11.2
const BEFORE_2022_10_4 = ['CVE-2022-23555']; // fixed in 2022.10.4 and 2022.11.4
const BEFORE_2022_12_3 = ['CVE-2023-26481']; // fixed in 2022.12.3, 2023.1.3 and 2023.2.3
const BEFORE_2023_4_3 = ['CVE-2023-36456']; // fixed in 2023.4.3 and 2023.5.5
const BEFORE_2023_5_6 = ['CVE-2023-39522']; // fixed in 2023.5.6 and 2023.6.2
const BEFORE_2023_8_7 = [
  'GHSA-rjvp-29xq-f62w', // fixed in 2023.8.4 and 2023.10.2
  'CVE-2023-48228', // fixed in 2023.8.5 and 2023.10.4
  'CVE-2024-21637', // fixed in 2023.8.6 and 2023.10.6
  'CVE-2024-23647', // fixed in 2023.8.7 and 2023.10.7
];
const BEFORE_2024_2_4 = ['CVE-2024-37905', 'CVE-2024-38371']; // fixed in 2024.2.4, 2024.4.3 and 2024.6.0
const BEFORE_2024_4_4 = ['CVE-2024-42490']; // fixed in 2024.4.4 and 2024.6.4
const BEFORE_2024_6_5 = ['CVE-2024-47070', 'CVE-2024-47077']; // fixed in 2024.6.5 and 2024.8.3
const BEFORE_2024_8_5 = ['CVE-2024-52287', 'CVE-2024-52289', 'CVE-2024-52307']; // fixed in 2024.8.5 and 2024.10.3
const BEFORE_2024_10_4 = ['CVE-2024-11623']; // fixed in 2024.10.4
const BEFORE_2024_12_4 = ['CVE-2025-29928']; // fixed in 2024.12.4 and 2025.2.3
const BEFORE_2025_4_3 = ['CVE-2025-52553']; // fixed in 2025.4.3 and 2025.6.3
const BEFORE_2025_4_4 = ['CVE-2025-53942']; // fixed in 2025.4.4 and 2025.6.4
const BEFORE_2025_8_5 = ['CVE-2025-64521', 'CVE-2025-64708']; // fixed in 2025.8.5 and 2025.10.2
const BEFORE_2025_8_6 = ['CVE-2026-25227', 'CVE-2026-25922']; // fixed in 2025.8.6, 2025.10.4 and 2025.12.4
const BEFORE_2025_12_5 = [
  ...['CVE-2026-40165', 'CVE-2026-40166', 'CVE-2026-40172', 'CVE-2026-41577'], // also in 2026.2.3
  ...['CVE-2026-42849', 'GHSA-5wcc-hf24-rf5h'], // also in 2026.2.3
];
const BEFORE_2025_12_6 = ['CVE-2026-47201', 'CVE-2026-49443', 'CVE-2026-49448']; // also in 2026.2.4 and 2026.5.2
const BEFORE_2026_2_6 = [
  ...['CVE-2026-54730', 'CVE-2026-55106', 'CVE-2026-57580', 'CVE-2026-61574'], // also in 2026.5.5
  'GHSA-hmrg-vpp4-gj88', // also in 2026.5.5
];
const BEFORE_2026_2_7 = [
  ...['CVE-2026-94606', 'CVE-2026-94609', 'CVE-2026-94611'], // also in 2026.5.7 and 2026.8.2
  ...['CVE-2026-94612', 'CVE-2026-94613'], // also in 2026.5.7 and 2026.8.2
];
const UP_TO_2026_5_6 = ['CVE-2026-72534', 'CVE-2026-72537']; // disputed; the records name no fixed version

const IN_EVERY_PAGE = [
  ...BEFORE_2025_12_5,
  ...BEFORE_2025_12_6,
  ...BEFORE_2026_2_6,
  ...BEFORE_2026_2_7,
  ...UP_TO_2026_5_6,
];
const BEFORE_2025_8 = [...BEFORE_2025_8_5, ...BEFORE_2025_8_6, ...IN_EVERY_PAGE];
const IN_2024_12 = [...BEFORE_2025_4_3, ...BEFORE_2025_4_4, ...BEFORE_2025_8];
const IN_2024_8_4 = [...BEFORE_2024_10_4, ...BEFORE_2024_12_4, ...IN_2024_12];
const IN_2023_10 = [
  ...BEFORE_2024_2_4,
  ...BEFORE_2024_4_4,
  ...BEFORE_2024_6_5,
  ...BEFORE_2024_8_5,
  ...IN_2024_8_4,
];
const IN_2022_12 = [...BEFORE_2023_4_3, ...BEFORE_2023_5_6, ...BEFORE_2023_8_7, ...IN_2023_10];

/*
 * Support of a series ends when the second next one is released (SECURITY.md: the two newest; endoflife-date/endoflife.date,
 * products/authentik.md: the same rule). Days of releases: endoflife-date/release-data, releases/authentik.json. On the day of the
 * data 2026.5 and 2026.8 were supported (SECURITY.md of version 2026.8.1).
 */
const SUPPORTED = ['2026.5.8', '2026.8.6'];
const ENDED = (on?: string) => ({ kind: 'ended', ...(on !== undefined && { on }) });

describe('twenty versions, written down from advisories and release notes', () => {
  it.each([
    ['2025.8.6', IN_EVERY_PAGE, ENDED('2026-01-13'), SUPPORTED],
    ['2025.8.5', [...BEFORE_2025_8_6, ...IN_EVERY_PAGE], ENDED('2026-01-13'), SUPPORTED],
    ['2025.8.4', BEFORE_2025_8, ENDED('2026-01-13'), SUPPORTED],
    ['2025.8.0', BEFORE_2025_8, ENDED('2026-01-13'), SUPPORTED],
    ['2025.6.4', BEFORE_2025_8, ENDED('2025-10-27'), SUPPORTED],
    ['2025.6.3', [...BEFORE_2025_4_4, ...BEFORE_2025_8], ENDED('2025-10-27'), SUPPORTED],
    ['2025.4.4', BEFORE_2025_8, ENDED('2025-08-20'), SUPPORTED],
    ['2025.4.2', IN_2024_12, ENDED('2025-08-20'), SUPPORTED],
    ['2025.2.4', IN_2024_12, ENDED('2025-06-03'), SUPPORTED],
    ['2024.12.3', [...BEFORE_2024_12_4, ...IN_2024_12], ENDED('2025-04-29'), SUPPORTED],
    ['2024.10.3', IN_2024_8_4, ENDED('2025-02-24'), SUPPORTED],
    [
      '2024.8.2',
      [...BEFORE_2024_6_5, ...BEFORE_2024_8_5, ...IN_2024_8_4],
      ENDED('2024-12-19'),
      SUPPORTED,
    ],
    ['2024.6.5', [...BEFORE_2024_8_5, ...IN_2024_8_4], ENDED('2024-10-30'), SUPPORTED],
    [
      '2024.2.4',
      [...BEFORE_2024_4_4, ...BEFORE_2024_6_5, ...BEFORE_2024_8_5, ...IN_2024_8_4],
      ENDED('2024-06-26'),
      SUPPORTED,
    ],
    ['2023.10.7', IN_2023_10, ENDED('2024-04-24'), SUPPORTED],
    ['2022.12.3', IN_2022_12, ENDED('2023-02-14'), SUPPORTED],
    // CVE-2026-25227 begins with 2021.3.1, CVE-2022-46172 only with 2022.10.0. The rule on support is not known so far back.
    [
      '2021.3.1',
      [...BEFORE_2022_10_2, ...BEFORE_2022_10_4, ...BEFORE_2022_12_3, ...IN_2022_12],
      ENDED(),
      SUPPORTED,
    ],
    // Series without a page: CVE-2026-25748 came with 2025.10, CVE-2026-41569 with 2026.2.
    [
      '2025.10.3',
      [...BEFORE_2025_8_6, 'CVE-2026-25748', ...IN_EVERY_PAGE],
      ENDED('2026-02-24'),
      SUPPORTED,
    ],
    ['2026.2.2', ['CVE-2026-41569', ...IN_EVERY_PAGE], ENDED('2026-08-18'), SUPPORTED],
    ['2026.5.6', [...BEFORE_2026_2_7, ...UP_TO_2026_5_6], { kind: 'supported' }, SUPPORTED],
    ['2026.8.0', BEFORE_2026_2_7, { kind: 'supported' }, ['2026.8.6']],
  ])('%s', (version, expected, support, goals) => {
    const answer = checkVersion(version, facts);
    expect(answer.affecting.map(({ id }) => id).sort()).toEqual([...expected].sort());
    expect(answer.support).toEqual(support);
    expect(answer.goals).toEqual(goals);
    expect([answer.known, answer.isSafe]).toEqual(['yes', false]);
  });

  it('calls a version safe that is supported and that nothing affects', () => {
    const answer = checkVersion('2026.8.3', facts);
    expect([answer.isSafe, answer.affecting, answer.goals]).toEqual([true, [], ['2026.8.6']]);
    expect(checkVersion('2026.5.7', facts).isSafe).toBe(true);
    // Fixed in everything that has a fix, but not supported.
    const unsupported = checkVersion('2026.2.7', facts);
    expect(unsupported.affecting.map(({ id }) => id).sort()).toEqual(UP_TO_2026_5_6);
    expect(unsupported.isSafe).toBe(false);
  });

  it('says nothing about a version that is newer than the data', () => {
    const answer = checkVersion('2026.11.0', facts);
    expect([answer.known, answer.affecting, answer.goals]).toEqual(['newer', [], []]);
    expect([answer.isSafe, answer.support]).toEqual([false, { kind: 'unknown' }]);
  });
});

it('never names a goal that is affected or not supported', () => {
  const goals = new Set(versions.flatMap((version) => checkVersion(version, facts).goals));
  expect(goals.size).toBeGreaterThan(0);
  for (const goal of goals) {
    expect([goal, checkVersion(goal, facts).isSafe]).toEqual([goal, true]);
  }
});

describe('ranges', () => {
  it('can end with the last version that is known to be affected', () => {
    const range = [{ introduced: '2024.4.0', lastAffected: '2026.5.6' }];
    const hit = ['2024.2.4', '2024.4.0', '2026.5.6', '2026.5.7'];
    expect(hit.map((version) => isAffected(version, range))).toEqual([false, true, true, false]);
    expect(rangeInWords(range[0] ?? { introduced: '0' })).toBe('from 2024.4.0, up to 2026.5.6');
    expect(fixedInWords(range)).toBe('no version');
  });

  it('give no goal where there is none', () => {
    const open = [{ affected: [{ introduced: '0', fixed: '2026.8.7' }] }];
    expect(checkVersion('2025.8.5', { ...facts, advisories: open }).goals).toEqual([]);
  });

  it('give a goal on a page while its series is supported', () => {
    const documented = catalog.releases.map(({ data }) => data);
    const before = {
      ...facts,
      series: documented,
      versions: versionsOf(documented),
      advisories: [],
    };
    const none = checkVersion('2025.6.0', before);
    expect([none.goals, none.isSafe]).toEqual([['2025.6.4', '2025.8.6'], true]);
    // 2025.2 and 2025.4 have pages too, but are not supported any more.
    expect(checkVersion('2025.2.0', before).goals).toEqual(['2025.6.4', '2025.8.6']);
  });

  it('know versions by their number', () => {
    expect(isKnownVersion('2024.8', ['2024.8.0'])).toBe(true);
    expect(isKnownVersion('2024.8.7', ['2024.8.0'])).toBe(false);
    expect(isKnownVersion('2024.8', ['2024.6.0'])).toBe(false);
    expect(checkVersion('2025.4.77', facts).known).toBe('no');
    expect(checkVersion('2025.4.1', { ...facts, versions: [] }).known).toBe('no');
  });
});
