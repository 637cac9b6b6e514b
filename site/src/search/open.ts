/** Event that asks the search dialog to open. */
const openEvent = 'docs-search:open';

/** Opens the search dialog from anywhere on the site. */
export function openSearch(): void {
  window.dispatchEvent(new Event(openEvent));
}

/**
 * Listens for requests to open the search dialog.
 *
 * @returns stops listening
 */
export function onOpenSearch(listener: () => void): () => void {
  window.addEventListener(openEvent, listener);
  return () => window.removeEventListener(openEvent, listener);
}
