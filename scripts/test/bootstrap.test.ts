import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@docs/publish/paths';
import { execa } from 'execa';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** A project with one command, below this one so that Node finds tsx. */
let project: string;

beforeEach(() => {
  const parent = join(root, '.cache', 'test');
  mkdirSync(parent, { recursive: true });
  project = mkdtempSync(join(parent, 'bootstrap-'));
  mkdirSync(join(project, 'scripts'));
  cpSync(join(root, 'scripts/bootstrap.mjs'), join(project, 'scripts/bootstrap.mjs'));
  write('scripts/hello.ts', 'console.log("hello", ...process.argv.slice(2));\n');
});
afterEach(() => rmSync(project, { recursive: true }));

function write(file: string, content: unknown): void {
  const path = join(project, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

function run(cwd: string, args: readonly string[]) {
  return execa(process.execPath, ['scripts/bootstrap.mjs', ...args], { cwd, reject: false });
}
const bootstrap = (...args: string[]) => run(project, args);

/** The lockfile that npm writes for a project that depends on `left`, and, on another platform only, on `right`. */
function lockfile(version: string) {
  return {
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { left: '*' } },
      'node_modules/left': { version, integrity: `sha512-${version}` },
      'node_modules/right': { version, integrity: 'sha512-right', optional: true },
    },
  };
}

it('runs the command with its arguments when the locked packages are installed', async () => {
  write('package-lock.json', lockfile('1.0.0'));
  const { 'node_modules/right': _, ...installed } = lockfile('1.0.0').packages;
  write('node_modules/.package-lock.json', { packages: installed });
  const { stdout, stderr } = await bootstrap('hello', 'world');
  expect([stdout, stderr]).toEqual(['hello world', '']);
});

it.each([
  ['nothing is installed', {}],
  ['another version is installed', lockfile('0.9.0').packages],
])('installs when %s, and shows why npm could not', async (_, installed) => {
  // npm fails here before it contacts a registry.
  write('package.json', '{ broken');
  write('package-lock.json', lockfile('1.0.0'));
  write('node_modules/.package-lock.json', { packages: installed });
  const { stdout, stderr, exitCode } = await bootstrap('hello');
  expect(exitCode).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('npm error code EJSONPARSE');
  expect(stderr).toContain('The dependencies could not be installed: npm says why above.');
});

it.each([
  ['only the message of an error', 'Error', /^Wrong\.$/],
  ['where a mistake in the code is', 'TypeError', /TypeError: Wrong\.\n +at /],
])('shows %s, and fails', async (_, type, shown) => {
  write('scripts/hello.ts', `throw new ${type}('Wrong.');\n`);
  const { stderr, exitCode } = await bootstrap('hello');
  expect(stderr).toMatch(shown);
  expect(exitCode).toBe(1);
});

it('names a command that does not exist', async () => {
  const { stderr, exitCode } = await bootstrap('goodbye');
  expect(stderr).toBe('There is no command "goodbye" in scripts/.');
  expect(exitCode).toBe(2);
});

it.each([
  ['redirects resolve', 2, 'npm run redirects -- resolve PATH'],
  ['search outpost --area guide', 2, 'There is no area "guide". Areas: guides, reference,'],
  ['check content/core docs', 2, 'docs: no file or folder of content/ or data/.'],
  ['../bench/pages --foo', 2, "Unknown option '--foo'."],
  ['test --help', 0, 'npm test -- [PART [ARGUMENTS]]'],
])('explains the command %s', async (command, status, words) => {
  const { stdout, stderr, exitCode } = await run(root, command.split(' '));
  expect(stdout + stderr).toContain(words);
  expect(exitCode).toBe(status);
});
