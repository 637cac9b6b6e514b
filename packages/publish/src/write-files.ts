import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes files below a folder, with the folders that they need.
 *
 * @param files - contents by their paths, with slashes
 */
export function writeFiles(folder: string, files: Iterable<readonly [string, string]>): void {
  for (const [name, content] of files) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** A value as the text of a JSON file that people can read. */
export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
