import { describe, expect, it } from 'vitest';
import { laterVersions, noSupport, type Support, supportOf } from './support.ts';
import { parseSupport } from './support-data.ts';

const support: Support = {
  asOf: '2026-03-01',
  policy: { supportedSeries: 2, since: '2025.6' },
  later: [
    { version: '2025.10', date: '2025-10-27', newest: '2025.10.4' },
    { version: '2025.12', newest: '2025.12.1' },
  ],
};
const documented = [
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
    expect(supportOf(version, documented, support)).toStrictEqual(expected);
  });

  it('counts a later series once when it has a page', () => {
    const more = [...documented, { version: '2025.10', date: '2025-10-27' }];
    expect(supportOf('2025.6', more, support)).toEqual({ kind: 'ended', on: '2025-10-27' });
    expect(supportOf('2025.10', more, support)).toEqual({ kind: 'supported' });
  });

  it('is not known without any series', () => {
    expect(supportOf('2025.8', [], noSupport)).toEqual({ kind: 'unknown' });
  });

  it('is open for the newest series of a project without the data', () => {
    expect(supportOf('2025.8.0', documented, noSupport)).toEqual({ kind: 'supported' });
  });
});

it('lists the versions of a later series', () => {
  expect(laterVersions({ version: '2025.10', newest: '2025.10.2' })).toEqual([
    '2025.10.0',
    '2025.10.1',
    '2025.10.2',
  ]);
});

describe('data/support.yaml', () => {
  const text = (asOf: string, later: string) =>
    `asOf: "${asOf}"\npolicy: { supportedSeries: 2, since: "2021.12" }\nlater:\n${later}`;

  it('is read', () => {
    const later = '  - { version: "2025.10", date: "2025-10-27", newest: "2025.10.4" }\n';
    expect(parseSupport(text('2026-10-01', later)).later).toHaveLength(1);
  });

  it.each([
    ['2026-02-30', '  []', 'expected a day that exists'],
    ['2026-10-01', '  - { version: "2025.10", newest: "2025.12.4" }', 'the series 2025.10'],
    [
      '2026-10-01',
      '  - { version: "2025.12", newest: "2025.12.4" }\n  - { version: "2025.10", newest: "2025.10.4" }',
      'a series after 2025.12',
    ],
  ])('with %s and %s is refused: %s', (asOf, later, mistake) => {
    expect(() => parseSupport(text(asOf, later))).toThrow(mistake);
  });
});
