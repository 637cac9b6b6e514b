/** Event that asks the search dialog to open. */
const openEvent = 'docs-search:open';

/**
 * Opens the search dialog from anywhere on the site.
 *
 * @param typed - what the reader typed since they asked for it
 */
export function openSearch(typed = ''): void {
  window.dispatchEvent(new CustomEvent(openEvent, { detail: typed }));
}

/**
 * Listens for requests to open the search dialog.
 *
 * @returns stops listening
 */
export function onOpenSearch(listener: (typed: string) => void): () => void {
  const onOpen = (event: Event): void => listener((event as CustomEvent<string>).detail);
  window.addEventListener(openEvent, onOpen);
  return () => window.removeEventListener(openEvent, onOpen);
}
