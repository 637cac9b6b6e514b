import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '@docs/publish/paths';
import { reportFile, type VitestReport } from '../test/report.ts';

/** The result of one test. */
export interface TestResult {
  /** From the root of the repository, without `.test.ts`. */
  readonly file: string;
  readonly title: string;
  readonly status: string;
  /** What the machine lacks, if the test was skipped for that. */
  readonly missing?: string;
}

/** The parts of `npm test` whose tests prove lines. */
const provingParts = ['e2e', 'conformance'] as const;

/** The results of a run of Vitest. */
export function resultsOf(report: VitestReport): TestResult[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status, meta }) => ({
      file: relative(root, name).replace(/\.test\.tsx?$/, ''),
      title,
      status,
      ...(meta.missing !== undefined && { missing: meta.missing }),
    })),
  );
}

/**
 * The results of the last runs.
 *
 * @throws Error when a part has not run
 */
export function lastResults(): TestResult[] {
  return provingParts.flatMap((part) => {
    const file = join(root, reportFile(part));
    if (!existsSync(file)) {
      throw new Error(`There are no results of the part "${part}". Run \`npm test -- ${part}\`.`);
    }
    return resultsOf(JSON.parse(readFileSync(file, 'utf8')) as VitestReport);
  });
}
