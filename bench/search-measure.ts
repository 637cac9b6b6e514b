import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { DocSearchRecord } from '@docs/search/types';
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
  mean,
  type Percentiles,
  pagesOfHits,
  percentilesOf,
  type Relevance,
} from './search-metrics.ts';

/** All measurements of one engine. */
export interface Measured extends Relevance {
  readonly byKind: Readonly<Record<string, Relevance>>;
  readonly indexBytes: { readonly raw: number; readonly brotli: number; readonly files: number };
  /** Brotli bytes of the code, index and fragments that a reader's first query downloads; mean over the queries. */
  readonly coldQueryBytes: number;
  readonly coldQueryRequests: number;
  readonly coldQueryMost: { readonly bytes: number; readonly requests: number };
  readonly codeBytes: number;
  /** The response as the engine returns it: ours has 20 hits with excerpts, Pagefind's 5, those of the others addresses only. */
  readonly keystrokeMs: Percentiles;
  /** Addresses only, for all engines. */
  readonly keystrokeBareMs: Percentiles;
  /** Five hits with excerpts, for all engines. */
  readonly keystrokeExcerptsMs: Percentiles;
  /** The same after every keystroke was typed once, when the index is decoded, as it is for most other engines from the start. */
  readonly keystrokeWarmMs: Percentiles;
  readonly buildMs: number;
  readonly peakMb: number;
}

/** Hits that are requested to judge relevance: enough for ten pages. */
const hitsToJudge = 60;
/** Hits in the search modal. */
const hitsOfModal = 20;
/** Results that the interface of Pagefind loads at once. Each is a request. */
const resultsOfPagefind = 5;
const hitsWithExcerpt = 5;
/** Each keystroke counts with its fastest round, because other programs slow some rounds down. */
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

/** Returns a function that computes Brotli sizes at quality 11, or 9 for large files, which would take minutes. */
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

/** Measures what the first query of a reader downloads. */
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

type Ask = (opened: OpenedEngine, query: string) => Promise<unknown>;

/** Measures each keystroke in typing order. Files are in memory, but are read and decoded on demand. */
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
  return percentilesOf(best);
}

/** Requests five hits with excerpts: those of the engine, or simple ones from texts in memory. */
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
  // Most other engines return addresses only, so this was measured already.
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
