/** Key of the reader's hosts and other values in the browser's storage. */
export const hostsKey = 'docs.hosts';

/** Checks whether stored values are shown on pages. Reads the text only: what it holds is checked where it is used. */
export function areHostsShown(stored: string | null): boolean {
  return stored !== null && !stored.includes('"off":true');
}
