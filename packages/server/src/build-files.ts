import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** The plain files in a folder as paths relative to it, with `/`, sorted. */
export async function listFolder(folder: string): Promise<string[]> {
  const root = join(folder, sep);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).split(sep).join('/'))
    .sort();
}

/**
 * The files of a build as paths relative to it, with `/`, sorted. Dotfiles are left out except for `.well-known`, and so
 * is everything that is not a plain file.
 *
 * @param buildDir folder of the build
 */
export async function listBuildFiles(buildDir: string): Promise<string[]> {
  const names = await listFolder(buildDir);
  return names.filter((name) => !name.split('/').some(isHidden));
}

function isHidden(part: string): boolean {
  return part.startsWith('.') && part !== '.well-known';
}

/** Whether a file is the compressed version of another. */
export function isCompressedCopy(name: string, all: ReadonlySet<string>): boolean {
  const original = name.replace(/\.(br|gz)$/, '');
  return original !== name && all.has(original);
}

/** What the list of a build says about a file. */
export interface ListedFile {
  readonly bytes: number;
  /** SHA-256 of the content, in base64url. */
  readonly sha256: string;
}

/** The files of a build by their names, as they were when the build was finished. */
export type FileList = Readonly<Record<string, ListedFile>>;

/** SHA-256 in base64url. */
export function digestOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('base64url');
}

/**
 * Lists the files of a finished build with sizes and digests.
 *
 * @param known what an earlier list says of files that have not changed since
 */
export async function describeFiles(buildDir: string, known: FileList = {}): Promise<FileList> {
  const names = await listBuildFiles(buildDir);
  // A build has thousands of small files. Read one after the other, they take half of the time of promises for many.
  const describe = (name: string): ListedFile => {
    const content = readFileSync(join(buildDir, name));
    return { bytes: content.length, sha256: digestOf(content) };
  };
  return Object.fromEntries(names.map((name) => [name, known[name] ?? describe(name)]));
}

/** How many files a message names. */
const filesToName = 5;

/**
 * Compares what was read with the list of the build. Files that the list doesn't name are allowed: an operator may add
 * one, such as the proof of ownership that another service asks for.
 *
 * @param found the files that are there, by name
 * @throws {Error} with the names of files that are missing or differ
 */
export function checkFiles(
  buildDir: string,
  list: FileList,
  found: ReadonlyMap<string, { readonly digest: string }>,
): void {
  const wrong = Object.entries(list).flatMap(([name, { sha256 }]) => {
    const digest = found.get(name)?.digest;
    if (digest === undefined) return `${name} is missing`;
    return digest === sha256 ? [] : `${name} differs`;
  });
  if (wrong.length === 0) return;
  const named = wrong.slice(0, filesToName).join(', ');
  const more = wrong.length > filesToName ? ` and ${wrong.length - filesToName} more` : '';
  throw new Error(
    `The build in ${buildDir} is incomplete: ${named}${more}. Copy the whole build there again.`,
  );
}
