import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, buildSite, isBuilt } from '@docs/site-build/build-site';
import type { Environment } from '@docs/site-build/finish-build';
import { root } from '@docs/site-build/paths';
import { execa } from 'execa';
import { countContent, countVitest, oneCheck, type Result, sum } from './result.ts';

/** One part of `npm test`. */
export interface Step {
  /** What is tested, as a heading. */
  readonly title: string;
  /** Whether it tests the built site, which is then built first. */
  readonly needsBuild?: true;
  /** @param args - what follows the name on the command line, such as a filter */
  readonly run: (args: readonly string[]) => Promise<Result>;
}

/** Runs a program of `node_modules`. Its output goes where ours goes. Resolves to its exit code. */
async function runTool(
  script: string,
  args: readonly string[],
  env: Environment = process.env,
): Promise<number> {
  const command = [join(root, 'node_modules', script), ...args];
  const options = { cwd: root, env, stdio: 'inherit', reject: false } as const;
  const { exitCode = 1 } = await execa(process.execPath, command, options);
  return exitCode;
}

/** Counts a program of `node_modules` as one check. */
async function checkWith(script: string, args: readonly string[]): Promise<Result> {
  return oneCheck((await runTool(script, args)) === 0);
}

const biome = '@biomejs/biome/bin/biome';
const typescript = 'typescript/bin/tsc';
const dependencyCruiser = 'dependency-cruiser/bin/dependency-cruise.mjs';
const knip = 'knip/bin/knip.js';
/** Folders with code; import-rules.json says which may import which. */
const codeFolders = ['packages', 'site', 'scripts', 'tests', 'bench'];

async function types(): Promise<Result> {
  const results: Result[] = [];
  const worker = 'packages/offline/src/worker/tsconfig.json';
  for (const project of ['tsconfig.json', 'site/tsconfig.json', worker]) {
    results.push(await checkWith(typescript, ['-p', project]));
  }
  return sum(results);
}

async function vitest(
  project: string,
  args: readonly string[],
  env: Environment = process.env,
  excluded: readonly string[] = [],
): Promise<Result> {
  const folder = join(root, '.cache', 'test');
  const reportFile = join(folder, `${project}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(reportFile, { force: true });
  const exitCode = await runTool(
    'vitest/vitest.mjs',
    [
      'run',
      ...['--project', project],
      ...['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${reportFile}`],
      ...excluded.flatMap((file) => ['--exclude', file]),
      ...args,
    ],
    env,
  );
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined;
  return countVitest(report, exitCode, args.length > 0);
}

async function content(args: readonly string[]): Promise<Result> {
  const command = ['--import', 'tsx', join(root, 'scripts', 'check.ts'), ...args];
  const { stdout, exitCode = 1 } = await execa(process.execPath, command, {
    cwd: root,
    stdin: 'inherit',
    // Shown as it comes, and read afterwards.
    stdout: ['inherit', 'pipe'],
    stderr: 'inherit',
    reject: false,
  });
  return countContent(stdout, exitCode);
}

/** Builds the site unless the last build was made from the sources as they are now. */
async function build(options: BuildOptions = {}): Promise<Result> {
  if (isBuilt(options)) {
    console.log('The build is up to date.');
    return oneCheck(true);
  }
  return oneCheck((await buildSite(options)) === 0);
}

/** End-to-end tests of what does not depend on the path of the site: how pages look, and what axe finds. */
const sameAtAnyPath = ['accessibility', 'layout', 'typography'].map(
  (name) => `tests/e2e/${name}.test.ts`,
);

/** Builds the site for a path below the origin, as project pages have it, and runs the end-to-end tests there. */
async function belowBasePath(args: readonly string[]): Promise<Result> {
  const outDir = join(root, '.cache', 'base-url-build');
  const env = { ...process.env, BASE_URL: '/docs-site/' };
  const built = await build({ outDir, env });
  if (built.failed > 0) return built;
  return sum([built, await vitest('e2e', args, { ...env, BUILD_DIR: outDir }, sameAtAnyPath)]);
}

/** The parts of `npm test` in their order: first those that are quick and fail often. */
export const steps: Readonly<Record<string, Step>> = {
  format: {
    title: 'Format',
    run: (args) => checkWith(biome, ['format', ...args]),
  },
  lint: {
    title: 'Lint',
    run: (args) => checkWith(biome, ['lint', '--error-on-warnings', ...args]),
  },
  types: { title: 'Types', run: types },
  imports: {
    title: 'Import rules',
    run: () =>
      checkWith(dependencyCruiser, ['--config', '.dependency-cruiser.mjs', ...codeFolders]),
  },
  unused: {
    title: 'Unused files, exports and dependencies',
    run: () => checkWith(knip, ['--no-progress']),
  },
  unit: { title: 'Unit tests', run: (args) => vitest('unit', args) },
  content: { title: 'Content', run: content },
  build: { title: 'Build', run: () => build() },
  e2e: {
    title: 'End-to-end tests in a browser',
    needsBuild: true,
    run: (args) => vitest('e2e', args),
  },
  'base-url': { title: 'The site below a base path', run: belowBasePath },
  conformance: {
    title: 'Conformance to the specification',
    needsBuild: true,
    run: (args) => vitest('conformance', args),
  },
  mcp: {
    title: 'The MCP server with the official client',
    needsBuild: true,
    run: (args) => vitest('mcp', args),
  },
  hosts: { title: 'Real web servers', run: (args) => vitest('hosts', args) },
  samples: {
    title: 'Samples at work on real web servers',
    run: (args) => vitest('samples', args),
  },
};
