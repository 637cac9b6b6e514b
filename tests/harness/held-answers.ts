import type { Page } from 'playwright-core';

interface HeldWindow {
  /** Delivers each answer that is held, or a failure in its place. */
  heldAnswers: ((fail: boolean) => void)[];
}

/**
 * Makes the page hold the engine's answers to a query, so that they arrive after those to later queries. Use it as a
 * visit's `before`.
 */
export async function holdAnswers(page: Page, query: string): Promise<void> {
  await page.addInitScript((heldQuery) => {
    const held: HeldWindow['heldAnswers'] = [];
    Object.assign(window, { heldAnswers: held });
    const OriginalWorker = window.Worker;
    window.Worker = class extends OriginalWorker {
      readonly #queries = new Map<number, string>();
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        // This listener runs before the page's own.
        this.addEventListener('message', (event) => {
          const { id } = event.data;
          if (this.#queries.get(id) !== heldQuery || !event.isTrusted) return;
          event.stopImmediatePropagation();
          held.push((fail) => {
            const data = fail ? { kind: 'failed', id, message: 'The test failed it.' } : event.data;
            this.dispatchEvent(new MessageEvent('message', { data }));
          });
        });
      }
      override postMessage(message: { id?: number; request?: { query?: string } }): void {
        if (message.id !== undefined) this.#queries.set(message.id, message.request?.query ?? '');
        super.postMessage(message);
      }
    };
  }, query);
}

/** Waits until an answer is held. */
export async function untilHeld(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as HeldWindow).heldAnswers.length > 0);
}

/** Delivers the held answer, or waits for it first: as it is, or as a failure. */
export async function deliverHeld(page: Page, how: 'answer' | 'failure' = 'answer'): Promise<void> {
  await untilHeld(page);
  await page.evaluate((fail) => {
    for (const deliver of (window as unknown as HeldWindow).heldAnswers.splice(0)) deliver(fail);
  }, how === 'failure');
}
