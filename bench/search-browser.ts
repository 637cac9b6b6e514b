import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { createSearchClient } from '@docs/search/browser/client';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../tests/browser.ts';
import { grownCorpus } from './grown-corpus.ts';
import { bundled } from './search-engines/bundle.ts';
import { engine } from './search-engines/this.ts';
import { readQueries, readRecords } from './search-measure.ts';
import { keystrokes, percentile } from './search-metrics.ts';

declare global {
  interface Window {
    createSearchClient: typeof createSearchClient;
    client: ReturnType<typeof createSearchClient>;
  }
}

/** What a reader's browser shows of the engine in its worker. */
export interface MeasuredInBrowser {
  /** From the page's call to its answer, through the worker; of each key the median of several rounds. */
  readonly keystrokeMs: { readonly p50: number; readonly p95: number };
  /** From nothing loaded to the first answer, on loopback. */
  readonly firstAnswerMs: number;
  readonly firstAnswerRequests: number;
  readonly firstAnswerBytes: number;
  /** Tasks of the main thread that took more than 50 ms of processor time while typing. */
  readonly longTasks: number;
  /** The longest task of the main thread while typing, in processor time. */
  readonly longestTaskMs: number;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = join(root, 'packages/search/src/browser');

const roundsOfTyping = 5;

async function serve(files: ReadonlyMap<string, Uint8Array>) {
  const client = await bundled(
    `import { createSearchClient } from './client.ts'; window.createSearchClient = createSearchClient;`,
    sources,
  );
  const worker = await bundled(`import './worker.ts';`, sources);
  const page =
    '<!doctype html><title>Bench</title><link rel="icon" href="data:,"><script type="module" src="/client.js"></script>';
  const all = new Map<string, readonly [type: string, body: Uint8Array]>([
    ['/', ['text/html', new TextEncoder().encode(page)]],
    ['/client.js', ['text/javascript', client]],
    ['/worker.ts', ['text/javascript', worker]],
    ...[...files].map(
      ([name, bytes]) => [`/search-index/${name}`, ['application/octet-stream', bytes]] as const,
    ),
  ]);
  const compressed = new Map<string, Uint8Array>();
  const fetched: { path: string; bytes: number }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const found = all.get(path);
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    const [type, body] = found;
    const bytes = compressed.get(path) ?? brotliCompressSync(body);
    compressed.set(path, bytes);
    fetched.push({ path, bytes: bytes.length });
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, fetched, close: () => server.close() };
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread's own processor time: what other programs took meanwhile is not in it. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** A page with nothing of the search loaded, in a profile of its own. */
async function openPage(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.goto(address);
  await page.waitForFunction(() => 'createSearchClient' in window);
  await page.evaluate(() => {
    window.client = window.createSearchClient({ baseUrl: '/', indexName: 'bench' });
  });
  return page;
}

/** Types the texts, each after the answer to the one before it; gives the milliseconds of each. */
function type(page: Page, texts: readonly string[]): Promise<number[]> {
  return page.evaluate(async (all) => {
    const attributesToSnippet = ['content:10'];
    const times: number[] = [];
    for (const query of all) {
      const started = performance.now();
      await window.client.search({
        requests: [{ indexName: 'bench', query, attributesToSnippet }],
      });
      times.push(performance.now() - started);
    }
    return times;
  }, texts);
}

/** Milliseconds of processor time of each task of the page's main thread while something happens. */
async function mainThreadTasks(
  browser: Browser,
  page: Page,
  during: () => Promise<unknown>,
): Promise<number[]> {
  const categories = ['__metadata', 'toplevel', 'disabled-by-default-devtools.timeline'];
  await browser.startTracing(page, { categories });
  await during();
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  );
  const tasks = traceEvents.filter(({ name }) => name.endsWith('RunTask'));
  const busiest = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => tasks.filter((task) => task.pid === pid && task.tid === tid))
    .sort((first, second) => second.length - first.length)[0];
  return (busiest ?? []).map(({ tdur = 0 }) => tdur / 1000);
}

/**
 * Types the queries in a real browser, with the engine in its worker as on the site.
 *
 * @param pages - how many pages the corpus is grown to; without it, it stays as it is
 */
export async function measureInBrowser(
  recordsFile: string,
  queriesFile: string,
  pages = 0,
): Promise<MeasuredInBrowser> {
  const { files } = await engine.build(grownCorpus(readRecords(recordsFile), pages));
  const queries = readQueries(queriesFile);
  const texts = keystrokes(queries);
  const host = await serve(files);
  const { executablePath, args } = await findBrowser(join(root, 'node_modules/.cache/browser'));
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const first = [queries[0]?.query ?? ''];
    // A visitor before, for whom the host compresses what the first query fetches.
    await type(await openPage(browser, host.address), first);
    const page = await openPage(browser, host.address);
    host.fetched.length = 0;
    const [firstAnswerMs = 0] = await type(page, first);
    const firstFetched = [...host.fetched];
    // Once to download, then for the times, and once for the tasks, whose recording costs time itself.
    await type(page, texts);
    const rounds: number[][] = [];
    for (let round = 0; round < roundsOfTyping; round++) rounds.push(await type(page, texts));
    const times = texts.map((_, key) =>
      percentile(
        rounds.map((round) => round[key] ?? 0),
        0.5,
      ),
    );
    const tasks = await mainThreadTasks(browser, page, () => type(page, texts));
    const rounded = (value: number) => Math.round(value * 100) / 100;
    return {
      keystrokeMs: { p50: rounded(percentile(times, 0.5)), p95: rounded(percentile(times, 0.95)) },
      firstAnswerMs: rounded(firstAnswerMs),
      firstAnswerRequests: firstFetched.length,
      firstAnswerBytes: firstFetched.reduce((sum, { bytes }) => sum + bytes, 0),
      longTasks: tasks.filter((milliseconds) => milliseconds > 50).length,
      longestTaskMs: rounded(Math.max(0, ...tasks)),
    };
  } finally {
    await browser.close();
    host.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      records: { type: 'string' },
      queries: { type: 'string' },
      pages: { type: 'string' },
    },
  });
  const { records = '', queries = '', pages } = values;
  console.log(await measureInBrowser(records, queries, Number(pages ?? 0)));
}
