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
 * Has all blocks and entries of a page laid out, as a key that scrolls does. Before, those below the screen have an estimated
 * height, and fades in them don't begin. After a turn of the wheel they would wait until the browser is idle, which takes
 * long while other tests run.
 */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' })));
  await page.locator('html:not([data-lay-out-later])').waitFor();
}
