/** A setting that the reader took into their file. */
export interface FileEntry {
  readonly key: string;
  /** As the environment variable holds it. */
  readonly value: string;
}

/** The entries with a setting in them: in its place if it was there, or else at the end. */
export function withEntry(entries: readonly FileEntry[], entry: FileEntry): FileEntry[] {
  return entries.some(({ key }) => key === entry.key)
    ? entries.map((one) => (one.key === entry.key ? entry : one))
    : [...entries, entry];
}

/** The entries without a setting. */
export function withoutEntry(entries: readonly FileEntry[], key: string): FileEntry[] {
  return entries.filter((entry) => entry.key !== key);
}

/**
 * What the browser keeps of the entries: JSON, without the values of secrets.
 *
 * @returns undefined when there is nothing to keep
 */
export function storedText(
  entries: readonly FileEntry[],
  isSecret: (key: string) => boolean,
): string | undefined {
  if (entries.length === 0) return undefined;
  return JSON.stringify(entries.map(({ key, value }) => [key, isSecret(key) ? '' : value]));
}

/** The entries of a stored text. Settings that the site doesn't know any more, and texts of another form, are left out. */
export function readStored(
  text: string | null,
  isKnown: (key: string) => boolean,
): readonly FileEntry[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '[]');
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
