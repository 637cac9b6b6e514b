// `npm run bench:build`: compares our build time with the framework's own fast build of the same pages in the same run.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDir, root, siteDir } from '@docs/site-build/paths';
import { writeBaseline } from './build-baseline.ts';
import { median } from './percentile.ts';

/** Number of runs of each kind. The report has the median. */
const runs = Number(process.env.RUNS ?? 3);
const workDir = join(root, '.cache', 'bench-build');
const baselineDir = join(workDir, 'site');
/** Words of a page's text and of shared data. */
const expectedWords = [
  ['core/architecture', 'PostgreSQL'],
  ['install-config/configuration', 'AUTHENTIK_POSTGRESQL__HOST'],
] as const;
const editedPage = join(root, 'content', 'core', 'architecture.mdx');

function run(label: string, command: readonly string[], cwd: string): number {
  const [program = '', ...args] = command;
  const started = performance.now();
  const result = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (result.status !== 0) {
    throw new Error(
      `${label} failed:\n${result.stdout.slice(-2000)}\n${result.stderr.slice(-2000)}`,
    );
  }
  return (performance.now() - started) / 1000;
}

const docusaurus = join(root, 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');

function buildBaseline(): number {
  const out = join(workDir, 'out');
  const command = [process.execPath, docusaurus, 'build', '--out-dir', out];
  const seconds = run('the baseline', command, baselineDir);
  expectWords(out);
  return seconds;
}

function buildOurs(): number {
  const script = join(root, 'scripts', 'build.ts');
  const seconds = run('our build', [process.execPath, '--import', 'tsx', script], root);
  expectWords(buildDir);
  return seconds;
}

/** Make sure that the pages are complete. A build with empty pages or errors would be faster. */
function expectWords(out: string): void {
  for (const [page, words] of expectedWords) {
    if (readFileSync(join(out, page, 'index.html'), 'utf8').includes(words)) continue;
    throw new Error(`${out}: the page /${page}/ does not hold the words "${words}"`);
  }
}

/** Deletes the caches of both builds. */
function forget(): void {
  for (const folder of [
    join(root, 'node_modules', '.cache'),
    join(siteDir, 'node_modules', '.cache'),
    join(siteDir, '.docusaurus'),
    join(baselineDir, 'node_modules', '.cache'),
    join(baselineDir, '.docusaurus'),
    ...['cards', 'compressed'].map((name) => join(root, '.cache', name)),
    buildDir,
  ]) {
    rmSync(folder, { recursive: true, force: true });
  }
}

function edited<T>(page: string, build: () => T): T {
  const before = readFileSync(page, 'utf8');
  writeFileSync(page, `${before}\nOne more sentence, to see what an edit costs.\n`);
  try {
    return build();
  } finally {
    writeFileSync(page, before);
  }
}

const cold: { ours: number[]; baseline: number[] } = { ours: [], baseline: [] };
const warm: { ours: number[]; baseline: number[] } = { ours: [], baseline: [] };
if (!existsSync(editedPage))
  throw new Error(`${editedPage} is missing: choose another page to edit`);
writeBaseline(workDir);
for (let index = 0; index < runs; index++) {
  forget();
  cold.baseline.push(buildBaseline());
  warm.baseline.push(edited(join(workDir, 'content', 'core', 'architecture.mdx'), buildBaseline));
  forget();
  cold.ours.push(buildOurs());
  warm.ours.push(edited(editedPage, buildOurs));
}
const report = {
  runs,
  coldSeconds: { ours: median(cold.ours), baseline: median(cold.baseline) },
  coldRatio: median(cold.ours) / median(cold.baseline),
  warmSeconds: { ours: median(warm.ours), baseline: median(warm.baseline) },
  warmRatio: median(warm.ours) / median(warm.baseline),
};
rmSync(workDir, { recursive: true, force: true });
console.log(JSON.stringify(report, null, 2));
