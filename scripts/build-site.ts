import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.ts';
import type { Environment } from './finish-build.ts';
import { buildDir, root, siteDir } from './paths.ts';

/** Another build than the one in `build/`. */
export interface BuildOptions {
  /** Folder of the finished site, `build/` by default. */
  readonly outDir?: string;
  /** The variables of the deployment, those of this process by default. */
  readonly env?: Environment;
}

const cacheDir = join(root, '.cache');
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

function settings(env: Environment): string {
  const names = Object.keys(env).filter((name) =>
    /^(?:SITE_URL|BASE_URL|PRECOMPRESS|SEARCH_\w+|ANALYTICS_ID)$/.test(name),
  );
  return names
    .sort()
    .map((name) => `${name}=${env[name]}`)
    .join('\n');
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The file that says what a build was made from. It stands beside the build, whose folder is emptied by the next one. */
function stampOf(outDir: string): string {
  return outDir === buildDir ? join(cacheDir, 'built-from') : `${outDir}.built-from`;
}

/** Whether a build was made from the sources as they are now. */
export function isBuilt({ outDir = buildDir, env = process.env }: BuildOptions = {}): boolean {
  return (
    existsSync(join(outDir, 'index.html')) &&
    read(stampOf(outDir)) === fingerprint(sources, settings(env))
  );
}

/**
 * Megabytes for new objects. Compiling makes trees of many small ones; with Node's default of 16 a tenth of the build's
 * time goes into moving those that are dead a moment later.
 */
const YOUNG_GENERATION = '--max-semi-space-size=64';

/** Runs the framework's command line in the site's folder; resolves to its exit code. */
export function docusaurus(
  args: readonly string[],
  env: Environment = process.env,
): Promise<number> {
  const cli = join(root, 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
  const child = spawn(
    process.execPath,
    [YOUNG_GENERATION, cli, ...args, '--config', 'docusaurus.load.cjs'],
    {
      cwd: siteDir,
      stdio: 'inherit',
      // The framework's version is fixed: no look whether there is a newer one.
      env: { ...env, NO_UPDATE_NOTIFIER: '1' },
    },
  );
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Builds the site with its search index into a folder, and what each host needs to serve it.
 *
 * @throws {Error} if a redirect is wrong, or a published address is lost
 * @returns the exit code: 0 when the site is complete
 */
export async function buildSite({
  outDir = buildDir,
  env = process.env,
}: BuildOptions = {}): Promise<number> {
  mkdirSync(cacheDir, { recursive: true });
  const compiler = fingerprint(compilers);
  if (read(compiledBy) !== compiler) {
    rmSync(join(siteDir, 'node_modules', '.cache'), { recursive: true, force: true });
    writeFileSync(compiledBy, compiler);
  }
  const stamp = stampOf(outDir);
  rmSync(stamp, { force: true });
  // What the framework generates names the base path: another build keeps it apart from the one of `build/`.
  const generated =
    outDir === buildDir ? {} : { DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus-other' };
  const building = docusaurus(['build', '--out-dir', outDir], { ...env, ...generated });
  // The rest is made ready while the framework starts.
  const before = fingerprint(sources, settings(env));
  const { finishBuild } = await import('./finish-build.ts');
  const code = await building;
  if (code !== 0) return code;
  await finishBuild(env, outDir === buildDir ? undefined : besides(outDir));
  writeFileSync(stamp, before);
  return 0;
}

/** The folders of another build: `dist/hosting/` belongs to the one in `build/`. */
function besides(outDir: string) {
  return { buildDir: outDir, outDir: `${outDir}.hosting` };
}
