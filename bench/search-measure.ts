import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { DocSearchRecord } from '@docs/search/shared/types';
import type { BuiltEngine, Engine } from './search-engines/types.ts';
import {
  type JudgedQuery,
  judge,
  judgeByKind,
  keystrokes,
  pagesOfHits,
  percentile,
  type Relevance,
} from './search-metrics.ts';

/** Everything that is measured of one engine. */
export interface Measured extends Relevance {
  readonly byKind: Readonly<Record<string, Relevance>>;
  readonly indexBytes: { readonly raw: number; readonly brotli: number; readonly files: number };
  /** Mean over the queries: code, index and fragments that the first query of a reader fetches, brotli. */
  readonly coldQueryBytes: number;
  readonly coldQueryRequests: number;
  readonly coldQueryMost: { readonly bytes: number; readonly requests: number };
  readonly codeBytes: number;
  readonly keystrokeMs: { readonly p50: number; readonly p95: number };
  readonly buildMs: number;
  readonly peakMb: number;
}

/** Hits that are asked for when relevance is judged, so that ten pages are among them. */
const hitsToJudge = 60;
/** Hits of the search modal. */
const hitsOfModal = 20;
/** Results that Pagefind's own interface loads at once; each is a request. */
const resultsOfPagefind = 5;
const mostKeystrokeSeconds = 90;

export function readRecords(file: string): DocSearchRecord[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
}

export function readQueries(file: string): JudgedQuery[] {
  return JSON.parse(readFileSync(file, 'utf8')).queries;
}

const compressed = (bytes: Uint8Array, quality: number) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }).length;

/** Sizes of files under brotli 11, each worked out once. Large single files are compressed at 9, to spare minutes. */
function sizesOf(files: ReadonlyMap<string, Uint8Array>): (name: string) => number {
  const known = new Map<string, number>();
  return (name) => {
    let size = known.get(name);
    if (size === undefined) {
      const bytes = files.get(name) ?? new Uint8Array();
      size = compressed(bytes, bytes.length > 8_000_000 ? 9 : 11);
      known.set(name, size);
    }
    return size;
  };
}

interface Cold {
  readonly bytes: number;
  readonly requests: number;
}

/** What the first query of a reader fetches. */
async function coldQuery(
  built: BuiltEngine,
  query: string,
  most: number,
  sizeOf: (name: string) => number,
  codeBytes: number,
): Promise<Cold> {
  const opened = await built.open();
  await opened.search(query, most);
  const names = [...new Set(opened.fetched())];
  return {
    bytes: codeBytes + names.reduce((sum, name) => sum + sizeOf(name), 0),
    requests: built.code.length + names.length,
  };
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Milliseconds of each key, in the order of typing, with everything already downloaded as a reader would have it. */
async function typeAll(
  built: BuiltEngine,
  queries: readonly JudgedQuery[],
  most: number,
): Promise<number[]> {
  const opened = await built.open();
  const times: number[] = [];
  const end = performance.now() + mostKeystrokeSeconds * 1000;
  for (const text of keystrokes(queries)) {
    if (performance.now() > end) break;
    const started = performance.now();
    await opened.search(text, most);
    times.push(performance.now() - started);
  }
  return times;
}

/** Builds the index of an engine and measures it. */
export async function measure(
  name: string,
  engine: Engine,
  records: readonly DocSearchRecord[],
  queries: readonly JudgedQuery[],
): Promise<Measured> {
  const started = performance.now();
  const built = await engine.build(records);
  const buildMs = performance.now() - started;
  const peakMb = process.resourceUsage().maxRSS / 1000 + (built.helperPeakMb ?? 0);

  const opened = await built.open();
  const answers: string[][] = [];
  for (const { query } of queries)
    answers.push(pagesOfHits(await opened.search(query, hitsToJudge)));

  const sizeOf = sizesOf(built.files);
  const codeBytes = built.code.reduce((sum, code) => sum + compressed(code, 11), 0);
  const shown = name === 'pagefind' ? resultsOfPagefind : hitsOfModal;
  const cold: Cold[] = [];
  const wholeIndex = built.files.size === 1;
  for (const { query } of wholeIndex ? queries.slice(0, 1) : queries) {
    cold.push(await coldQuery(built, query, shown, sizeOf, codeBytes));
  }
  const times = await typeAll(built, queries, shown);
  await opened.close?.();
  return {
    ...judge(queries, answers),
    byKind: judgeByKind(queries, answers),
    indexBytes: {
      raw: [...built.files.values()].reduce((sum, { length }) => sum + length, 0),
      brotli: [...built.files.keys()].reduce((sum, file) => sum + sizeOf(file), 0),
      files: built.files.size,
    },
    coldQueryBytes: Math.round(mean(cold.map(({ bytes }) => bytes))),
    coldQueryRequests: Math.round(mean(cold.map(({ requests }) => requests)) * 100) / 100,
    coldQueryMost: {
      bytes: Math.max(...cold.map(({ bytes }) => bytes)),
      requests: Math.max(...cold.map(({ requests }) => requests)),
    },
    codeBytes,
    keystrokeMs: {
      p50: Math.round(percentile(times, 0.5) * 100) / 100,
      p95: Math.round(percentile(times, 0.95) * 100) / 100,
    },
    buildMs: Math.round(buildMs),
    peakMb: Math.round(peakMb),
  };
}
