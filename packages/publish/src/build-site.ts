import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './environment.ts';
import { fingerprint } from './fingerprint.ts';
import { doFinishSteps, type FinishParts } from './finish-steps.ts';
import { bundleFinishing, startFinishing } from './finishing-thread.ts';
import { type BuildFolders, buildDir, ownFolders, root, siteDir } from './paths.ts';
import { pagesAreWritten } from './twins/pages-written.ts';

/** Options for a build other than the one in `build/`. */
export interface BuildOptions {
  /** Folder of the finished site, `build/` by default. */
  readonly outDir?: string;
  /** Environment variables of the build. Defaults to those of this process. */
  readonly env?: Environment;
}

const cacheDir = join(root, '.cache');

/** Everything the finished site is made from. */
const sources = ['content', 'data', 'site', 'packages', 'hosting', 'package-lock.json'].filter(
  (path) => existsSync(join(root, path)),
);

function settings(env: Environment): string {
  const names = Object.keys(env).filter((name) =>
    /^(?:SITE_URL|SITE_REPOSITORY|BASE_URL|PRECOMPRESS|OFFLINE|SEARCH_\w+|ANALYTICS_ID)$/.test(
      name,
    ),
  );
  return names
    .sort()
    .map((name) => `${name}=${env[name]}`)
    .join('\n');
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The file with the fingerprint of a build's sources. It is outside the build's folder, because each build empties that. */
function stampOf(outDir: string): string {
  return outDir === buildDir ? join(cacheDir, 'built-from') : `${outDir}.built-from`;
}

/** Whether a build is up to date with the sources. */
export function isBuilt({ outDir = buildDir, env = process.env }: BuildOptions = {}): boolean {
  return (
    existsSync(join(outDir, 'index.html')) &&
    read(stampOf(outDir)) === fingerprint(sources, settings(env))
  );
}

/**
 * Size of V8's young generation in megabytes. Compiling allocates many short-lived objects. With the default of 16, a
 * tenth of the build's time is spent copying them.
 */
const YOUNG_GENERATION = '--max-semi-space-size=64';

/**
 * How much of its code a function runs before V8 optimizes it. With the default of 67,584, a quarter of a build's time on
 * processors is spent optimizing functions, in each of five threads that all end after a few seconds. Only the V8 of Node 20
 * has this option. Later ones have a faster compiler in between, and refuse to start with it.
 */
const OPTIMIZE_LATER = process.versions.v8.startsWith('11.') ? ['--interrupt-budget=1081344'] : [];

/**
 * Leaves the HTML as React writes it, without a minifier that takes a fourteenth of a build's time. Compressed, a page is a
 * hundred bytes larger: see docs/framework.md.
 */
const SKIP_HTML_MINIFICATION = 'true';

/**
 * How many heaps the C library of Linux spreads over threads. Its default of eight for each processor leaves a tenth of the
 * build's memory unused in them: https://man7.org/linux/man-pages/man3/mallopt.3.html
 */
const MALLOC_ARENA_MAX = '2';

/**
 * Runs the framework's command line in the site's folder; resolves to its exit code.
 *
 * @param onMessage called with what a plugin of the site sends to this process
 */
export function docusaurus(
  args: readonly string[],
  env: Environment = process.env,
  onMessage: (message: unknown) => void = () => undefined,
): Promise<number> {
  const cli = join(root, 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
  const child = spawn(
    process.execPath,
    [YOUNG_GENERATION, ...OPTIMIZE_LATER, cli, ...args, '--config', 'docusaurus.load.cjs'],
    {
      cwd: siteDir,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // The framework's version is fixed, so don't check for a newer one.
      env: { MALLOC_ARENA_MAX, SKIP_HTML_MINIFICATION, ...env, NO_UPDATE_NOTIFIER: '1' },
    },
  );
  child.on('message', onMessage);
  // A signal to stop this command must not leave the framework building. The framework ends a build that it was told to stop
  // with 0, as if it were complete.
  let isStopped = false;
  const stop = (signal: NodeJS.Signals) => {
    isStopped = true;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  return new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(isStopped && args[0] === 'build' ? 1 : (code ?? 1)));
  }).finally(() => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  });
}

/**
 * Builds the site with its search index into a folder, and writes what each host needs to serve it.
 *
 * @throws {Error} if a redirect is wrong, or a published address is lost
 * @returns the exit code: 0 when the site is complete
 */
export async function buildSite({
  outDir = buildDir,
  env = process.env,
}: BuildOptions = {}): Promise<number> {
  mkdirSync(cacheDir, { recursive: true });
  const stamp = stampOf(outDir);
  rmSync(stamp, { force: true });
  // The generated files name the base path. Another build must not replace those of `build/`, which tests read.
  const other = '.docusaurus-other';
  const generated = outDir === buildDir ? {} : { DOCUSAURUS_GENERATED_FILES_DIR_NAME: other };
  const folders = outDir === buildDir ? ownFolders : besides(outDir, join(siteDir, other));
  const bundled = bundleFinishing();
  bundled.catch(() => undefined);
  let started: Promise<StartedParts> | undefined;
  // The pages are worked on with one processor, while the framework makes the search index with another. The threads start
  // here, because the framework needs the most memory before.
  const start = () => {
    started ??= bundled.then(() => startParts(env, folders));
    return started;
  };
  const onMessage = (message: unknown) => {
    if (message === pagesAreWritten) start().catch(() => undefined);
  };
  const args = ['build', '--out-dir', outDir];
  const building = docusaurus(args, { ...env, ...generated }, onMessage);
  const before = fingerprint(sources, settings(env));
  const code = await building;
  if (code !== 0) {
    await (await started)?.stop();
    return code;
  }
  const parts = await start();
  try {
    await doFinishSteps(parts);
  } finally {
    await parts.stop();
  }
  writeFileSync(stamp, before);
  return 0;
}

/** Both parts of finishing a build, each in a thread. */
interface StartedParts extends FinishParts {
  /** Ends both threads. */
  stop(): Promise<void>;
}

function startParts(env: Environment, folders: BuildFolders): StartedParts {
  const pages = startFinishing({ part: 'pages', env, folders });
  const files = startFinishing({ part: 'files', env, folders });
  return {
    pages,
    files,
    begun: pages.next(),
    stop: async () => {
      await Promise.all([pages.stop(), files.stop()]);
    },
  };
}

/** Folders of another build. */
function besides(outDir: string, generatedDir: string): BuildFolders {
  return { buildDir: outDir, outDir: `${outDir}.hosting`, generatedDir };
}
