import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

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
 * @param root - folder of the project
 * @param paths - files or folders, relative to it
 * @param settings - further text that the result depends on
 */
export function fingerprint(root: string, paths: readonly string[], settings: string): string {
  const files = paths.flatMap((path) => filesBelow(join(root, path)));
  return digestOf(settings, ...files.flatMap((file) => [relative(root, file), readFileSync(file)]));
}
