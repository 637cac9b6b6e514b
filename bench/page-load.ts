import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { cumulativeLayoutShift, type LayoutShift } from './layout-shift.ts';
import { type Blocking, blockingOf, mainThreadTasks } from './main-thread-tasks.ts';
import { type DownloadSums, sumDownloads, watchDownloads } from './page-downloads.ts';
import { countHydrated, type Elements } from './page-hydration.ts';

/** What opening a page for the first time costs, on a processor that is four times slower. */
export interface PageLoad extends DownloadSums, Elements, Blocking {
  /** Style sheets that the first paint waits for, in bytes as sent. */
  readonly blockingCssBytes: number;
  /** Text of the `style` elements, compressed. The HTML holds them too. */
  readonly inlineCssBytes: number;
  readonly layoutShift: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
}

/** How much slower than this machine the processor of a reader is, as Lighthouse has it for phones. */
export const slowDown = 4;
/** The screen that Lighthouse has for phones. */
export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
  // The worker would fetch the page a second time.
  serviceWorkers: 'block',
};
/** What a page may still do by itself after its last request, in milliseconds. */
const settleMs = 1000;

/** Slows down the processor for a page. */
export async function slowedDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
}

/** Waits until a page has done what it does by itself: requests, work when the browser is idle, and timers. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 10_000 })),
  );
  await page.waitForTimeout(settleMs);
  await page.waitForLoadState('networkidle');
}

/** The entries of the browser's timeline that are kept for late observers. */
type Observed = LayoutShift & { readonly startTime: number };

/** Reads entries of one type that the browser noted so far. Runs in the page. */
function observed(type: string): Promise<Observed[]> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      resolve(JSON.parse(JSON.stringify(list.getEntries())));
    });
    observer.observe({ type, buffered: true });
    setTimeout(resolve, 500, []);
  });
}

interface Styles {
  /** Addresses of the style sheets that the first paint waited for. */
  readonly blockingCss: readonly string[];
  /** Text of all `style` elements. */
  readonly inlineCss: string;
}

/** Reads which styles a page has. Runs in the page. */
function readStyles(): Styles {
  const files = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    readonly renderBlockingStatus?: string;
  })[];
  return {
    blockingCss: files
      .filter((file) => file.renderBlockingStatus === 'blocking' && /\.css(\?|$)/.test(file.name))
      .map(({ name }) => name),
    inlineCss: [...document.querySelectorAll('style')].map((style) => style.textContent).join('\n'),
  };
}

async function openFresh<T>(browser: Browser, measure: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    return await measure(page);
  } finally {
    await context.close();
  }
}

/**
 * Opens a page at full speed. The times of its tasks are multiplied afterwards, as Lighthouse does it: while the browser
 * slows down a page itself, other programs of the machine change the times more than the page does.
 */
async function measureWork(browser: Browser, page: Page, url: string) {
  const downloads = watchDownloads(page.context());
  const tasks = await mainThreadTasks(browser, page, async () => {
    await page.goto(url);
    await settled(page);
  });
  const all = await downloads();
  const { blockingCss, inlineCss } = await page.evaluate(readStyles);
  return {
    ...sumDownloads(all),
    ...(await countHydrated(page)),
    ...blockingOf(tasks.map((milliseconds) => milliseconds * slowDown)),
    blockingCssBytes: sumDownloads(all.filter(({ url }) => blockingCss.includes(url))).allBytes,
    inlineCssBytes: inlineCss === '' ? 0 : brotliCompressSync(inlineCss).length,
  };
}

/** Opens a page while the browser slows it down, and measures when it is painted. */
async function measurePainting(page: Page, url: string) {
  await slowedDown(page);
  await page.goto(url);
  await settled(page);
  const [firstPaint] = await page.evaluate(observed, 'paint');
  const largestPaint = (await page.evaluate(observed, 'largest-contentful-paint')).at(-1);
  return {
    layoutShift: cumulativeLayoutShift(await page.evaluate(observed, 'layout-shift')),
    firstPaintMs: firstPaint?.startTime ?? Number.NaN,
    largestPaintMs: largestPaint?.startTime ?? Number.NaN,
  };
}

/** Opens a page on a phone in a fresh profile, twice: for the work that it makes, and for the times of its paints. */
export async function measureLoad(browser: Browser, url: string): Promise<PageLoad> {
  return {
    ...(await openFresh(browser, (page) => measureWork(browser, page, url))),
    ...(await openFresh(browser, (page) => measurePainting(page, url))),
  };
}
