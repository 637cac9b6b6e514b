import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '@docs/model/data-files/list-files';

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

/**
 * Writes files below a folder, and deletes all others there. Files that exist are written over: some disks take long to
 * create many.
 */
export function replaceFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const name of listFiles(folder)) if (!files.has(name)) rmSync(join(folder, name));
  writeFiles(folder, files);
}

/** A value as the text of a JSON file that people can read. */
export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
