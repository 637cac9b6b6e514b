import { linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies a folder by hard links: at once, and without using space. Symbolic links are copied as they are.
 *
 * @param isWanted tells by its name whether a file or folder is copied
 */
export function linkFolder(from: string, to: string, isWanted = (_name: string) => true): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (!isWanted(entry.name)) continue;
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, copy, isWanted);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), copy);
    else linkSync(source, copy);
  }
}
