import { useCallback, useSyncExternalStore } from 'react';

/** Tells the parts of a page about a change; the browser itself tells only other tabs. */
const CHANGED = 'docs-stored';

function read(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined;
  } catch {
    // Storage can be switched off; then nothing is remembered.
    return undefined;
  }
}

function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}

/**
 * A text in the browser's storage, the same in every part of the page and every tab.
 * The server and the first render in the browser see `undefined`.
 */
export function useStored(
  key: string,
): readonly [string | undefined, (value: string | undefined) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => undefined,
  );
  const store = useCallback((next: string | undefined) => write(key, next), [key]);
  return [value, store];
}
