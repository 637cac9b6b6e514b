/**
 * Runs something once the page has loaded and the browser has nothing else to do.
 *
 * @returns a function that calls it off
 */
export function whenIdle(run: () => unknown): () => void {
  let cancel = () => window.removeEventListener('load', loaded);
  function loaded(): void {
    // Safari has no idle callbacks.
    if (typeof window.requestIdleCallback === 'function') {
      const handle = window.requestIdleCallback(run);
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
