import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '@docs/model/data-files/list-files';
import { root } from '@docs/publish/paths';
import { execa } from 'execa';
import { type FileOutcome, outcomesOf, type StrykerReport } from './outcome.ts';
import type { Part, Run } from './parts.ts';

/** A project of its own: only those who test the tests install Stryker. */
const folder = join(import.meta.dirname, 'stryker');
const cli = join(folder, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const vitestConfig = 'scripts/mutation/vitest.config.ts';

/** A run ends after this time, even if a test hangs. */
const mostMinutes = 90;

/**
 * Installs Stryker from the npm registry, in the versions of its lockfile, if it is not there.
 *
 * @throws {Error} if that fails
 */
export async function installStryker(): Promise<void> {
  const locked = (file: string): unknown => {
    const path = join(folder, file);
    if (!existsSync(path)) return undefined;
    return JSON.parse(readFileSync(path, 'utf8')).packages['node_modules/@stryker-mutator/core']
      ?.version;
  };
  if (locked('node_modules/.package-lock.json') === locked('package-lock.json')) return;
  console.error('Installing Stryker …');
  const options = { cwd: folder, stdio: ['ignore', 2, 2], reject: false } as const;
  const { exitCode } = await execa('npm', ['ci', '--loglevel=warn'], options);
  if (exitCode !== 0) throw new Error('Stryker could not be installed: npm says why above.');
}

/** The patterns of the files that are changed. */
function mutatedPatterns(
  { withoutFiles }: Part,
  { folders }: Run,
  files: readonly string[],
): string[] {
  const changed = files.length > 0 ? files : folders.map((path) => `${path}/**/*.ts`);
  const notChanged = ['**/*.test.ts', '**/testing/**', ...Object.keys(withoutFiles)];
  return [...changed, ...notChanged.map((path) => `!${path}`)];
}

/**
 * Stryker's configuration for a run: https://stryker-mutator.io/docs/stryker-js/configuration/
 *
 * @param files - paths or patterns of the files to change; all of the run if there are none
 * @param outputFolder - for the report and for the copy of the project, from the root
 */
export function strykerOptions(
  part: Part,
  run: Run,
  files: readonly string[],
  outputFolder: string,
) {
  const packages = new Set(
    [...run.folders, ...run.tests].map((path) => path.split('/').slice(0, 2).join('/')),
  );
  const copied = [...packages, ...part.reads].map((path) => `${path}/**`);
  return {
    testRunner: 'vitest',
    coverageAnalysis: 'perTest',
    mutate: mutatedPatterns(part, run, files),
    ignorePatterns: [
      '**',
      ...[...copied, 'package.json', 'tsconfig*.json', vitestConfig].map((path) => `!${path}`),
    ],
    ignoreStatic: part.ignoresStatic,
    vitest: { configFile: vitestConfig, related: false },
    // The types were checked before. Comments that turn checks off would move lines.
    disableTypeChecks: false,
    checkers: [],
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: `${outputFolder}/report.json` },
    tempDirName: `${outputFolder}/sandbox`,
    concurrency: 2,
    // Much more than any test needs, so that a busy machine does not look like an endless loop.
    timeoutMS: 30_000,
    timeoutFactor: 4,
  };
}

/**
 * The test files of a run without a test in its report. Stryker leaves out a file that can't be loaded, for example
 * because the copy of the project lacks a folder that it reads.
 */
export function silentTests(part: Part, { tests }: Run, { testFiles = {} }: StrykerReport) {
  return tests
    .flatMap((folder) => listFiles(join(root, folder)).map((path) => `${folder}/${path}`))
    .filter((path) => path.endsWith('.test.ts'))
    .filter((path) => !(path in testFiles) && !(path in part.withoutTests));
}

/**
 * Changes the code of a run, one place at a time, and runs the tests that cover it. The code itself stays as it is:
 * Stryker works on a copy.
 *
 * @param files - paths or patterns of the files to change; all of the run if there are none
 * @throws {Error} if Stryker wrote no report, or a test file did not run
 */
async function reportOf(
  part: Part,
  run: Run,
  files: readonly string[],
  outputFolder: string,
): Promise<StrykerReport> {
  const output = join(root, outputFolder);
  mkdirSync(output, { recursive: true });
  const report = join(output, 'report.json');
  rmSync(report, { force: true });
  const config = join(output, 'stryker.json');
  writeFileSync(config, JSON.stringify(strykerOptions(part, run, files, outputFolder), null, 2));
  const { message } = await execa(process.execPath, [cli, 'run', config], {
    cwd: root,
    env: {
      MUTATION_TESTS: JSON.stringify(run.tests.map((path) => `${path}/**/*.test.ts`)),
      MUTATION_RELOADS: String(run.reloads ?? false),
      MUTATION_WITHOUT_TESTS: JSON.stringify(Object.keys(part.withoutTests)),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: mostMinutes * 60_000,
    reject: false,
  });
  if (!existsSync(report)) throw new Error(`Stryker wrote no report: ${message ?? 'see above'}`);
  const found: StrykerReport = JSON.parse(readFileSync(report, 'utf8'));
  const silent = silentTests(part, run, found);
  if (silent.length > 0) throw new Error(`These tests did not run: ${silent.join(', ')}.`);
  return found;
}

/**
 * Runs a part.
 *
 * @param name - of the part
 * @param files - paths or patterns of the files to change; all of the part if there are none
 * @returns what became of each file that was changed, by its path
 * @throws {Error} if Stryker wrote no report, or a test file did not run
 */
export async function runPart(
  name: string,
  part: Part,
  files: readonly string[],
): Promise<Record<string, FileOutcome>> {
  let found: Record<string, FileOutcome> = {};
  for (const [index, run] of part.runs.entries()) {
    const own = files.filter((path) => run.folders.some((folder) => path.startsWith(`${folder}/`)));
    if (files.length > 0 && own.length === 0) continue;
    const report = await reportOf(part, run, own, `.cache/mutation/${name}-${index + 1}`);
    found = { ...found, ...outcomesOf(report) };
  }
  return found;
}
