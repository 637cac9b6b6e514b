import { describe, expect, it } from 'vitest';
import { checkConformance } from './document.ts';
import { readLines } from './lines.ts';
import { resultsOf, type TestResult } from './results.ts';

const source = `
- section: 1. What it does
  lines:
    - text: It has 19 tags | one page each.
      tests:
        tests/routes: ['the tag page of * exists', 'the index [all]']
    - text: Nothing.
      reason: There is nothing to test.
- section: 1. More
  lines:
    - text: It ends in a slash.
      tests:
        tests/routes: ['ends in a slash']
`;

const file = 'tests/routes';
const passed = (title: string): TestResult => ({ file, title, status: 'passed' });
const all = ['the tag page of a exists', 'the tag page of b exists', 'the index [all]'].map(passed);

describe('checkConformance', () => {
  it('numbers the lines of a chapter, and counts all tests that fit', () => {
    const found = checkConformance(readLines(source), [...all, passed('ends in a slash')]);
    expect(found).toMatchObject({ problems: [], missing: {}, lineCount: 3 });
    const rows = found.document.split('\n').filter((line) => /^\| 1/.test(line));
    expect(rows).toEqual([
      '| 1.1 | It has 19 tags \\| one page each. | `tests/routes`: the tag page of \\* exists<br/>`tests/routes`: the index \\[all\\] | 3 passed |',
      '| 1.2 | Nothing. | There is nothing to test. | does not apply |',
      '| 1.3 | It ends in a slash. | `tests/routes`: ends in a slash | 1 passed |',
    ]);
  });

  it('names tests that do not exist, failed or were skipped', () => {
    const broken = { file, title: 'the tag page of c exists', status: 'failed' };
    const results = [
      ...all,
      broken,
      { file: 'tests/other', title: 'ends in a slash', status: 'passed' },
    ];
    expect(checkConformance(readLines(source), results).problems).toEqual([
      '1.1: "the tag page of c exists" in tests/routes: failed.',
      '1.3: tests/routes has no test "ends in a slash".',
    ]);
  });

  it('counts tests that could not run on this machine apart', () => {
    const skipped = { file, title: 'ends in a slash', status: 'skipped', missing: 'no browser' };
    const found = checkConformance(readLines(source), [...all, skipped]);
    expect(found).toMatchObject({ problems: [], missing: { 'no browser': 1 } });
  });
});

it('wants tests or a reason for each line', () => {
  const section = (line: string) => `[{ section: 1. A, lines: [{ text: x${line} }] }]`;
  expect(() => readLines(section(''))).toThrow('needs tests or a reason');
  expect(() => readLines(section(', tests: { a: [] }'))).toThrow('needs tests or a reason');
  expect(() => readLines(section(', reason: y, tests: { a: [b] }'))).toThrow('and not both');
});

it('reads the results of a run', () => {
  const test = { title: 'opens', fullName: 'search opens', status: 'passed', failureMessages: [] };
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [
      {
        name: `${process.cwd()}/tests/e2e/search.test.ts`,
        status: 'passed',
        assertionResults: [
          { ...test, meta: {} },
          { ...test, meta: { missing: 'no browser' } },
        ],
      },
    ],
  };
  expect(resultsOf(report)).toEqual([
    { file: 'tests/e2e/search', title: 'opens', status: 'passed' },
    { file: 'tests/e2e/search', title: 'opens', status: 'passed', missing: 'no browser' },
  ]);
});
