import { describe, expect, it } from 'vitest';
import { dayInWords } from './days.ts';
import { plainText } from './plain-text.ts';
import {
  dateSchema,
  releaseSchema,
  versionSchema,
  vulnerabilityIdSchema,
} from './release-schema.ts';
import { isAffected, rangeInWords } from './version-ranges.ts';
import { compareVersions, orderOf, parseVersion, tidyVersion } from './versions.ts';

const release = { version: '2025.8', highlights: ['One'] };

/** The mistakes as `path: expected`. */
function mistakes(fields: Readonly<Record<string, unknown>>): string[] {
  const { error } = releaseSchema.safeParse({ ...release, ...fields });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const breaking = (id: string, more = {}) => ({
  id,
  title: 'T',
  when: 'before',
  action: 'A',
  ...more,
});
const point = (version: string, date?: string) => ({
  version,
  fixes: ['Fix'],
  ...(date && { date }),
});

describe('a release', () => {
  it('needs a version and highlights', () => {
    expect(mistakes({})).toEqual([]);
    expect(mistakes({ highlights: [] })).toHaveLength(1);
    expect(mistakes({ highlights: ['1', '2', '3', '4', '5', '6'] })).toEqual([]);
    expect(mistakes({ highlights: ['1', '2', '3', '4', '5', '6', '7'] })).toHaveLength(1);
    expect(mistakes({ highlights: ['  '] })).toEqual(['highlights.0: a text that is not empty']);
    expect(mistakes({ highlights: [5] })).toEqual(['highlights.0: a text']);
    expect(mistakes({ version: '2025.8.0' })).toEqual([
      'version: a release series such as "2025.8"',
    ]);
    expect(mistakes({ version: 'new', pointReleases: [point('2025.8.1')] })).toEqual([
      'version: a release series such as "2025.8"',
    ]);
    expect(mistakes({ version: 2025.8 })).toEqual([
      'version: a release series in quotes, such as "2025.8"',
    ]);
  });

  it('has no empty list', () => {
    for (const field of ['requirements', 'breaking', 'deprecations', 'security', 'pointReleases']) {
      expect(mistakes({ [field]: [] })).toHaveLength(1);
    }
  });

  it('names each change once', () => {
    expect(mistakes({ breaking: [breaking('a'), breaking('b')] })).toEqual([]);
    expect(
      mistakes({ breaking: [breaking('a')], deprecations: [{ id: 'a', title: 'T' }] }),
    ).toEqual(['deprecations.0.id: an id that the page has only once']);
    expect(mistakes({ breaking: [breaking('a'), breaking('a')] })).toEqual([
      'breaking.1.id: an id that the page has only once',
    ]);
  });

  it.each(['a-b', 'a1', '1-a'])('takes the anchor %s', (id) => {
    expect(mistakes({ breaking: [breaking(id)] })).toEqual([]);
  });
  it.each(['A', '-a', 'a-', 'a--b', 'a b', ''])('refuses the anchor "%s"', (id) => {
    expect(mistakes({ breaking: [breaking(id)] })).toEqual([
      'breaking.0.id: an anchor of lower-case letters, digits and single hyphens',
    ]);
  });

  it('refers to a change of another release by release and anchor', () => {
    expect(mistakes({ breaking: [breaking('a', { sameAs: '2025.2#latest-tag' })] })).toEqual([]);
    for (const sameAs of ['2025.2', 'x2025.2#a', '2025.2#a b', '#a', '2025.2#', '2025#a']) {
      expect(mistakes({ breaking: [breaking('a', { sameAs })] })).toEqual([
        'breaking.0.sameAs: a release and a change, such as "2025.2#latest-tag"',
      ]);
    }
  });

  it('removes what is deprecated later, and says by which change', () => {
    const deprecation = (more: object) => ({ deprecations: [{ id: 'd', title: 'T', ...more }] });
    expect(mistakes(deprecation({}))).toEqual([]);
    expect(mistakes(deprecation({ removedIn: '2025.10', removedBy: 'x' }))).toEqual([]);
    expect(mistakes(deprecation({ removedIn: '2025.8', removedBy: 'x' }))).toEqual([
      'deprecations.0.removedIn: a release after 2025.8',
    ]);
    for (const half of [{ removedIn: '2025.10' }, { removedBy: 'x' }]) {
      expect(mistakes(deprecation(half))).toEqual([
        'deprecations.0.removedBy: a value exactly when "removedIn" has one',
      ]);
    }
  });

  it('requires only an earlier one', () => {
    expect(mistakes({ requiresPrevious: '2025.6' })).toEqual([]);
    expect(mistakes({ requiresPrevious: '2025.8' })).toEqual([
      'requiresPrevious: a release before 2025.8',
    ]);
    expect(mistakes({ requiresPrevious: '2025.10' })).toHaveLength(1);
    expect(mistakes({ requiresPrevious: 'new' })).toEqual([
      'requiresPrevious: a release series such as "2025.8"',
    ]);
  });

  it('names each vulnerability once', () => {
    expect(mistakes({ security: ['CVE-2025-1234', 'CVE-2025-12345'] })).toEqual([]);
    expect(mistakes({ security: ['CVE-2025-1234', 'CVE-2025-1234'] })).toEqual([
      'security.1: each id once',
    ]);
  });

  it('has point releases from old to new, after its first version', () => {
    expect(mistakes({ pointReleases: [point('2025.8.1'), point('2025.8.10')] })).toEqual([]);
    expect(mistakes({ pointReleases: [point('2025.8.2'), point('2025.8.2')] })).toEqual([
      'pointReleases.1.version: a version after 2025.8.2: point releases go from old to new',
    ]);
    expect(mistakes({ pointReleases: [point('2025.8.2'), point('2025.8.1')] })).toHaveLength(1);
    expect(mistakes({ pointReleases: [point('2025.8.0')] })).toEqual([
      "pointReleases.0.version: a version after 2025.8.0: that is the series' first one, whose changes the page describes as new",
    ]);
    expect(mistakes({ pointReleases: [point('2025.8.0-rc1')] })).toEqual([
      'pointReleases.0.version: a version after 2025.8.0: point releases go from old to new',
    ]);
    expect(mistakes({ pointReleases: [point('2025.10.1')] })).toEqual([
      'pointReleases.0.version: a version of the series 2025.8',
    ]);
  });

  it('has no order with a point release that cannot be read', () => {
    expect(mistakes({ pointReleases: [point('new'), point('2025.8.1')] })).toEqual([
      'pointReleases.0.version: a version such as "2025.8.1"',
    ]);
  });

  it('has days that never go back, also over a version without one', () => {
    const dates = (...days: (string | undefined)[]) =>
      mistakes({
        date: '2025-08-20',
        pointReleases: days.map((day, index) => point(`2025.8.${index + 1}`, day)),
      });
    expect(dates('2025-08-20', '2025-08-21')).toEqual([]);
    expect(dates('2025-08-19')).toEqual([
      'pointReleases.0.date: a day not before 2025-08-20, the date of the version before',
    ]);
    expect(dates('2025-08-22', undefined, '2025-08-21')).toEqual([
      'pointReleases.2.date: a day not before 2025-08-22, the date of the version before',
    ]);
  });
});

describe('a day', () => {
  it.each(['2025-08-20', '2024-02-29'])('%s exists', (day) => {
    expect(dateSchema.safeParse(day).success).toBe(true);
  });
  it.each([
    '2025-02-29',
    '2025-8-20',
    '2025-08-20T00',
    '',
    '20250820',
    '2025-13-01',
    '+012025-08-20',
  ])('%s does not', (day) => {
    expect(dateSchema.safeParse(day).error?.issues[0]?.message).toBe(
      'a day that exists, such as "2025-08-20"',
    );
  });
  it('is written in words', () => {
    expect(dayInWords('2025-08-01')).toBe('August 1, 2025');
  });
});

describe('ids of vulnerabilities', () => {
  it.each(['CVE-2025-1234', 'CVE-2025-123456', 'GHSA-9g4j-v8w5-7x42'])('take %s', (id) => {
    expect(vulnerabilityIdSchema.safeParse(id).success).toBe(true);
  });
  it.each([
    'CVE-2025-123',
    'CVE-25-1234',
    'xCVE-2025-1234',
    'CVE-2025-1234x',
    'GHSA-9g4j-v8w5',
    'GHSA-9g4j-v8w5-7x4a',
  ])('refuse %s', (id) => {
    expect(vulnerabilityIdSchema.safeParse(id).error?.issues[0]?.message).toBe(
      'an id such as CVE-2025-53942 or GHSA-9g4j-v8w5-7x42',
    );
  });
});

it('tells a version from a series', () => {
  expect(versionSchema.safeParse('2025.8.1').success).toBe(true);
  expect(versionSchema.safeParse('2025.8').error?.issues[0]?.message).toBe(
    'a version such as "2025.8.1"',
  );
  expect(versionSchema.safeParse('new').success).toBe(false);
  expect(versionSchema.safeParse(5).error?.issues[0]?.message).toBe(
    'a version in quotes, such as "2025.8.1"',
  );
});

it.each([
  ['See [the **docs**](/a/) of `b` [c](d).', 'See the docs of b c.'],
  ['  **a**  ', 'a'],
  ['a * b (c) [d]', 'a * b (c) [d]'],
])('takes the marks out of "%s"', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});

describe('ranges of versions', () => {
  const ranges = [
    { introduced: '0', fixed: '2024.2.3' },
    { introduced: '2024.4.0', fixed: '2024.4.2' },
  ];
  it.each([
    ['0.9', true],
    ['2024.2.2', true],
    ['2024.2.3', false],
    ['2024.4.0-rc1', false],
    ['2024.4.0', true],
    ['2024.4.1', true],
    ['2024.4.2', false],
  ])('%s is affected: %s', (version, affected) => {
    expect(isAffected(version, ranges)).toBe(affected);
  });
  it('are written in words', () => {
    expect(ranges.map(rangeInWords)).toEqual(['before 2024.2.3', 'from 2024.4.0, before 2024.4.2']);
  });
});

describe('versions', () => {
  it('have an order only when both can be read', () => {
    expect(orderOf('2024.8.1', '2024.8.2')).toBeLessThan(0);
    expect(orderOf('x', '2024.8.2')).toBeUndefined();
    expect(orderOf('2024.8.2', 'x')).toBeUndefined();
  });
  it.each(['v0.9', '0.9x', '2024.8.1000', '2024.8.0-rc0', '2024.8.0-rc100', '2024.08', '12024.8'])(
    'do not include %s',
    (text) => expect(parseVersion(text)).toBeUndefined(),
  );
  it('compare equal with themselves', () => {
    expect(compareVersions('2024.8.0-rc1', '2024.8.0-rc1')).toBe(0);
    expect(compareVersions('2024.8', '2024.8')).toBe(0);
  });
  it('say what a version is when they cannot be compared', () => {
    expect(() => compareVersions('2024.8', 'x')).toThrow(
      new RangeError('"x" is not a version; expected one such as "2024.8.2"'),
    );
  });
  it.each([
    ['Release   2024.8', '2024.8'],
    ['VERSION/2024.8', '2024.8'],
    ['v2024.8', '2024.8'],
    ['2024.8 v2', '2024.8 v2'],
  ])('are tidied from "%s"', (input, tidy) => {
    expect(tidyVersion(input)).toBe(tidy);
  });
});
