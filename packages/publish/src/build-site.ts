import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readVariables } from '@docs/model/variables/read-variables';
import { execa } from 'execa';
import { buildVariables } from './environment.ts';
import { fingerprint } from './fingerprint.ts';
import { buildDir, root, siteDir } from './paths.ts';
import { readLastChanges } from './twins/last-changes.ts';

/** Options for a build other than the one in `build/`. */
export interface BuildOptions {
  /** Folder of the finished site, `build/` by default. */
  readonly outDir?: string;
  /** Environment variables of the build. Defaults to those of this process. */
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Runs the framework's command line in the site's folder.
 *
 * @returns its exit code
 */
export async function docusaurus(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const cli = join(root, 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
  const command = [cli, ...args, '--config', 'docusaurus.load.cjs'];
  const { exitCode = 1 } = await execa(process.execPath, command, {
    cwd: siteDir,
    // The framework's version is fixed, so don't check for a newer one.
    env: { ...env, NO_UPDATE_NOTIFIER: '1' },
    extendEnv: false,
    stdio: 'inherit',
    reject: false,
  });
  return exitCode;
}

/**
 * Builds the site with its search index, and writes what is published beside its pages.
 *
 * All of it goes into a temporary folder, which takes the place of the earlier build when it is complete. The folder is
 * inside of `site/`, because Node must read the framework's bundle there as CommonJS.
 *
 * @throws Error if a variable or a data file is wrong, a page has no text, a redirect is wrong, or a published address is lost
 * @returns the exit code: 0 when the site is complete
 */
export async function buildSite({
  outDir = buildDir,
  env = process.env,
}: BuildOptions = {}): Promise<number> {
  const variables = readVariables(buildVariables, env);
  const isMain = outDir === buildDir;
  const temporary = join(siteDir, isMain ? '.build' : '.build-other');
  // The generated files name the base path. Another build must not replace those of `build/`, which tests read.
  const generated = isMain ? '.docusaurus' : '.docusaurus-other';
  rmSync(temporary, { recursive: true, force: true });
  const framework = docusaurus(['build', '--out-dir', temporary], {
    ...env,
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated,
  });
  // The framework takes two seconds to start, in which one core is free.
  const before = sourcesOf(env);
  const { finishBuild, readBuildData } = await import('./finish-build.ts');
  const data = readBuildData(variables);
  const code = await framework;
  if (code !== 0) return code;
  await finishBuild(variables, data, {
    buildDir: temporary,
    hostingDir: isMain ? join(root, 'dist', 'hosting') : `${outDir}.hosting`,
    generatedDir: join(siteDir, generated),
    cacheDir: isMain ? join(root, '.cache', 'build') : `${outDir}.cache`,
  });
  replaceFolder(outDir, temporary);
  const stamp = stampOf(outDir);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, before);
  return 0;
}

/** Puts a folder in the place of another. */
function replaceFolder(folder: string, by: string): void {
  const earlier = `${folder}.earlier`;
  rmSync(earlier, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  if (existsSync(folder)) renameSync(folder, earlier);
  renameSync(by, folder);
  rmSync(earlier, { recursive: true, force: true });
}

/** Reports whether a build is up to date with the sources. */
export function isBuilt({ outDir = buildDir, env = process.env }: BuildOptions = {}): boolean {
  const stamp = stampOf(outDir);
  return existsSync(outDir) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesOf(env);
}

/** The file with the digest of a build's sources. */
function stampOf(outDir: string): string {
  return outDir === buildDir ? join(root, '.cache', 'built-from') : `${outDir}.built-from`;
}

/** A digest of everything that a build is made from. */
export function sourcesOf(env: NodeJS.ProcessEnv, project = root): string {
  const days = readLastChanges(project, ['content', 'data']);
  const settings = Object.keys(buildVariables.shape).map((name) => `${name}=${env[name] ?? ''}`);
  const sources = ['content', 'data', 'site', 'packages', 'hosting', 'package-lock.json'];
  return fingerprint(project, sources, [...settings, ...days].join('\n'));
}
