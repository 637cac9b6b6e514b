// Entry point of every npm script. It is plain JavaScript because it runs before anything is installed:
// it checks the Node version, installs the locked dependencies when they are missing or out of date, and then
// runs the TypeScript command of the same name in this folder.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command] = process.argv.slice(2);
const script = join(root, 'scripts', `${command}.ts`);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This project needs Node 20.19 or newer (found ${process.versions.node}).`);
  process.exit(1);
}
if (!command || !existsSync(script)) {
  console.error(`There is no command "${command ?? ''}" in scripts/.`);
  process.exit(2);
}

process.chdir(root);

// What reads the output may end first, such as `head`. The command still does its work, with its own exit status.
for (const output of [process.stdout, process.stderr]) {
  output.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/**
 * Reads the packages of a lockfile by their path below the root, such as `node_modules/vite`.
 *
 * @param {string} file - path below the root
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>}
 */
function packagesOf(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/**
 * Checks that `node_modules` holds the locked version of every package. npm records there what it installed
 * ("hidden lockfile", https://docs.npmjs.com/cli/configuring-npm/package-lock-json#hidden-lockfiles).
 * Optional packages may be missing: npm installs only those for this platform.
 */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(([path, locked]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found === undefined) return locked.optional === true;
    return found.version === locked.version && found.integrity === locked.integrity;
  });
}

/**
 * Tells a mistake in the code from an error whose message says what its reader can change.
 *
 * @param {unknown} error
 */
function isProgrammingError(error) {
  return [RangeError, ReferenceError, SyntaxError, TypeError].some((type) => error instanceof type);
}

if (!isInstalled()) {
  // The output of the install goes to standard error, because a program may read the output of the command.
  console.error('Installing the locked dependencies …');
  const install = spawnSync('npm', ['ci', '--loglevel=warn'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (install.status !== 0) {
    const reason = install.error === undefined ? 'npm says why above' : install.error.message;
    console.error(`The dependencies could not be installed: ${reason}.`);
    process.exit(install.status ?? 1);
  }
}

// The command runs in this process, so that a supervisor's signals reach it.
process.argv.splice(1, 2, script);
await import('tsx');
try {
  await import(pathToFileURL(script).href);
} catch (error) {
  if (isProgrammingError(error)) throw error;
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
