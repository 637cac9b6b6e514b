import type { Page } from 'playwright-core';
import { untilDrawn } from './page-time.ts';

/**
 * Makes the scripts of a page wait until its typefaces are drawn: one that arrives late moves things, too. Use it as a
 * visit's `before`.
 */
export async function startAfterTypefaces(page: Page): Promise<void> {
  await page.route('**/assets/js/main.*.js', async (route) => {
    await typefacesDrawn(page);
    await route.continue();
  });
}

/** Loads all typefaces of a page, and notes when they are drawn. */
async function typefacesDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.fonts.size > 0);
  await page.evaluate(async () => {
    // Fallbacks that this machine lacks are rejected.
    await Promise.allSettled([...document.fonts].map((face) => face.load()));
  });
  await untilDrawn(page);
  await page.evaluate(() =>
    Object.assign(window, { typefacesDrawn: document.timeline.currentTime }),
  );
}

/** Cumulative layout shift of a page since its typefaces were drawn. */
export async function shiftOf(page: Page): Promise<number> {
  await untilDrawn(page);
  return page.evaluate(async () => {
    const { typefacesDrawn: start } = window as unknown as { typefacesDrawn: number };
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const counts = entry.startTime > start && 'value' in entry;
        if (counts && typeof entry.value === 'number') sum += entry.value;
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // The entries of the last frames are handled by the time the browser is idle.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));
    add(observer.takeRecords());
    return sum;
  });
}
