import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findBrowser, installBrowser } from '@docs/programs/browser';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { pagefindFiles, pagefindPage } from './pagefind-page.ts';
import { median } from './percentile.ts';
import { roundedMs } from './search-metrics.ts';
import { type Downloads, type RecordingHost, recordingHost } from './typed-host.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const usage = `npm run bench:search -- --typed [--site build] [--page /] [--queries 'one two|three four'] [--key-ms 40] [--pagefind] [--files] [--json]

Types queries into the search dialog of a built site in Chromium, and measures downloads and times.
--site      folder with the built site
--page      path of the page on which the dialog is opened
--queries   queries, separated by |
--key-ms    milliseconds from key to key
--pagefind  also measures the interface of Pagefind with an index of the same pages
--files     also prints each file that was fetched, with its bytes
--json      prints the measurements as JSON`;

const { values } = parseArgs({
  options: {
    typed: { type: 'boolean' },
    site: { type: 'string', default: join(root, 'build') },
    page: { type: 'string', default: '/core/architecture/' },
    queries: { type: 'string', default: 'session token|docker compose|rotate saml certificate' },
    'key-ms': { type: 'string', default: '40' },
    pagefind: { type: 'boolean', default: false },
    files: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const { site } = values;
const keyMs = Number(values['key-ms']);

/** The answer counts as settled when nothing was painted for this time, in milliseconds. */
const settledAfterMs = 900;
/** A key that changes nothing that is shown, such as the last letter of a word, is given up after this time. */
const givenUpAfterMs = 5000;
const warmRounds = 3;

/** A search interface in a page. */
interface SearchInterface {
  readonly path: string;
  /** Opens the interface with the keyboard or the mouse, and returns its input. */
  open(page: Page): Promise<Locator>;
  /** CSS selector of a result. */
  readonly results: string;
  /** Reports whether a file is index or text, and not code. */
  isIndex(path: string): boolean;
}

/** The dialog of the site, by its roles, so that another dialog can be measured in the same way. */
const dialog: SearchInterface = {
  path: values.page,
  async open(page) {
    await page.keyboard.press('Control+k');
    const input = page.getByRole('dialog').locator('input');
    await input.waitFor();
    await input.focus();
    return input;
  },
  results: '[role=dialog] [role=option]',
  isIndex: (path) => path.includes('/search-index/'),
};

const pagefind: SearchInterface = {
  path: pagefindPage,
  async open(page) {
    await page.getByRole('button', { name: 'Search' }).click();
    const input = page.locator('.pagefind-ui__search-input');
    await input.waitFor();
    await input.focus();
    return input;
  },
  results: '.pagefind-ui__result-link',
  isIndex: (path) => /\/(index|fragment|filter)\/|\.pf_meta$|pagefind-entry/.test(path),
};

/** Times in the page, in milliseconds since it was opened; 0 for what did not happen. */
interface Painted {
  key: number;
  /** When results were first painted after the last key, and when they last changed. */
  first: number;
  last: number;
}

declare global {
  interface Window {
    painted: Painted;
  }
}

/** Notes in the page when keys are pressed and when results are painted. */
function watchPainting(results: string): void {
  window.painted = { key: 0, first: 0, last: 0 };
  addEventListener(
    'keydown',
    () => {
      window.painted = { key: performance.now(), first: 0, last: 0 };
    },
    true,
  );
  new MutationObserver(() => {
    requestAnimationFrame(() => {
      const { painted } = window;
      if (painted.key === 0 || !document.querySelector(results)) return;
      painted.last = performance.now();
      painted.first ||= painted.last;
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

async function settledPainting(page: Page): Promise<Painted> {
  await page.waitForFunction(
    ([settled, givenUp]) => {
      const { key, last } = window.painted;
      const idle = performance.now() - Math.max(key, last);
      return idle > (last > 0 ? settled : givenUp);
    },
    [settledAfterMs, givenUpAfterMs] as const,
  );
  return page.evaluate(() => window.painted);
}

interface MeasuredQuery {
  readonly query: string;
  readonly code: Downloads;
  readonly index: Downloads;
  /** From the last key to the first and to the last change of the results; null when it changed nothing. */
  readonly coldMs: { readonly first: number; readonly settled: number } | null;
  /** From the last key to the first change, when the same was typed before; the median. */
  readonly warmMs: number | null;
}

async function openPage(browser: Browser, host: RecordingHost, path: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1350, height: 940 },
    // It keeps the visited page whenever the browser is idle, which may be while keys are typed.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(host.origin + path, { waitUntil: 'networkidle' });
  return page;
}

async function measureQuery(
  browser: Browser,
  host: RecordingHost,
  ui: SearchInterface,
  query: string,
): Promise<MeasuredQuery> {
  const page = await openPage(browser, host, ui.path);
  await page.evaluate(watchPainting, ui.results);
  host.reset();
  const input = await ui.open(page);
  await input.pressSequentially(query, { delay: keyMs });
  const cold = await settledPainting(page);
  const index = host.fetched((path) => ui.isIndex(path));
  const code = host.fetched((path) => !ui.isIndex(path));
  const warm: number[] = [];
  for (let round = 0; round < warmRounds; round++) {
    await input.fill('');
    await input.pressSequentially(query, { delay: keyMs });
    const { key, first } = await settledPainting(page);
    if (first > 0) warm.push(first - key);
  }
  await page.context().close();
  return {
    query,
    code,
    index,
    coldMs:
      cold.first > 0
        ? { first: roundedMs(cold.first - cold.key), settled: roundedMs(cold.last - cold.key) }
        : null,
    warmMs: warm.length > 0 ? roundedMs(median(warm)) : null,
  };
}

function rowOf(name: string, { query, code, index, coldMs, warmMs }: MeasuredQuery) {
  const kb = (bytes: number) => (bytes / 1000).toFixed(1);
  return {
    interface: name,
    query,
    'code KB': kb(code.bytes),
    'code requests': code.requests,
    'index KB': kb(index.bytes),
    'index requests': index.requests,
    KB: kb(code.bytes + index.bytes),
    requests: code.requests + index.requests,
    'cold first ms': coldMs?.first ?? null,
    'cold settled ms': coldMs?.settled ?? null,
    'warm ms': warmMs,
  };
}

if (values.help) {
  console.log(usage);
  process.exit(0);
}
if (!existsSync(join(site, 'search-index'))) {
  console.error(`${site} is not a built site with a search index.\n\n${usage}`);
  process.exit(2);
}
const found = await findBrowser(join(root, '.cache'));
if (found === undefined) throw new Error(`This measurement needs a browser: ${installBrowser}.`);
const host = await recordingHost(site, values.pagefind ? await pagefindFiles(site) : new Map());
const browser = await chromium.launch({ ...found, args: [...found.args] });
const measured: Record<string, MeasuredQuery[]> = {};
try {
  for (const [name, ui] of Object.entries(values.pagefind ? { dialog, pagefind } : { dialog })) {
    measured[name] = [];
    for (const query of values.queries.split('|')) {
      measured[name].push(await measureQuery(browser, host, ui, query));
    }
  }
} finally {
  await browser.close();
  host.close();
}
if (values.json) {
  console.log(JSON.stringify(measured));
} else {
  console.table(
    Object.entries(measured).flatMap(([name, all]) => all.map((one) => rowOf(name, one))),
  );
  if (values.files) {
    for (const { query, code, index } of Object.values(measured).flat()) {
      console.log(query);
      console.table([...code.files, ...index.files]);
    }
  }
}
