import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@docs/publish/paths';

/** The result of one test in its last run. */
export interface TestResult {
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** The program or file that this machine lacks, if the test was skipped for that. */
  readonly missing?: string;
}

/** Results by test file: its path below the root, without `.test.ts` or `.test.tsx`. */
export type TestResults = Readonly<Record<string, readonly TestResult[]>>;

const file = join(root, '.cache', 'test-results.json');

/** Reads the results of the last whole run of each test file on this machine. */
export function readResults(): TestResults {
  return existsSync(file) ? ofExistingFiles(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Leaves out the results of test files that were deleted or renamed. */
export function ofExistingFiles(results: TestResults): TestResults {
  const exists = (path: string) =>
    ['ts', 'tsx'].some((ending) => existsSync(join(root, `${path}.test.${ending}`)));
  return Object.fromEntries(Object.entries(results).filter(([path]) => exists(path)));
}

/** Keeps results, in place of those of earlier runs of the same files. */
export function keepResults(results: TestResults): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readResults(), ...results }));
}
