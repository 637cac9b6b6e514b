import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { findBrowser, installBrowser } from '@docs/programs/browser';
import type { createSearchClient } from '@docs/search/client';
import { type Browser, chromium, type Page } from 'playwright-core';
import { grownCorpus } from './grown-corpus.ts';
import { blockingOf, mainThreadTasks } from './main-thread-tasks.ts';
import { median } from './percentile.ts';
import { bundled } from './search-engines/bundle.ts';
import { engine } from './search-engines/this.ts';
import { readQueries, readRecords } from './search-measure.ts';
import { keystrokes, type Percentiles, percentilesOf, roundedMs } from './search-metrics.ts';

declare global {
  interface Window {
    createSearchClient: typeof createSearchClient;
    client: ReturnType<typeof createSearchClient>;
  }
}

/** Measurements of the engine in the worker of a browser. */
export interface MeasuredInBrowser {
  /** From the call of the page to the response, through the worker; the median of several rounds for each keystroke. */
  readonly keystrokeMs: Percentiles;
  /** From nothing loaded to the first response, on loopback. */
  readonly firstAnswerMs: number;
  readonly firstAnswerRequests: number;
  readonly firstAnswerBytes: number;
  /** Main-thread tasks with more than 50 ms of CPU time while typing. */
  readonly longTasks: number;
  /** The longest main-thread task while typing, in CPU time. */
  readonly longestTaskMs: number;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));

const roundsOfTyping = 5;

async function serve(files: ReadonlyMap<string, Uint8Array>) {
  const client = await bundled(
    `import { createSearchClient } from '@docs/search/client'; window.createSearchClient = createSearchClient;`,
    here,
  );
  const worker = await bundled(`import '@docs/search/worker';`, here);
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

/** Opens a page without any code of the search, in a new profile. */
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

/** Types the texts, each after the response to the previous one. Returns the milliseconds of each. */
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

/**
 * Types the queries in a browser, with the engine in a worker as on the site.
 *
 * @param pages - number of pages to grow the corpus to; by default it is not grown
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
  const found = await findBrowser(join(root, '.cache'));
  if (found === undefined) throw new Error(`This measurement needs a browser: ${installBrowser}.`);
  const browser = await chromium.launch({ ...found, args: [...found.args] });
  try {
    const first = [queries[0]?.query ?? ''];
    // An earlier visitor, so that the host has compressed the files of the first query.
    await type(await openPage(browser, host.address), first);
    const page = await openPage(browser, host.address);
    host.fetched.length = 0;
    const [firstAnswerMs = 0] = await type(page, first);
    const firstFetched = [...host.fetched];
    // Once to download everything, several times for the times, and once for the tasks, because tracing takes time.
    await type(page, texts);
    const rounds: number[][] = [];
    for (let round = 0; round < roundsOfTyping; round++) rounds.push(await type(page, texts));
    const times = texts.map((_, keystroke) => median(rounds.map((round) => round[keystroke] ?? 0)));
    const { longTasks, longestTaskMs } = blockingOf(
      await mainThreadTasks(browser, page, () => type(page, texts)),
    );
    return {
      keystrokeMs: percentilesOf(times),
      firstAnswerMs: roundedMs(firstAnswerMs),
      firstAnswerRequests: firstFetched.length,
      firstAnswerBytes: firstFetched.reduce((sum, { bytes }) => sum + bytes, 0),
      longTasks,
      longestTaskMs: roundedMs(longestTaskMs),
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
