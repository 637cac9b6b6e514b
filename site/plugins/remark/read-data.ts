import { readFileSync } from 'node:fs';

const known = new Map<string, { readonly text: string; readonly data: unknown }>();

/**
 * Reads a data file. Many pages show the same file, so it is parsed again only when its text has changed.
 *
 * @param parse - always the same for a file
 */
export function readData<Data>(file: string, parse: (text: string, file: string) => Data): Data {
  const text = readFileSync(file, 'utf8');
  const found = known.get(file);
  if (found?.text === text) return found.data as Data;
  const data = parse(text, file);
  known.set(file, { text, data });
  return data;
}
