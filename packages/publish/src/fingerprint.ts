import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.ts';

const skipped = new Set([
  'node_modules',
  '.docusaurus',
  '.docusaurus-other',
  '.build',
  '.build-other',
  '.cache',
]);

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .filter((name) => !skipped.has(name))
    .flatMap((name) => filesBelow(join(path, name)));
}

/** A digest of texts and files in hexadecimal digits, for the name of what is made from them. */
export function digestOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 40);
}

/**
 * A hash that changes whenever a file below the given paths changes, appears or disappears.
 *
 * @param paths - files or folders, relative to the project
 * @param settings - further text that the result depends on
 */
export function fingerprint(paths: readonly string[], settings: string): string {
  const hash = createHash('sha256').update(settings);
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
