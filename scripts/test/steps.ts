import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, buildSite, isBuilt } from '../build-site.ts';
import type { Environment } from '../finish-build.ts';
import { root } from '../paths.ts';
import { countVitest, oneCheck, type Result, sum } from './result.ts';

/** One part of `npm test`. */
export interface Step {
  /** What is looked at, as a heading. */
  readonly title: string;
  /** Whether it looks at the built site, which is then made first. */
  readonly needsBuild?: true;
  /** @param args - what stands behind the name on the command line, such as a filter */
  readonly run: (args: readonly string[]) => Promise<Result>;
}

/** Runs a program of `node_modules`, its output going where ours goes; resolves to its exit code. */
function runTool(
  script: string,
  args: readonly string[],
  env: Environment = process.env,
): Promise<number> {
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

const biome = '@biomejs/biome/bin/biome';
const typescript = 'typescript/bin/tsc';

async function types(): Promise<Result> {
  const results: Result[] = [];
  for (const project of ['tsconfig.json', 'site/tsconfig.json']) {
    results.push(oneCheck((await runTool(typescript, ['-p', project])) === 0));
  }
  return sum(results);
}

async function vitest(
  project: string,
  args: readonly string[],
  env: Environment = process.env,
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
      ...args,
    ],
    env,
  );
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined;
  return countVitest(report, exitCode, args.length > 0);
}

async function content(args: readonly string[]): Promise<Result> {
  const check = join(root, 'scripts', 'check.ts');
  const code = await runTool('tsx/dist/cli.mjs', [check, ...args]);
  return oneCheck(code === 0);
}

/** Makes the site unless it was made from the sources as they are. */
async function build(options: BuildOptions = {}): Promise<Result> {
  if (isBuilt(options)) {
    console.log('The build is up to date.');
    return oneCheck(true);
  }
  return oneCheck((await buildSite(options)) === 0);
}

/** Publishes the site as a project page does, and runs the end-to-end tests there. */
async function belowBasePath(args: readonly string[]): Promise<Result> {
  const outDir = join(root, '.cache', 'base-url-build');
  const env = { ...process.env, BASE_URL: '/docs-site/' };
  const built = await build({ outDir, env });
  if (built.failed > 0) return built;
  return sum([built, await vitest('e2e', args, { ...env, BUILD_DIR: outDir })]);
}

/** The parts of `npm test` in their order: what is quick and often wrong comes first. */
export const steps: Readonly<Record<string, Step>> = {
  format: {
    title: 'Format',
    run: async (args) => oneCheck((await runTool(biome, ['format', ...args])) === 0),
  },
  lint: {
    title: 'Lint',
    run: async (args) =>
      oneCheck((await runTool(biome, ['lint', '--error-on-warnings', ...args])) === 0),
  },
  types: { title: 'Types', run: types },
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
  hosts: { title: 'Real web servers', run: (args) => vitest('hosts', args) },
  samples: {
    title: 'Samples at work on real web servers',
    run: (args) => vitest('samples', args),
  },
};
