import type { VitestReport } from './report.ts';

/** What one part of `npm test` counted. */
export interface Result {
  readonly passed: number;
  readonly failed: number;
  /** How many tests and checks could not run, by what this machine lacks. */
  readonly skipped: Readonly<Record<string, number>>;
  /** The tests that failed first and passed when they ran again, each with what went wrong first, and where. */
  readonly retried?: readonly string[];
  /** The tests that failed, each with what went wrong, and where. */
  readonly failures?: readonly string[];
}

/** The counts of a check that either passes or fails. */
export function oneCheck(passes: boolean): Result {
  return passes ? { passed: 1, failed: 0, skipped: {} } : { passed: 0, failed: 1, skipped: {} };
}

/** Adds up counts. */
export function sum(results: readonly Result[]): Result {
  const skipped: Record<string, number> = {};
  for (const result of results) {
    for (const [missing, count] of Object.entries(result.skipped)) {
      skipped[missing] = (skipped[missing] ?? 0) + count;
    }
  }
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failed: results.reduce((total, { failed }) => total + failed, 0),
    skipped,
    retried: results.flatMap(({ retried = [] }) => retried),
    failures: results.flatMap(({ failures = [] }) => failures),
  };
}

/** The closing line of a run, such as `7 passed, 0 failed, 2 skipped`. */
export function summaryOf({ passed, failed, skipped }: Result): string {
  return `${passed} passed, ${failed} failed, ${skippedCount(skipped)} skipped`;
}

/** What was skipped, a line for each thing that is missing. */
export function skippedLines({ skipped }: Result): string[] {
  return Object.entries(skipped).map(([missing, count]) => `skipped ${count}: ${missing}`);
}

/** The tests that passed only when they ran again, a line each. They need a look, though the run passes. */
export function retriedLines({ retried = [] }: Result): string[] {
  return retried.map((name) => `passed only when it ran again: ${name}`);
}

/** The tests and parts that failed, a line each, so that they are still in sight at the end of a long output. */
export function failureLines({ failures = [] }: Result): string[] {
  return failures.map((failure) => `failed: ${failure}`);
}

/**
 * The exit status of a run: 1 when something failed, and when something was skipped where nothing may be skipped.
 *
 * @param isComplete - whether this machine has to run every test (CI)
 */
export function exitStatus({ failed, skipped }: Result, isComplete: boolean): 0 | 1 {
  return failed > 0 || (isComplete && skippedCount(skipped) > 0) ? 1 : 0;
}

function skippedCount(skipped: Result['skipped']): number {
  return Object.values(skipped).reduce((total, count) => total + count, 0);
}

/**
 * Counts a Vitest run. A test that was skipped because this machine lacks something says so in `meta.missing`. Any other
 * skipped test, a file that could not be loaded and an error outside of tests count as failures.
 *
 * @param report - the JSON report; `undefined` when Vitest wrote none
 * @param exitCode - of the run
 * @param filtered - whether only some of the tests were asked for; the others are skipped without a reason
 */
export function countVitest(
  report: VitestReport | undefined,
  exitCode: number,
  filtered = false,
): Result {
  if (report === undefined) return oneCheck(false);
  const skipped: Record<string, number> = {};
  const retried: string[] = [];
  const failures: string[] = [];
  let failed = report.numFailedTests;
  for (const { name, status, assertionResults } of report.testResults) {
    if (status === 'failed' && assertionResults.length === 0) {
      failed += 1;
      failures.push(`${name} could not be loaded`);
    }
    for (const { status: outcome, fullName, failureMessages, meta } of assertionResults) {
      if (outcome === 'failed') failures.push(`${fullName}: ${reasonOf(failureMessages)}`);
      if (outcome === 'passed' && failureMessages.length > 0) {
        retried.push(`${fullName}: ${reasonOf(failureMessages)}`);
      }
      if (outcome === 'passed' || outcome === 'failed') continue;
      if (meta.missing !== undefined) skipped[meta.missing] = (skipped[meta.missing] ?? 0) + 1;
      else if (!filtered) {
        failed += 1;
        failures.push(`${fullName} was skipped without a reason`);
      }
    }
  }
  // Vitest failed, but none of its tests did.
  if (failed === 0 && exitCode !== 0) failed = 1;
  return { passed: report.numPassedTests, failed, skipped, retried, failures };
}

/** The first line of the first message, with the line of a test from which it comes. */
function reasonOf([message = '']: readonly string[]): string {
  const [first = ''] = message.split('\n', 1);
  const [, place] = /\b(tests\/\S+\.test\.ts:\d+)/.exec(message) ?? [];
  return place === undefined ? first : `${first} (${place})`;
}

/** Counts the check of all pages by its exit code and its lines about samples that no program could parse. */
export function countContent(output: string, exitCode: number): Result {
  const skipped: Record<string, number> = {};
  for (const [, samples] of output.matchAll(/^left out: (.*not installed.*)$/gm)) {
    skipped[`samples: ${samples}`] = 1;
  }
  return { ...oneCheck(exitCode === 0), skipped };
}
