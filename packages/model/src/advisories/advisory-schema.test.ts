import { describe, expect, it } from 'vitest';
import { advisorySchema } from './advisory-schema.ts';

const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N';
const advisory = {
  id: 'CVE-2025-1234',
  summary: 'A token is taken.',
  published: '2025-07-23',
  severity: 'high',
  cvss: { version: '3.1', vector, score: 7.5 },
  affected: [{ introduced: '0', fixed: '2025.4.3' }],
  workaround: false,
  references: ['https://example.com/post'],
};

/** The mistakes as `path: expected`. */
function mistakes(fields: Readonly<Record<string, unknown>>): string[] {
  const { error } = advisorySchema.safeParse({ ...advisory, ...fields });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const cvss = (more: object) => ({ cvss: { ...advisory.cvss, ...more } });

describe('an advisory', () => {
  it('may leave out what the sources do not say', () => {
    expect(mistakes({})).toEqual([]);
    expect(
      mistakes({ aliases: ['GHSA-9g4j-v8w5-7x42'], cwe: ['CWE-287'], credits: ['Jane Doe'] }),
    ).toEqual([]);
  });

  it('has each id once', () => {
    const ghsa = 'GHSA-9g4j-v8w5-7x42';
    expect(mistakes({ aliases: [ghsa, ghsa] })).toEqual([
      'aliases.1: another id than those before',
    ]);
    expect(mistakes({ aliases: [advisory.id, ghsa] })).toEqual([
      'aliases.0: another id than those before',
    ]);
  });

  it.each([
    [{ summary: ' ' }, 'summary: a text that is not empty'],
    [{ summary: 5 }, 'summary: a text'],
    [{ affected: [] }, 'affected: one range or more'],
    [
      { affected: [{ introduced: 5, fixed: '2025.4.3' }] },
      'affected.0.introduced: "0" or a version such as "2025.6.0-rc1"',
    ],
    [{ references: ['http://example.com/'] }, 'references.0: an https address'],
    [{ cwe: ['287'] }, 'cwe.0: an id such as CWE-287'],
    [{ cwe: ['CWE-287a'] }, 'cwe.0: an id such as CWE-287'],
    [{ cwe: ['a CWE-287'] }, 'cwe.0: an id such as CWE-287'],
  ])('with %o has the mistake "%s"', (fields, mistake) => {
    expect(mistakes(fields)).toEqual([mistake]);
  });

  it('has no empty list', () => {
    for (const field of ['cwe', 'credits', 'references']) {
      expect(mistakes({ [field]: [] })).toHaveLength(1);
    }
  });
});

describe('the score of an advisory', () => {
  it.each([
    [{ score: -1 }, ['cvss.score: a score from 0 to 10']],
    [{ score: 10.1 }, ['cvss.score: a score from 0 to 10']],
    [
      { score: 7.55 },
      [
        'cvss.score: a score with one decimal',
        'cvss.score: 7.5, which the vector gives, or a scoreNote that says why the sources differ',
      ],
    ],
    [
      { score: 7.4 },
      ['cvss.score: 7.5, which the vector gives, or a scoreNote that says why the sources differ'],
    ],
    [{ version: '3.0' }, ['cvss.version: 3.1, as the vector says']],
    [{ vector: 'CVSS:3.1/AV:N' }, ['cvss.vector: a whole CVSS vector with every base metric']],
    [{ vector: undefined }, ['scoreNote: a note that says why the score has no vector']],
  ])('with %o has the mistakes %j', (more, expected) => {
    expect(mistakes(cvss(more))).toEqual(expected);
  });

  it('may differ from the vector, or have none, with a note', () => {
    const scoreNote = 'The sources differ.';
    expect(mistakes({ ...cvss({ score: 7.4 }), scoreNote })).toEqual([]);
    expect(mistakes({ ...cvss({ vector: undefined }), scoreNote })).toEqual([]);
    expect(mistakes({ scoreNote })).toEqual([
      'scoreNote: no note: the score is the one that the vector gives',
    ]);
  });

  it.each([
    ['none', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N', 0],
    ['critical', 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H', 10],
  ])('may be the lowest or the highest: %s', (severity, extreme, score) => {
    const version = extreme.slice(5, 8);
    expect(mistakes({ severity, cvss: { version, vector: extreme, score } })).toEqual([]);
    const word = `severity: ${severity}, the word for the score ${score}`;
    expect(mistakes({ severity: 'low', cvss: { version, vector: extreme, score } })).toEqual([
      word,
    ]);
  });

  it.each([
    ['none', 0],
    ['critical', 10],
  ])('that is the lowest or the highest is compared with the vector: %s', (severity, score) => {
    expect(mistakes({ severity, ...cvss({ score }) })).toEqual([
      'cvss.score: 7.5, which the vector gives, or a scoreNote that says why the sources differ',
    ]);
  });

  it('has its word', () => {
    expect(mistakes({ severity: 'medium' })).toEqual([
      'severity: high, the word for the score 7.5',
    ]);
  });
});

describe('the versions that an advisory affects', () => {
  const ranges = (...all: readonly (readonly [introduced: string, fixed: string])[]) =>
    mistakes({ affected: all.map(([introduced, fixed]) => ({ introduced, fixed })) });

  it('are ranges from old to new', () => {
    expect(ranges(['0', '2025.4.3'], ['2025.6.0-rc1', '2025.6.4'])).toEqual([]);
    expect(ranges(['0', '2025.4.3'], ['2025.4.3', '2025.6.4'])).toEqual([]);
    expect(ranges(['0', '2025.4.3'], ['2025.4.2', '2025.6.4'])).toEqual([
      'affected.1.introduced: a version not before 2025.4.3, where the range before ends',
    ]);
    expect(ranges(['0', '2025.4.3'], ['0', '2025.6.4'])).toEqual([
      'affected.1.introduced: a version not before 2025.4.3, where the range before ends',
    ]);
  });

  it('end after they begin', () => {
    for (const fixed of ['2025.6.0', '2025.4.3']) {
      expect(ranges(['2025.6.0', fixed])).toEqual([
        'affected.0.fixed: a version after 2025.6.0, which introduced the vulnerability',
      ]);
    }
  });

  it('end with a fixed version or with the last affected one', () => {
    const range = (end: object) => mistakes({ affected: [{ introduced: '2025.6.0', ...end }] });
    expect(range({ lastAffected: '2025.6.0' })).toEqual([]);
    expect(range({ lastAffected: '2025.4.4' })).toEqual([
      'affected.0.lastAffected: a version not before 2025.6.0, which introduced the vulnerability',
    ]);
    const both = { fixed: '2025.6.4', lastAffected: '2025.6.3' };
    for (const end of [{}, both]) {
      expect(range(end)).toContain(
        'affected.0: either the first fixed or the last affected version',
      );
    }
  });
});
