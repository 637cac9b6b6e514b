// `npm run bench:search`: relevance, first bytes and keystrokes of this search beside MiniSearch and Pagefind.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildDir } from '@docs/publish/paths';
import { readBuild } from '@docs/search/records';
import type { DocSearchRecord } from '@docs/search/types';
import { readOptions } from '../scripts/project/options.ts';
import {
  bootstrapInterval,
  type Interval,
  type JudgedQuery,
  mean,
  percentile,
  type Relevance,
  reciprocalRanks,
  relevanceOf,
} from './relevance.ts';
import type { BuiltEngine, Engine } from './search-engines/engine.ts';

const engineNames = ['this', 'minisearch', 'pagefind'] as const;

const usage = `npm run bench:search -- --records FILE.jsonl --queries FILE.json [--json] [--engines ${engineNames.join(',')}]
npm run bench:search -- --site [--queries FILE.json …] [--json] [--engines …]

--records  DocSearch records, one JSON object a line
--site     the pages of the last build, and the queries in bench/queries/ unless --queries names others
--queries  {"queries": [{"query", "kind", "relevant": [page address, …]}]}
--json     prints only the measurements, as JSON
--engines  names, separated by commas; all by default`;

/** Measurements of one engine. */
interface Measured extends Relevance {
  readonly byKind: Readonly<Record<string, Relevance>>;
  readonly mrrInterval: Interval;
  /** Mean reciprocal rank of the first engine minus that of this one, query by query. */
  readonly lead?: { readonly mrr: number } & Interval;
  /** Brotli bytes of the code and the index files that a reader's first query downloads; mean over the queries. */
  readonly coldQueryBytes: number;
  readonly coldQueryRequests: number;
  /** From a keystroke to its hits, with the index in memory; milliseconds. */
  readonly keystrokeMs: { readonly p50: number; readonly p95: number };
  readonly buildMs: number;
}

/** Hits that are requested to judge relevance: enough for ten pages. */
const hitsToJudge = 60;
/** Each keystroke counts with its fastest round, because other programs slow some rounds down. */
const typingRounds = 3;

/** Bytes and requests of a reader's first query, as means over the queries. */
async function coldQuery({ files, code, shown, open }: BuiltEngine, queries: readonly string[]) {
  const sizes = new Map<string, number>();
  const sizeOf = (name: string) => {
    const size = sizes.get(name) ?? brotliCompressSync(files.get(name) ?? new Uint8Array()).length;
    sizes.set(name, size);
    return size;
  };
  const codeBytes = code.reduce((sum, bytes) => sum + brotliCompressSync(bytes).length, 0);
  const cold: { bytes: number; requests: number }[] = [];
  // With an index in one file, each query downloads the same.
  for (const query of files.size === 1 ? queries.slice(0, 1) : queries) {
    const opened = await open();
    await opened.search(query, shown);
    const names = [...new Set(opened.fetched())];
    const bytes = names.reduce((sum, name) => sum + sizeOf(name), codeBytes);
    cold.push({ bytes, requests: code.length + names.length });
  }
  return {
    coldQueryBytes: Math.round(mean(cold.map(({ bytes }) => bytes))),
    coldQueryRequests: mean(cold.map(({ requests }) => requests)),
  };
}

/** Times of every text that is in the search field while the queries are typed. */
async function typeAll({ shown, open }: BuiltEngine, queries: readonly string[]) {
  const texts = queries.flatMap((query) =>
    Array.from(query, (_, index) => query.slice(0, index + 1)),
  );
  const best = texts.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < typingRounds; round++) {
    const opened = await open();
    for (const [index, text] of texts.entries()) {
      const started = performance.now();
      await opened.search(text, shown);
      best[index] = Math.min(best[index] ?? 0, performance.now() - started);
    }
  }
  return { p50: percentile(best, 0.5), p95: percentile(best, 0.95) };
}

/** Measures engines on records. The first engine is compared with the others. */
async function measure(
  names: readonly string[],
  records: readonly DocSearchRecord[],
  queries: readonly JudgedQuery[],
): Promise<Record<string, Measured>> {
  const measured: Record<string, Measured> = {};
  const texts = queries.map(({ query }) => query);
  const kinds = [...new Set(queries.map(({ kind }) => kind))];
  let first: readonly number[] | undefined;
  for (const name of names) {
    console.error(`Measuring ${name} …`);
    const { engine }: { engine: Engine } = await import(`./search-engines/${name}.ts`);
    const started = performance.now();
    const built = await engine.build(records);
    const buildMs = Math.round(performance.now() - started);
    const opened = await built.open();
    const answers: (readonly string[])[] = [];
    for (const text of texts) answers.push(await opened.search(text, hitsToJudge));
    const ranks = reciprocalRanks(queries, answers);
    const leads = first?.map((rank, index) => rank - (ranks[index] ?? 0));
    first ??= ranks;
    const ofKind = (kind: string) => ranks.filter((_, index) => queries[index]?.kind === kind);
    measured[name] = {
      ...relevanceOf(ranks),
      byKind: Object.fromEntries(kinds.map((kind) => [kind, relevanceOf(ofKind(kind))])),
      mrrInterval: bootstrapInterval(ranks),
      ...(leads && { lead: { mrr: mean(leads), ...bootstrapInterval(leads) } }),
      ...(await coldQuery(built, texts)),
      keystrokeMs: await typeAll(built, texts),
      buildMs,
    };
  }
  return measured;
}

function print(title: string, measured: Readonly<Record<string, Measured>>): void {
  const interval = ({ low, high }: Interval) => `${low.toFixed(3)} to ${high.toFixed(3)}`;
  console.log(title);
  console.table(
    Object.entries(measured).map(([engine, of]) => ({
      engine,
      'MRR@10': of.mrr10.toFixed(3),
      '95 %': interval(of.mrrInterval),
      'success@1': of.success1.toFixed(2),
      'success@5': of.success5.toFixed(2),
      'lead of this search': of.lead ? `${of.lead.mrr.toFixed(3)} (${interval(of.lead)})` : '',
      'cold KB': (of.coldQueryBytes / 1000).toFixed(1),
      'cold requests': of.coldQueryRequests.toFixed(1),
      'keystroke p50 ms': of.keystrokeMs.p50.toFixed(2),
      'p95 ms': of.keystrokeMs.p95.toFixed(2),
      'build ms': of.buildMs,
    })),
  );
  console.log('MRR@10 by kind of query');
  const kinds = ({ byKind }: Measured) =>
    Object.entries(byKind).map(([kind, { mrr10, queries }]) => [
      `${kind} (${queries})`,
      mrr10.toFixed(3),
    ]);
  console.table(
    Object.entries(measured).map(([engine, of]) => ({ engine, ...Object.fromEntries(kinds(of)) })),
  );
}

function fail(message: string): never {
  console.error(`${message}\n\n${usage}`);
  process.exit(2);
}

const { values } = readOptions(usage, {
  options: {
    site: { type: 'boolean', default: false },
    records: { type: 'string' },
    queries: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
    engines: { type: 'string', default: engineNames.join(',') },
  },
});

const engines = values.engines.split(',');
for (const name of engines) {
  if (!engineNames.some((known) => known === name)) fail(`There is no engine "${name}".`);
}
const ownQueries = join(import.meta.dirname, 'queries');
const files =
  values.site && values.queries.length === 0
    ? readdirSync(ownQueries).map((name) => join(ownQueries, name))
    : values.queries;
if (files.length === 0) fail('Name a file of queries with --queries.');
if (!values.site && values.records === undefined) fail('Either --records or --site is needed.');
for (const file of [values.records, ...files]) {
  if (file !== undefined && !existsSync(file)) fail(`There is no file ${file}.`);
}

const records =
  values.records === undefined
    ? await readBuild(buildDir, process.env.BASE_URL ?? '/')
    : readFileSync(values.records, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line): DocSearchRecord => JSON.parse(line));
const byFile: Record<string, Record<string, Measured>> = {};
for (const file of files) {
  const { queries }: { queries: JudgedQuery[] } = JSON.parse(readFileSync(file, 'utf8'));
  const measured = await measure(engines, records, queries);
  byFile[basename(file, '.json')] = measured;
  if (!values.json) print(`${file}: ${queries.length} queries`, measured);
}
const [only] = Object.values(byFile);
if (values.json) console.log(JSON.stringify(values.site ? byFile : { engines: only }));
process.exit(0);
