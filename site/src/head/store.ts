import { afterHydration } from '../hydration/parts.ts';

let isManaged = false;
const listeners = new Set<() => void>();
/** The title that the page wants, until it is compared with that of the document. */
let wanted: string | undefined;

/** Makes the components of the page responsible for what is in the head of the document. The server's head stays until then. */
export function manageHead(): void {
  if (isManaged) return;
  isManaged = true;
  for (const listener of listeners) listener();
}

/** Calls a function when {@link manageHead} is called. Returns a function that ends this. */
export function onHeadManaged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether {@link manageHead} was called. */
export function headIsManaged(): boolean {
  return isManaged;
}

/**
 * Says which title a component wants. The last one is that of the page. When it is not that of the document, as for a search
 * that the server doesn't know, the head is managed from then on.
 */
export function expectTitle(title: string): void {
  if (wanted === undefined) afterHydration(compareTitle);
  wanted = title;
}

function compareTitle(): void {
  if (wanted !== document.title) manageHead();
  wanted = undefined;
}
