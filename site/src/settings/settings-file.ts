/** A setting that the reader took into their file. */
export interface FileEntry {
  readonly key: string;
  /** As the environment variable holds it. */
  readonly value: string;
  /** The browser doesn't keep the value. */
  readonly secret?: boolean;
}

/** The entries with a setting in them: in its place if it was there, or else at the end. */
export function withEntry(entries: readonly FileEntry[], entry: FileEntry): FileEntry[] {
  return entries.some(({ key }) => key === entry.key)
    ? entries.map((one) => (one.key === entry.key ? entry : one))
    : [...entries, entry];
}

/** The reader's file as a text that the browser keeps: without the values of secrets. */
export function textOfFile(entries: readonly FileEntry[]): string {
  return JSON.stringify(
    entries.map(({ key, value, secret }) => [key, secret === true ? '' : value]),
  );
}

/**
 * Reads the reader's file from the text that the browser keeps. Settings that the site doesn't know any more, and texts of
 * another form, are left out.
 */
export function parseFile(text: string, isKnown: (key: string) => boolean): FileEntry[] {
  try {
    const stored: readonly (readonly unknown[])[] = JSON.parse(text);
    return stored.reduce<FileEntry[]>((entries, [key, value]) => {
      const isEntry = typeof key === 'string' && typeof value === 'string' && isKnown(key);
      return isEntry ? withEntry(entries, { key, value }) : entries;
    }, []);
  } catch {
    return [];
  }
}
