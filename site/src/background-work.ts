/** Checks whether the browser asks sites to load less, or the connection is slow, by the framework's own measure. */
export function savesData(): boolean {
  // Not every browser has the Network Information API.
  const { connection } = navigator as {
    connection?: { effectiveType?: string; saveData?: boolean };
  };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

/** Milliseconds after which work begins anyway. With several pages open, Chromium did not call one idle for two minutes. */
const maxWait = 10_000;

/**
 * Runs something once the page has loaded and the browser has nothing else to do. The reader didn't ask for it, so it is left
 * out when the promise that it returns is rejected, for example because its code fails to load.
 *
 * @returns a function that calls it off
 */
export function whenIdle(work: () => unknown): () => void {
  let isOff = false;
  const run = async (): Promise<void> => {
    if (!isOff) await work();
  };
  const wait = (): void => {
    const start = () => void run().catch(() => undefined);
    // Safari has no idle callbacks.
    if (window.requestIdleCallback === undefined) setTimeout(start, 1);
    else window.requestIdleCallback(start, { timeout: maxWait });
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    isOff = true;
  };
}
