import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/**
 * Stops the page's clock, so that its timers only run when the test calls `page.clock.runFor()`. The page must have
 * been opened with `clock.install()`.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
}

/**
 * Waits until the browser has nothing left to do for the page: frames, rendering and finished loads are handled. With several
 * pages open, Chromium did not call one idle for two minutes, so the wait for each of the two idle times has an end.
 */
export function untilIdle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const atMost = { timeout: 5000 };
        requestIdleCallback(() => requestIdleCallback(() => resolve(), atMost), atMost);
      }),
  );
}

/**
 * Waits until a page has everything that it asks for by itself after it has loaded: the pages that it prefetches, and
 * code that it needs when the browser is idle. Requests that come then are those of the test.
 */
export function untilQuiet(page: Page): Promise<void> {
  return page.waitForLoadState('networkidle');
}

/**
 * Waits until the page has been drawn twice: what reacts to a new size or color mode has done so. As with idle times, Chromium
 * may leave one of several open pages undrawn for minutes, so the wait has an end.
 */
export function untilDrawn(page: Page): Promise<unknown> {
  const drawn = page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return Promise.race([drawn, delay(5000)]);
}
