import type { Page } from 'playwright-core';

interface StallTimes {
  /** When the reader typed first, in milliseconds of the page's clock. */
  readonly input: number;
  /** When the search first said that it waits for an answer. */
  readonly stalled: number;
}

/**
 * Notes when the reader types and when the search says that it waits.
 *
 * @param selector - the element that says so
 * @param words - what it then holds
 * @returns a look at the times so far
 */
export async function watchStall(
  page: Page,
  selector: string,
  words = '',
): Promise<() => Promise<StallTimes>> {
  await page.evaluate(
    (told) => {
      const times: Partial<Record<keyof StallTimes, number>> = {};
      Object.assign(window, { times });
      document.addEventListener(
        'input',
        () => {
          times.input ??= performance.now();
        },
        true,
      );
      new MutationObserver(() => {
        if (document.querySelector(told.selector)?.textContent?.includes(told.words)) {
          times.stalled ??= performance.now();
        }
      }).observe(document.body, {
        attributes: true,
        childList: true,
        subtree: true,
        characterData: true,
      });
    },
    { selector, words },
  );
  return () => page.evaluate(() => (window as unknown as { times: StallTimes }).times);
}
