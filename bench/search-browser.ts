import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { createSearchClient } from '@docs/search/browser/client';
import { chromium } from 'playwright-core';
import { findBrowser } from '../tests/browser.ts';
import { bundled } from './search-engines/bundle.ts';
import { engine } from './search-engines/this.ts';
import { readQueries, readRecords } from './search-measure.ts';
import { keystrokes, percentile } from './search-metrics.ts';

declare global {
  interface Window {
    createSearchClient: typeof createSearchClient;
  }
}

/** What a reader's browser shows of the engine in its worker. */
export interface MeasuredInBrowser {
  /** From the page's call to its answer, through the worker. */
  readonly keystrokeMs: { readonly p50: number; readonly p95: number };
  /** From nothing loaded to the first answer, on loopback. */
  readonly firstAnswerMs: number;
  readonly firstAnswerRequests: number;
  readonly firstAnswerBytes: number;
  /** Tasks of the main thread beyond 50 ms while typing. */
  readonly longTasks: number;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = join(root, 'packages/search/src/browser');

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

/** Types the queries in a real browser, with the engine in its worker as on the site. */
export async function measureInBrowser(
  recordsFile: string,
  queriesFile: string,
): Promise<MeasuredInBrowser> {
  const { files } = await engine.build(readRecords(recordsFile));
  const queries = readQueries(queriesFile);
  const host = await serve(files);
  const { executablePath, args } = await findBrowser(join(root, 'node_modules/.cache/browser'));
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const page = await browser.newPage();
    await page.goto(host.address);
    await page.waitForFunction(() => 'createSearchClient' in window);
    host.fetched.length = 0;
    const first = queries[0]?.query ?? '';
    const firstAnswerMs = await page.evaluate(async (query) => {
      const client = window.createSearchClient({ baseUrl: '/', indexName: 'bench' });
      const started = performance.now();
      await client.search({
        requests: [{ indexName: 'bench', query, attributesToSnippet: ['content:10'] }],
      });
      return performance.now() - started;
    }, first);
    const firstFetched = [...host.fetched];
    const { times, longTasks } = await page.evaluate(async (texts) => {
      const client = window.createSearchClient({ baseUrl: '/', indexName: 'bench' });
      const attributesToSnippet = ['content:10'];
      let longTasks = 0;
      const observer = new PerformanceObserver((list) => {
        longTasks += list.getEntries().length;
      });
      for (const query of texts) {
        await client.search({ requests: [{ indexName: 'bench', query, attributesToSnippet }] });
      }
      observer.observe({ type: 'longtask' });
      const times: number[] = [];
      for (const query of texts) {
        const started = performance.now();
        await client.search({ requests: [{ indexName: 'bench', query, attributesToSnippet }] });
        times.push(performance.now() - started);
      }
      return { times, longTasks };
    }, keystrokes(queries));
    const rounded = (value: number) => Math.round(value * 100) / 100;
    return {
      keystrokeMs: { p50: rounded(percentile(times, 0.5)), p95: rounded(percentile(times, 0.95)) },
      firstAnswerMs: rounded(firstAnswerMs),
      firstAnswerRequests: firstFetched.length,
      firstAnswerBytes: firstFetched.reduce((sum, { bytes }) => sum + bytes, 0),
      longTasks,
    };
  } finally {
    await browser.close();
    host.close();
  }
}
