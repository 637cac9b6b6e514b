import type { SettingFact } from '../answers/data.ts';
import { type FileEntry, readStored, storedText, withEntry, withoutEntry } from './file-entries.ts';

/** The reader's file on one page. */
export interface FileStore {
  readonly settings: ReadonlyMap<string, SettingFact>;
  /** The same array until something changes. */
  readonly entries: () => readonly FileEntry[];
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
  /** @returns a function that ends the subscription */
  readonly subscribe: (changed: () => void) => () => void;
}

const KEY = 'docs.settings-file';

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Readers can disable storage. The file lasts as long as the page then.
    return null;
  }
}

function write(text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // See `read`.
  }
}

/** The reader's file: kept in the browser, except the values of secrets, which end with the page. */
export function createFileStore(settings: ReadonlyMap<string, SettingFact>): FileStore {
  const isSecret = (key: string) => settings.get(key)?.secret === true;
  let entries = readStored(read(), (key) => settings.has(key));
  const listeners = new Set<() => void>();
  const change = (next: readonly FileEntry[]): void => {
    entries = next;
    write(storedText(entries, isSecret));
    for (const listener of listeners) listener();
  };
  return {
    settings,
    entries: () => entries,
    set: (key, value) => change(withEntry(entries, { key, value })),
    remove: (key) => change(withoutEntry(entries, key)),
    clear: () => change([]),
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
