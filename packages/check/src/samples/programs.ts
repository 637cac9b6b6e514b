import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import which from 'which';

/**
 * Finds a program in the folders of `PATH`.
 *
 * @param names - names of its command, which differ between systems (`apache2`, `httpd`); the first that is found wins
 * @returns its full path; `undefined` when it isn't there
 */
export function findProgram(...names: readonly string[]): string | undefined {
  return names.flatMap((name) => which.sync(name, { nothrow: true }) ?? [])[0];
}

/** Runs a task with an empty temporary folder, and removes the folder afterwards. */
export async function withTemporaryFolder<T>(task: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'samples-'));
  try {
    return await task(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
