import { useCallback, useSyncExternalStore } from 'react';

/** Event about a change, for the same page. The browser's own event only reaches other tabs. */
const changeEvent = 'docs-stored';

/** A text in the browser's storage; undefined when there is none, or no storage. */
export function readStored(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined;
  } catch {
    // Readers can disable storage. Nothing is kept then.
    return undefined;
  }
}

/**
 * Stores a text, or removes it.
 *
 * @returns whether the browser did it
 */
export function writeStored(key: string, value: string | undefined): boolean {
  try {
    if (value === undefined) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    return false;
  }
  window.dispatchEvent(new Event(changeEvent));
  return true;
}

/**
 * Listens for changes of stored texts, in this tab and others.
 *
 * @returns stops listening
 */
export function onStoredChange(changed: () => void): () => void {
  window.addEventListener(changeEvent, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(changeEvent, changed);
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
    onStoredChange,
    () => readStored(key),
    () => undefined,
  );
  const store = useCallback((next: string | undefined) => void writeStored(key, next), [key]);
  return [value, store];
}
