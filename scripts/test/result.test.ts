import { describe, expect, it } from 'vitest';
import {
  countContent,
  countVitest,
  exitStatus,
  failureLines,
  oneCheck,
  retriedLines,
  skippedLines,
  sum,
  summaryOf,
} from './result.ts';

/** A report of one file with tests of these outcomes, as Vitest writes it. */
function report(...outcomes: readonly string[]) {
  return {
    numPassedTests: outcomes.filter((outcome) => outcome === 'passed').length,
    numFailedTests: outcomes.filter((outcome) => outcome === 'failed').length,
    testResults: [
      {
        name: '/root/tests/e2e/search.test.ts',
        status: outcomes.includes('failed') ? 'failed' : 'passed',
        assertionResults: outcomes.map((outcome) =>
          outcome.startsWith('no ')
            ? {
                status: 'skipped',
                meta: { missing: outcome },
                title: outcome,
                fullName: outcome,
                failureMessages: [],
              }
            : {
                status: outcome,
                meta: {},
                title: outcome,
                fullName: outcome,
                failureMessages: [],
              },
        ),
      },
    ],
  };
}

describe('countVitest', () => {
  it('counts what passed and failed', () => {
    expect(countVitest(report('passed', 'passed'), 0)).toEqual({
      passed: 2,
      failed: 0,
      skipped: {},
      retried: [],
      failures: [],
    });
    expect(countVitest(report('passed', 'failed'), 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('names the tests that passed only when they ran again, with what went wrong and where', () => {
    const again = {
      status: 'passed',
      title: 'opens on /',
      fullName: 'search opens on /',
      failureMessages: [
        'Timeout of 30 s\n    at held (/root/tests/harness/held.ts:9:2)\n    at /root/tests/e2e/search.test.ts:3:7',
      ],
      meta: {},
    };
    const result = countVitest(
      {
        ...report('passed'),
        testResults: [{ name: '', status: 'passed', assertionResults: [again] }],
      },
      0,
    );
    expect(result.failed).toBe(0);
    expect(retriedLines(sum([result, oneCheck(true)]))).toEqual([
      'passed only when it ran again: search opens on /: Timeout of 30 s (tests/e2e/search.test.ts:3)',
    ]);
  });

  it('names the tests that failed, with the first line of the reason', () => {
    const broken = {
      status: 'failed',
      title: 'opens on /',
      fullName: 'search opens on /',
      failureMessages: ['Timeout of 30 s\n    at search.test.ts:3', 'Timeout of 30 s'],
      meta: {},
    };
    const unloaded = { name: 'menu.test.ts', status: 'failed', assertionResults: [] };
    const file = { name: '', status: 'failed', assertionResults: [broken] };
    const result = countVitest({ ...report('failed'), testResults: [file, unloaded] }, 1);
    expect(result.failed).toBe(2);
    expect(failureLines(sum([oneCheck(true), result]))).toEqual([
      'failed: search opens on /: Timeout of 30 s',
      'failed: menu.test.ts could not be loaded',
    ]);
  });

  it('names what is missing for skipped tests', () => {
    expect(countVitest(report('passed', 'no nginx', 'no nginx', 'no browser'), 0)).toEqual({
      passed: 1,
      failed: 0,
      skipped: { 'no nginx': 2, 'no browser': 1 },
      retried: [],
      failures: [],
    });
  });

  it('counts tests that were skipped without a reason as failed, unless the run was filtered', () => {
    expect(countVitest(report('passed', 'skipped', 'todo'), 0).failed).toBe(2);
    expect(countVitest(report('passed', 'skipped'), 0, true)).toEqual({
      passed: 1,
      failed: 0,
      skipped: {},
      retried: [],
      failures: [],
    });
  });

  it('counts a file that could not be loaded as failed', () => {
    const unloaded = { name: '', status: 'failed', assertionResults: [] };
    const { testResults, ...counts } = report('passed');
    const result = countVitest({ ...counts, testResults: [...testResults, unloaded] }, 1);
    expect(result).toMatchObject({ passed: 1, failed: 1 });
  });

  it('counts a run that failed without a failed test, or without a report', () => {
    expect(countVitest(report('passed'), 1)).toMatchObject({ passed: 1, failed: 1 });
    expect(countVitest(undefined, 1)).toMatchObject({ passed: 0, failed: 1 });
  });
});

it('counts the languages whose samples no program could parse', () => {
  const output = `left out: nginx (not installed)
left out: powershell (strings and brackets only: no parser outside PowerShell)
content: 9 files, 3 samples, 0 errors, 0 warnings (1.0 s)
`;
  const skipped = { 'samples: nginx (not installed)': 1 };
  expect(countContent(output, 0)).toEqual({ passed: 1, failed: 0, skipped });
  expect(countContent('', 1)).toEqual({ passed: 0, failed: 1, skipped: {} });
});

describe('the summary', () => {
  const result = sum([
    { passed: 1, failed: 0, skipped: { 'no nginx': 2 } },
    { passed: 3, failed: 0, skipped: { 'no nginx': 1, 'no browser': 4 } },
  ]);

  it('adds up, and names what is missing', () => {
    expect(summaryOf(result)).toBe('4 passed, 0 failed, 7 skipped');
    expect(skippedLines(result)).toEqual(['skipped 3: no nginx', 'skipped 4: no browser']);
  });

  it('fails when something failed, and in CI also when something was skipped', () => {
    expect(exitStatus(oneCheck(true), true)).toBe(0);
    expect(exitStatus(oneCheck(false), false)).toBe(1);
    expect(exitStatus(result, false)).toBe(0);
    expect(exitStatus(result, true)).toBe(1);
  });
});
