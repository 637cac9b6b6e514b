import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * The files of a build as paths relative to it, with `/`, sorted. Dotfiles are left out, but for `.well-known`, and so
 * is everything that is not a plain file.
 */
export async function listBuildFiles(buildDir: string): Promise<string[]> {
  const root = join(buildDir, sep);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).split(sep).join('/'))
    .filter((name) => !name.split('/').some(isHidden))
    .sort();
}

function isHidden(part: string): boolean {
  return part.startsWith('.') && part !== '.well-known';
}

/** Whether a file is the compressed twin of another. */
export function isTwin(name: string, all: ReadonlySet<string>): boolean {
  const original = name.replace(/\.(br|gz)$/, '');
  return original !== name && all.has(original);
}
