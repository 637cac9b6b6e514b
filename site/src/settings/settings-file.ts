import { readStored, writeStored } from '../storage/stored.ts';

/** A setting that the reader took into their file. */
export interface FileEntry {
  readonly key: string;
  /** As the environment variable holds it. */
  readonly value: string;
  /** The browser doesn't keep the value. */
  readonly secret?: boolean;
}

const storageKey = 'docs.settings-file';

/** The entries with a setting in them: in its place if it was there, or else at the end. */
export function withEntry(entries: readonly FileEntry[], entry: FileEntry): FileEntry[] {
  return entries.some(({ key }) => key === entry.key)
    ? entries.map((one) => (one.key === entry.key ? entry : one))
    : [...entries, entry];
}

/** Keeps the reader's file in the browser, without the values of secrets. */
export function storeFile(entries: readonly FileEntry[]): void {
  const kept = entries.map(({ key, value, secret }) => [key, secret === true ? '' : value]);
  writeStored(storageKey, kept.length === 0 ? undefined : JSON.stringify(kept));
}

/** Reads the reader's file. Settings that the site doesn't know any more, and texts of another form, are left out. */
export function readFile(isKnown: (key: string) => boolean): FileEntry[] {
  let stored: unknown;
  try {
    stored = JSON.parse(readStored(storageKey) ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  return stored.reduce<FileEntry[]>((entries, pair: unknown) => {
    const [key, value] = Array.isArray(pair) ? pair : [];
    const isEntry = typeof key === 'string' && typeof value === 'string' && isKnown(key);
    return isEntry ? withEntry(entries, { key, value }) : entries;
  }, []);
}
