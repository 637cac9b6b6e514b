import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildOptions, buildSite, isBuilt } from '@docs/publish/build-site';
import type { Environment } from '@docs/publish/environment';
import { root } from '@docs/publish/paths';
import { execa } from 'execa';
import { checkConformance, documentFile } from '../conformance/document.ts';
import { readLines } from '../conformance/lines.ts';
import { lastResults } from '../conformance/results.ts';
import { reportFile } from './report.ts';
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
  const worker = 'packages/publish/src/service-worker/worker/tsconfig.json';
  for (const project of ['tsconfig.json', 'site/tsconfig.json', worker]) {
    results.push(await checkWith(typescript, ['-p', project]));
  }
  return sum(results);
}

/** Another run of a project than its usual one. */
interface OtherRun {
  /** Part of `npm test`, for the name of the report. */
  readonly part: string;
  readonly env: Environment;
  /** More arguments, which leave tests out. */
  readonly filters: readonly string[];
}

async function vitest(project: string, args: readonly string[], run?: OtherRun): Promise<Result> {
  const { part = project, env = process.env, filters = [] } = run ?? {};
  const file = join(root, reportFile(part));
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const exitCode = await runTool(
    'vitest/vitest.mjs',
    [
      'run',
      ...['--project', project],
      ...['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${file}`],
      ...filters,
      ...args,
    ],
    env,
  );
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return countVitest(report, exitCode, args.length > 0 || filters.length > 0);
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

/**
 * End-to-end tests of what does not depend on the path of the site. In other files, such tests have the tag `anywhere`.
 * A file stays if a path can break what it tests: links, redirects, addresses of files and in copied text, what the
 * worker keeps, what the search finds.
 */
const sameAtAnyPath = [
  // How pages look, also in print, and what axe finds.
  ...['accessibility', 'code-samples', 'diagrams', 'layout', 'navbar', 'print', 'screenshots'],
  ...['screenshots-dialogs', 'tables', 'typography'],
  // What happens inside a page whose scripts, storage, clock or search provider fail, or come late.
  ...['announcement', 'faults-reader', 'faults-search', 'faults-storage', 'search-before-start'],
  // Sizes and words of the same files, and the harness itself.
  ...['harness', 'page-bytes', 'search-words'],
];

/** Builds the site for a path below the origin, as project pages have it, and runs the end-to-end tests there. */
async function belowBasePath(args: readonly string[]): Promise<Result> {
  const outDir = join(root, '.cache', 'base-url-build');
  const env = { ...process.env, BASE_URL: '/docs-site/' };
  const built = await build({ outDir, env });
  if (built.failed > 0) return built;
  const filters = [
    ...sameAtAnyPath.flatMap((name) => ['--exclude', `tests/e2e/${name}.test.ts`]),
    ...['--tags-filter', '!anywhere'],
  ];
  const run = { part: 'base-url', env: { ...env, BUILD_DIR: outDir }, filters };
  return sum([built, await vitest('e2e', args, run)]);
}

/** Compares the list of the specification's lines with the results of the tests before, and the document with both. */
async function lines(): Promise<Result> {
  const { document, problems, missing, lineCount } = checkConformance(readLines(), lastResults());
  for (const problem of problems) console.error(problem);
  const isComplete = problems.length === 0 && Object.keys(missing).length === 0;
  const written = join(root, documentFile);
  const isCurrent = existsSync(written) && readFileSync(written, 'utf8') === document;
  if (isComplete && !isCurrent) {
    console.error(`${documentFile} is not up to date. Run \`npm run conformance\`.`);
  }
  const failed = problems.length + (isComplete && !isCurrent ? 1 : 0);
  return { passed: failed === 0 ? lineCount : 0, failed, skipped: missing };
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
  lines: { title: 'Lines of the specification', run: lines },
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
