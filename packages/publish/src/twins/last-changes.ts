import { spawnSync } from 'node:child_process';

/** A day, such as `2026-10-01`, for each file by its path from the project's root. */
export type LastChanges = ReadonlyMap<string, string>;

/** Enough for the names of all files of some 100,000 commits. */
const longestOutput = 256 * 1024 * 1024;
const marker = '\0';

/**
 * Reads from Git on which day each file was last changed.
 *
 * @param root - folder of the project
 * @param folders - folders to look at, relative to the root
 * @returns an empty map without Git, outside of a repository, and in a shallow clone, whose first commit seems to have
 *   changed every file
 */
export function readLastChanges(root: string, folders: readonly string[]): LastChanges {
  if (git(root, ['rev-parse', '--is-shallow-repository']).trim() !== 'false') return new Map();
  const log = git(root, [
    '-c',
    'core.quotePath=false',
    'log',
    '--relative',
    '--name-only',
    '--format=%x00%cs',
    '--',
    ...folders,
  ]);
  const days = new Map<string, string>();
  for (const commit of log.split(marker)) {
    const [day = '', ...files] = commit.split('\n').filter((line) => line !== '');
    // The newest commit comes first.
    for (const file of files) if (!days.has(file)) days.set(file, day);
  }
  return days;
}

function git(cwd: string, args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: longestOutput,
  });
  return status === 0 ? stdout : '';
}

/** The last change of any of the given files, or of files in the given folders. */
export function lastChangeOf(
  changes: LastChanges,
  files: readonly string[],
  folders: readonly string[],
): string | undefined {
  const inFolders = [...changes.keys()].filter((file) =>
    folders.some((folder) => file.startsWith(`${folder}/`)),
  );
  return [...files, ...inFolders]
    .flatMap((file) => changes.get(file) ?? [])
    .sort()
    .at(-1);
}
