let isManaged = false;
const listeners = new Set<() => void>();

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
