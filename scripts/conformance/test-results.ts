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

/** Results by test file: its path below the root, without `.test.ts`. */
export type TestResults = Readonly<Record<string, readonly TestResult[]>>;

const file = join(root, '.cache', 'test-results.json');

/** The results of the last run of each test file on this machine. */
export function readResults(): TestResults {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Keeps results, in place of those of earlier runs of the same files. */
export function keepResults(results: TestResults): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readResults(), ...results }));
}
