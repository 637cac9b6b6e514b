import { useCallback, useSyncExternalStore } from 'react';

/** Event about a change, for the same page. The browser's own event only reaches other tabs. */
const CHANGED = 'docs-stored';

function read(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined;
  } catch {
    // Readers can disable storage. Nothing is kept then.
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
