import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { DocSearchRecord } from '@docs/search/shared/types';
import {
  type BuiltEngine,
  type Engine,
  type OpenedEngine,
  sectionsOf,
} from './search-engines/types.ts';
import { plainExcerpt } from './search-excerpt.ts';
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
  /** The whole answer as the engine gives it: ours with 20 hits and their excerpts, Pagefind's with 5, addresses alone for the others. */
  readonly keystrokeMs: Percentiles;
  /** Addresses alone, for all. */
  readonly keystrokeBareMs: Percentiles;
  /** Five hits with their excerpts, for all. */
  readonly keystrokeExcerptsMs: Percentiles;
  /** The same once every key was typed before: the index is decoded, as most peers have it before the clock starts. */
  readonly keystrokeWarmMs: Percentiles;
  readonly buildMs: number;
  readonly peakMb: number;
}

export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

/** Hits that are asked for when relevance is judged, so that ten pages are among them. */
const hitsToJudge = 60;
/** Hits of the search modal. */
const hitsOfModal = 20;
/** Results that Pagefind's own interface loads at once; each is a request. */
const resultsOfPagefind = 5;
const hitsWithExcerpt = 5;
/** Each key counts with the fastest of so many rounds, each from nothing loaded: other programs slow a round down. */
const typingRounds = 3;
const mostKeystrokeSeconds = 40;

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

type Ask = (opened: OpenedEngine, query: string) => Promise<unknown>;

/** Milliseconds of each key, in the order of typing; files are at hand at once, but read and decoded as they are needed. */
async function typeAll(
  built: BuiltEngine,
  queries: readonly JudgedQuery[],
  ask: Ask,
  open: () => Promise<OpenedEngine> = () => built.open(),
): Promise<Percentiles> {
  const texts = keystrokes(queries);
  const best: number[] = [];
  const end = performance.now() + mostKeystrokeSeconds * 1000;
  for (let round = 0; round < typingRounds && performance.now() < end; round++) {
    const opened = await open();
    for (const [index, text] of texts.entries()) {
      if (performance.now() > end) break;
      const started = performance.now();
      await ask(opened, text);
      best[index] = Math.min(best[index] ?? Number.POSITIVE_INFINITY, performance.now() - started);
    }
  }
  const rounded = (value: number) => Math.round(value * 100) / 100;
  return { p50: rounded(percentile(best, 0.5)), p95: rounded(percentile(best, 0.95)) };
}

/** Five hits with excerpts: the engine's own, or plain ones made of the texts, which are then in the page already. */
function askWithExcerpts(records: readonly DocSearchRecord[]): Ask {
  const texts = new Map(sectionsOf(records).map(({ url, text }) => [url, text]));
  return async (opened, query) => {
    if (opened.withExcerpts) return opened.withExcerpts(query, hitsWithExcerpt);
    const urls = (await opened.search(query, hitsWithExcerpt)).slice(0, hitsWithExcerpt);
    return urls.map((url) => plainExcerpt(texts.get(url) ?? '', query));
  };
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
  const keystrokeMs = await typeAll(built, queries, (one, query) => one.search(query, shown));
  // Most peers answer with addresses alone, and have been measured so already.
  const keystrokeBareMs = opened.bare
    ? await typeAll(built, queries, async (one, query) => one.bare?.(query, shown))
    : keystrokeMs;
  const withExcerpts = askWithExcerpts(records);
  const keystrokeExcerptsMs = await typeAll(built, queries, withExcerpts);
  const warm = await built.open();
  await typeAll(built, queries, withExcerpts, async () => warm);
  const keystrokeWarmMs = await typeAll(built, queries, withExcerpts, async () => warm);
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
    keystrokeMs,
    keystrokeBareMs,
    keystrokeExcerptsMs,
    keystrokeWarmMs,
    buildMs: Math.round(buildMs),
    peakMb: Math.round(peakMb),
  };
}
