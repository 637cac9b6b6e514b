import { expect, it } from 'vitest';
import { countVitest, sum } from './result.ts';

const report = {
  success: true,
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
};

it('counts what passed and failed', () => {
  expect(countVitest(report, 0)).toEqual({ passed: 7, failed: 0 });
  expect(countVitest({ ...report, numFailedTests: 2 }, 1)).toEqual({ passed: 7, failed: 2 });
});

it('counts tests that did not run as failed', () => {
  expect(countVitest({ ...report, numPendingTests: 1, numTodoTests: 1 }, 0).failed).toBe(2);
  expect(countVitest({ ...report, numPendingTests: 1 }, 0, true).failed).toBe(0);
});

it('counts a file that could not be loaded as failed', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(countVitest({ ...report, testResults }, 1)).toEqual({ passed: 7, failed: 1 });
});

it('counts a run that failed without a failed test, or without a report', () => {
  expect(countVitest(report, 1)).toEqual({ passed: 7, failed: 1 });
  expect(countVitest(undefined, 1)).toEqual({ passed: 0, failed: 1 });
});

it('sums', () => {
  expect(
    sum([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 0 },
    ]),
  ).toEqual({ passed: 4, failed: 2 });
});
