/** What one part of `npm test` counted. */
export interface Result {
  readonly passed: number;
  readonly failed: number;
}

/** The counts of a check that either holds or does not. */
export function oneCheck(holds: boolean): Result {
  return holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** All counts together. */
export function sum(results: readonly Result[]): Result {
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failed: results.reduce((total, { failed }) => total + failed, 0),
  };
}

/** The parts of Vitest's JSON report that are counted. */
interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly unknown[];
  }[];
}

/**
 * Counts a Vitest run: a file that could not be loaded, a skipped test and an error outside any test count as failures.
 *
 * @param report - the JSON report; `undefined` when Vitest wrote none
 * @param exitCode - of the run
 * @param filtered - whether the reader asked for some of the tests only, so that the others are rightly left out
 */
export function countVitest(
  report: VitestReport | undefined,
  exitCode: number,
  filtered = false,
): Result {
  if (report === undefined) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const skipped = filtered ? 0 : report.numPendingTests + report.numTodoTests;
  const failed = report.numFailedTests + skipped + unloaded;
  const unseen = failed === 0 && exitCode !== 0 ? 1 : 0;
  return { passed: report.numPassedTests, failed: failed + unseen };
}
