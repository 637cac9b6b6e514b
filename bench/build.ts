// `npm run bench:build`: compares time and memory of our build with the framework's own fast build of the same pages in the
// same run. The number of runs is in RUNS. Memory and time on processors are measured on Linux only.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDir, root, siteDir } from '@docs/publish/paths';
import { writeBaseline } from './build-baseline.ts';
import { median } from './percentile.ts';
import { type Usage, watchUsage } from './process-tree.ts';

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

/** What a build took. */
interface Cost extends Usage {
  /** Time that passed. */
  readonly seconds: number;
}

async function run(label: string, command: readonly string[], cwd: string): Promise<Cost> {
  const [program = '', ...args] = command;
  const started = performance.now();
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const usage = watchUsage(child.pid ?? 0);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  const seconds = (performance.now() - started) / 1000;
  const used = usage();
  if (code !== 0) throw new Error(`${label} failed:\n${output.slice(-4000)}`);
  return { seconds, ...used };
}

const docusaurus = join(root, 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');

async function buildBaseline(): Promise<Cost> {
  const out = join(workDir, 'out');
  const command = [process.execPath, docusaurus, 'build', '--out-dir', out];
  const cost = await run('the baseline', command, baselineDir);
  expectWords(out);
  return cost;
}

async function buildOurs(): Promise<Cost> {
  const script = join(root, 'scripts', 'build.ts');
  const cost = await run('our build', [process.execPath, '--import', 'tsx', script], root);
  expectWords(buildDir);
  return cost;
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
    ...['cards', 'compressed', 'fonts', 'rendered', 'twins'].map((name) =>
      join(root, '.cache', name),
    ),
    buildDir,
  ]) {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function edited<T>(page: string, build: () => Promise<T>): Promise<T> {
  const before = readFileSync(page, 'utf8');
  writeFileSync(page, `${before}\nOne more sentence, to see what an edit costs.\n`);
  try {
    return await build();
  } finally {
    writeFileSync(page, before);
  }
}

interface Costs {
  readonly ours: Cost[];
  readonly baseline: Cost[];
}

/** Medians of both builds, and their ratio. */
function compare(costs: Costs, of: keyof Cost) {
  const [ours, baseline] = [costs.ours, costs.baseline].map((all) =>
    median(all.map((cost) => cost[of])),
  );
  return { ours, baseline, ratio: (ours ?? Number.NaN) / (baseline ?? Number.NaN) };
}

const cold: Costs = { ours: [], baseline: [] };
const warm: Costs = { ours: [], baseline: [] };
if (!existsSync(editedPage))
  throw new Error(`${editedPage} is missing: choose another page to edit`);
writeBaseline(workDir);
for (let index = 0; index < runs; index++) {
  forget();
  cold.baseline.push(await buildBaseline());
  warm.baseline.push(
    await edited(join(workDir, 'content', 'core', 'architecture.mdx'), buildBaseline),
  );
  forget();
  cold.ours.push(await buildOurs());
  warm.ours.push(await edited(editedPage, buildOurs));
}
const report = {
  runs,
  coldSeconds: compare(cold, 'seconds'),
  warmSeconds: compare(warm, 'seconds'),
  coldProcessorSeconds: compare(cold, 'processorSeconds'),
  warmProcessorSeconds: compare(warm, 'processorSeconds'),
  coldMegabytes: compare(cold, 'megabytes'),
  warmMegabytes: compare(warm, 'megabytes'),
};
rmSync(workDir, { recursive: true, force: true });
console.log(JSON.stringify(report, null, 2));
