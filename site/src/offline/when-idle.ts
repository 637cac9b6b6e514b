/** Milliseconds after which work begins anyway. With several pages open, Chromium did not call one idle for two minutes. */
const longestWait = 10_000;

/**
 * Runs something once the page has loaded and the browser has nothing else to do. The reader didn't ask for it, so it is left
 * out when the promise that it returns is rejected, for example because its code fails to load.
 *
 * @returns a function that calls it off
 */
export function whenIdle(work: () => unknown): () => void {
  const run = () => {
    Promise.resolve(work()).catch(() => undefined);
  };
  let cancel = () => window.removeEventListener('load', loaded);
  function loaded(): void {
    // Safari has no idle callbacks.
    if (typeof window.requestIdleCallback === 'function') {
      const handle = window.requestIdleCallback(run, { timeout: longestWait });
      cancel = () => window.cancelIdleCallback(handle);
    } else {
      const handle = window.setTimeout(run, 1);
      cancel = () => window.clearTimeout(handle);
    }
  }
  if (document.readyState === 'complete') loaded();
  else window.addEventListener('load', loaded, { once: true });
  return () => cancel();
}
