import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.ts';
import { finishBuild } from './finish-build.ts';
import { buildDir, root, siteDir } from './paths.ts';

const cacheDir = join(root, '.cache');
const builtFrom = join(cacheDir, 'built-from');
const compiledBy = join(cacheDir, 'compiled-by');

/** Everything the finished site is made from. */
const sources = ['content', 'data', 'site', 'packages', 'hosting', 'package-lock.json'].filter(
  (path) => existsSync(join(root, path)),
);
/** What compiles the pages: the bundler's cache does not know these files. */
const compilers = [
  'site/plugins',
  'site/docusaurus.config.ts',
  'packages/content-model/src',
  'package-lock.json',
];

function settings(): string {
  const names = Object.keys(process.env).filter((name) =>
    /^(?:SITE_URL|BASE_URL|SEARCH_\w+|ANALYTICS_ID)$/.test(name),
  );
  return names
    .sort()
    .map((name) => `${name}=${process.env[name]}`)
    .join('\n');
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Whether `build/` was made from the sources as they are now. */
export function isBuilt(): boolean {
  return (
    existsSync(join(buildDir, 'index.html')) && read(builtFrom) === fingerprint(sources, settings())
  );
}

/** Runs the framework's command line in the site's folder; resolves to its exit code. */
export function docusaurus(args: readonly string[]): Promise<number> {
  const cli = join(root, 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', cli, ...args, '--config', 'docusaurus.load.cjs'],
    {
      cwd: siteDir,
      stdio: 'inherit',
      // The framework's version is fixed: no look whether there is a newer one.
      env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
    },
  );
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Builds the site with its search index into `build/`, and what each host needs to serve it.
 *
 * @throws {Error} if a redirect is wrong, or a published address is lost
 * @returns the exit code: 0 when the site is complete
 */
export async function buildSite(): Promise<number> {
  mkdirSync(cacheDir, { recursive: true });
  const compiler = fingerprint(compilers);
  if (read(compiledBy) !== compiler) {
    rmSync(join(siteDir, 'node_modules', '.cache'), { recursive: true, force: true });
    writeFileSync(compiledBy, compiler);
  }
  const before = fingerprint(sources, settings());
  rmSync(builtFrom, { force: true });
  const code = await docusaurus(['build', '--out-dir', buildDir]);
  if (code !== 0) return code;
  await finishBuild(process.env);
  writeFileSync(builtFrom, before);
  return 0;
}
