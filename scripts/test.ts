/**
 * `npm test` runs everything; `npm test -- e2e layout` runs one part, with the rest of the line for its program. The last
 * line counts tests and checks. The exit status is 1 when one failed, and with the environment variable `CI` set also when
 * one was skipped.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildSite, isBuilt } from '@docs/publish/build-site';
import { root } from '@docs/publish/paths';
import { execa } from 'execa';
import { parseCLI, startVitest } from 'vitest/node';
import { documentFile, documentOf, readSections, unproved } from './conformance/specification.ts';
import { keepResults, readResults, type TestResult } from './conformance/test-results.ts';
import { readOptions } from './project/options.ts';

/** Parts that are one check each: the scripts `check:…` of package.json. */
const checks = ['format', 'lint', 'types', 'imports', 'unused', 'content'];
/** Parts that are projects of vitest.config.ts. */
const projects = ['unit', 'e2e', 'conformance', 'base-path', 'mcp', 'hosts', 'samples'];
/** Projects that need no site in build/. */
const withoutBuild = ['unit', 'base-path', 'samples'];

const passed: string[] = [];
const failed: string[] = [];
/** Names of skipped tests by what the machine lacks. */
const skipped = new Map<string, string[]>();

function count(name: string, hasPassed: boolean): void {
  (hasPassed ? passed : failed).push(name);
}

function skip(reason: string, name: string): void {
  skipped.set(reason, [...(skipped.get(reason) ?? []), name]);
}

async function runCheck(part: string, args: readonly string[]): Promise<void> {
  const { stdout, exitCode } = await execa('npm', ['run', '-s', `check:${part}`, '--', ...args], {
    cwd: root,
    stdin: 'inherit',
    // Shown as it comes, and read afterwards.
    stdout: ['inherit', 'pipe'],
    stderr: 'inherit',
    reject: false,
  });
  count(part, exitCode === 0);
  for (const [, reason = ''] of stdout.matchAll(/^left out: (.*not installed.*)$/gm)) {
    skip(reason, part);
  }
}

/** Builds the site, unless the last build was made from the sources as they are now. */
async function build(): Promise<boolean> {
  const isComplete = isBuilt() || (await buildSite()) === 0;
  count('build', isComplete);
  return isComplete;
}

async function runProjects(project: string[], args: readonly string[]): Promise<void> {
  const { filter, options } = parseCLI(['vitest', 'run', ...args]);
  const failedBefore = failed.length;
  const vitest = await startVitest('test', filter, { ...options, project });
  const results: Record<string, TestResult[]> = {};
  for (const file of vitest.state.getTestModules()) {
    const path = relative(root, file.moduleId).replace(/\.test\.tsx?$/, '');
    if (file.errors().length > 0) count(path, false);
    results[path] = [...file.children.allTests()].map((test) => {
      const { state } = test.result();
      const { missing } = test.meta();
      const name = `${path}: ${test.fullName}`;
      if (state === 'passed' || state === 'failed') count(name, state === 'passed');
      else skip(missing ?? 'no reason is given', name);
      return { title: test.name, state: state === 'pending' ? 'skipped' : state, missing };
    });
  }
  const errors = vitest.state.getUnhandledErrors();
  if (errors.length > 0) count(`${errors.length} errors outside of tests`, false);
  // A global setup that fails runs no test and is in no list. Vitest only sets the exit status for it.
  if (process.exitCode && failed.length === failedBefore) {
    count(`${project.join(', ')}: Vitest ended with an error, see above`, false);
  }
  await vitest.close();
  // With arguments, a run may leave tests of a file out.
  if (args.length === 0) keepResults(results);
}

/** Checks that the tests of each line of the specification have passed, and that its document is up to date. */
function compareLines(): void {
  const sections = readSections();
  const problems = unproved(sections, readResults());
  for (const problem of problems) console.error(problem);
  const document = join(root, documentFile);
  const isCurrent = existsSync(document) && readFileSync(document, 'utf8') === documentOf(sections);
  if (!isCurrent) console.error(`${documentFile} is not up to date. Run \`npm run conformance\`.`);
  count('lines', problems.length === 0 && isCurrent);
}

const parts = [...checks, 'build', ...projects, 'lines'];
const [part, ...args] = process.argv.slice(2);
const usage = `npm test -- [PART [ARGUMENTS]]

Runs all parts, or one of these, with the arguments of its program: ${parts.join(', ')}`;
readOptions(usage, { args: [] });
if (part !== undefined && !parts.includes(part)) {
  console.error(`There is no part "${part}".\n\n${usage}`);
  process.exit(2);
}
const wanted = parts.filter((name) => part === undefined || name === part);
for (const name of wanted.filter((one) => checks.includes(one))) {
  console.log(`\n━━ ${name}\n`);
  await runCheck(name, args);
}
const wantedProjects = wanted.filter((name) => projects.includes(name));
// With BUILD_DIR, another build is tested as it is.
const needsBuild =
  !process.env.BUILD_DIR && wantedProjects.some((name) => !withoutBuild.includes(name));
const isReady = needsBuild || wanted.includes('build') ? await build() : true;
const runnable = wantedProjects.filter((name) => isReady || withoutBuild.includes(name));
if (runnable.length > 0) await runProjects(runnable, args);
if (wanted.includes('lines')) compareLines();

const skips = [...skipped.values()].flat().length;
console.log('');
for (const name of failed) console.log(`failed: ${name}`);
for (const [reason, names] of skipped) console.log(`skipped ${names.length}: ${reason}`);
console.log(`\n${passed.length} passed, ${failed.length} failed, ${skips} skipped`);
const isCi = !['', '0', 'false'].includes(process.env.CI ?? '');
process.exitCode = failed.length > 0 || (isCi && skips > 0) ? 1 : 0;
