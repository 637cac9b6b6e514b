/** Event by which any part of the site asks the search modal to open. */
const openEvent = 'docs-search:open';

/** Opens the search modal, wherever it is mounted. */
export function openSearch(): void {
  window.dispatchEvent(new Event(openEvent));
}

/** Calls back whenever a part of the site asks for the search; returns how to stop listening. */
export function onOpenSearch(listener: () => void): () => void {
  window.addEventListener(openEvent, listener);
  return () => window.removeEventListener(openEvent, listener);
}
