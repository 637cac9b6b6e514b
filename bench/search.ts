import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildDir } from '@docs/publish/paths';
import type { MeasuredInBrowser } from './search-browser.ts';
import type { Measured } from './search-measure.ts';
import { measureSite, printSite, queryFilesIn } from './search-site.ts';

if (process.argv.includes('--typed')) {
  await import('./search-typed.ts');
  process.exit();
}

const allEngines = ['this', 'minisearch', 'pagefind', 'lunr', 'orama', 'flexsearch'];

const siteEngines = ['this', 'minisearch', 'pagefind'];
const ownQueries = fileURLToPath(new URL('./queries/', import.meta.url));

const usage = `npm run bench:search -- --site [BUILD_DIR] [--queries FILE.json …] [--queries-dir DIR] [--json] [--engines …]

Measures relevance on the pages of a built site, with 95 % intervals, for each file of queries.
BUILD_DIR      folder of the built site; default build
--queries      a file of queries; can be given several times. Default: the files in bench/queries
--queries-dir  a folder with files of queries. Those in NAME-queries.json are asked of the records in NAME.jsonl, if it exists
--engines      default ${siteEngines.join(', ')}

npm run bench:search -- --typed --help
npm run bench:search -- --records FILE.jsonl --queries FILE.json [--json] [--browser] [--pages 10000] [--engines this,minisearch,…]

Indexes the records with this search and with other engines, and measures relevance, bytes, latency and build.
--records  DocSearch records, one JSON object per line
--queries  {"queries": [{"query", "kind", "relevant": [page address, …]}]}
--json     prints only the measurements, as JSON
--browser  also measures this engine in Chromium, in its worker
--pages    grows the records to this number of pages first, for bytes and times, not for relevance
--engines  some of ${allEngines.join(', ')}; default all`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'boolean', default: false },
    records: { type: 'string' },
    queries: { type: 'string', multiple: true, default: [] },
    'queries-dir': { type: 'string' },
    json: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    pages: { type: 'string', default: '0' },
    engines: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

function fail(message: string): never {
  console.error(`${message}\n\n${usage}`);
  process.exit(2);
}

if (values.help) {
  console.log(usage);
  process.exit(0);
}
const engines = values.engines
  ? values.engines.split(',').filter((name) => name !== '')
  : values.site
    ? siteEngines
    : allEngines;
for (const name of engines) if (!allEngines.includes(name)) fail(`There is no engine "${name}".`);

if (values.site) {
  const [folder = buildDir] = positionals;
  const given = values['queries-dir'] ? queryFilesIn(values['queries-dir']) : [];
  const files = [...values.queries, ...given];
  const measurement = await measureSite(
    folder,
    process.env.BASE_URL ?? '/',
    files.length > 0 ? files : queryFilesIn(ownQueries),
    engines,
  );
  if (values.json) process.stdout.write(`${JSON.stringify(measurement)}\n`);
  else printSite(measurement);
  process.exit(0);
}

const { records } = values;
const [queries] = values.queries;
if (!records || !queries) fail('Both --records and --queries are needed.');
for (const file of [records, queries]) if (!existsSync(file)) fail(`There is no file ${file}.`);
const pages = Number(values.pages);
if (!/^\d+$/.test(values.pages)) fail(`--pages must be a whole number, found "${values.pages}".`);

const one = fileURLToPath(new URL('./search-one.ts', import.meta.url));
const measured: Record<string, Measured & { browser?: MeasuredInBrowser }> = {};
for (const name of engines) {
  console.error(`Measuring ${name} …`);
  const args = ['--import', 'tsx', one, name, records, queries, `${pages}`];
  const run = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = run.stdout.trim().split('\n').at(-1) ?? '';
  if (run.status !== 0 || !line.startsWith('{')) {
    console.error(`${name} could not be measured (exit status ${run.status}).`);
    continue;
  }
  measured[name] = JSON.parse(line);
}

if (values.browser && measured.this) {
  console.error('Measuring this in Chromium …');
  const { measureInBrowser } = await import('./search-browser.ts');
  const browser = await measureInBrowser(records, queries, pages);
  measured.this = { ...measured.this, browser };
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1);

function printTable(): void {
  const rows = Object.entries(measured).map(([name, of]) => ({
    engine: name,
    'MRR@10': of.mrr10.toFixed(3),
    'success@1': of.success1.toFixed(2),
    'success@5': of.success5.toFixed(2),
    'nDCG@10': of.ndcg10.toFixed(3),
    'index raw KB': kb(of.indexBytes.raw),
    'index brotli KB': kb(of.indexBytes.brotli),
    'cold KB': kb(of.coldQueryBytes),
    'cold requests': of.coldQueryRequests,
    'keystroke p50 ms': of.keystrokeMs.p50,
    'keystroke p95 ms': of.keystrokeMs.p95,
    'bare p95 ms': of.keystrokeBareMs.p95,
    '5 excerpts p95 ms': of.keystrokeExcerptsMs.p95,
    'warm p50 ms': of.keystrokeWarmMs.p50,
    'warm p95 ms': of.keystrokeWarmMs.p95,
    'build ms': of.buildMs,
    'peak MB': of.peakMb,
  }));
  console.table(rows);
  const kinds = [...new Set(Object.values(measured).flatMap(({ byKind }) => Object.keys(byKind)))];
  console.log('MRR@10 by kind of query');
  console.table(
    Object.entries(measured).map(([name, { byKind }]) => ({
      engine: name,
      ...Object.fromEntries(kinds.map((kind) => [kind, byKind[kind]?.mrr10.toFixed(3) ?? ''])),
    })),
  );
}

const inBrowser = measured.this?.browser;
if (inBrowser && !values.json) console.log('In Chromium, in the worker:', inBrowser);
if (values.json) process.stdout.write(`${JSON.stringify({ engines: measured })}\n`);
else printTable();
if (Object.keys(measured).length < engines.length) process.exitCode = 1;
