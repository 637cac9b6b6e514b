// Entry of every npm script. It is plain JavaScript because it must run before anything is installed:
// it checks Node, installs the locked dependencies when they are missing or stale, and then hands over
// to the TypeScript command of the same name in this folder.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, ...args] = process.argv.slice(2);
const script = join(root, 'scripts', `${command}.ts`);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 18)) {
  console.error(`This project needs Node 20.18 or newer (found ${process.versions.node}).`);
  process.exit(1);
}
if (!command || !existsSync(script)) {
  console.error(`There is no command "${command ?? ''}" in scripts/.`);
  process.exit(2);
}

const stamp = join(root, 'node_modules', '.installed-from');
const lockfile = readFileSync(join(root, 'package-lock.json'));
const wanted = createHash('sha256').update(lockfile).digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
if (installed !== wanted) {
  // Everything of the install goes to standard error: a command's own output may be read by a program.
  console.error('Installing the locked dependencies …');
  // Not `npm ci`: it refuses a lockfile that leaves out packages for other platforms, as a registry without them
  // makes it. This takes the locked versions too, and leaves the lockfile as it is.
  const install = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=warn'],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    },
  );
  if (install.status !== 0) {
    console.error('The dependencies could not be installed: see the message of npm above.');
    process.exit(install.status ?? 1);
  }
  writeFileSync(stamp, wanted);
}

// Signals go on to the command, which ends in its own time: a server that is told to stop must not be left behind.
const run = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => run.kill(signal));
run.on('error', (error) => {
  console.error(`The command could not be started: ${error.message}`);
  process.exitCode = 1;
});
run.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
