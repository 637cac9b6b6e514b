import { describe, expect, it } from 'vitest';
import { parseLaterReleases } from './later-releases.ts';
import { supportOf } from './support.ts';
import { noSupport, parseSupport, type Support } from './support-data.ts';

const support: Support = {
  asOf: '2026-03-01',
  policy: { supportedSeries: 2, since: '2025.6' },
};
const series = [
  { version: '2025.12' },
  { version: '2025.10', date: '2025-10-27' },
  { version: '2025.8', date: '2025-08-20' },
  { version: '2025.6', date: '2025-06-03' },
  { version: '2025.4', date: '2025-04-29' },
];

describe('support of a series', () => {
  it.each([
    ['2025.12.0', { kind: 'supported' }],
    ['2025.10.2', { kind: 'supported' }],
    // The day of 2025.12 isn't in the data.
    ['2025.8.6', { kind: 'ended' }],
    ['2025.6', { kind: 'ended', on: '2025-10-27' }],
    // Older than the rule.
    ['2025.4.1', { kind: 'ended' }],
    ['2025.5.0', { kind: 'ended' }],
    ['2025.9.0', { kind: 'ended' }],
    ['2026.2.0', { kind: 'unknown' }],
  ])('%s: %o', (version, expected) => {
    expect(supportOf(version, series, support)).toStrictEqual(expected);
  });

  it('is not known without any series', () => {
    expect(supportOf('2025.8', [], noSupport)).toEqual({ kind: 'unknown' });
  });

  it('is open for the newest series of a project without the data', () => {
    expect(supportOf('2025.12.0', series, noSupport)).toEqual({ kind: 'supported' });
  });
});

describe('data/support.yaml', () => {
  const text = (asOf: string) =>
    `asOf: "${asOf}"\npolicy: { supportedSeries: 2, since: "2021.12" }\n`;

  it('is read', () => {
    expect(parseSupport(text('2026-10-01')).policy.supportedSeries).toBe(2);
  });

  it('is refused with a day that does not exist', () => {
    expect(() => parseSupport(text('2026-02-30'))).toThrow('expected a day that exists');
  });
});

describe('data/later-releases.yaml', () => {
  const text = (...releases: string[]) =>
    `asOf: "2026-11-25"\nreleases:\n${releases.map((fields) => `  - { ${fields} }\n`).join('')}`;
  const first = 'version: "2025.10", summary: One.';
  const second = 'version: "2025.12", summary: Two.';
  const change = 'breaking: [{ id: a, title: A, when: before, action: Do it. }]';

  it('is read', () => {
    const { asOf, releases } = parseLaterReleases(text(first, second));
    expect([asOf, releases.map(({ version }) => version)]).toEqual([
      '2026-11-25',
      ['2025.10', '2025.12'],
    ]);
  });

  it.each([
    [[second, first], 'a series after 2025.12'],
    [[`${first}, ${change}`, `${second}, ${change}`], 'an id that no other has'],
    [[`${first}, pointReleases: [{ version: "2025.12.1" }]`], 'a version of the series 2025.10'],
    [[`${first}, until: 1`], 'until'],
  ])('is refused with %s: %s', (releases, mistake) => {
    expect(() => parseLaterReleases(text(...releases))).toThrow(mistake);
  });
});
