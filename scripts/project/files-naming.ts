import { spawnSync } from 'node:child_process';

/**
 * Finds the files of a repository that name an address.
 *
 * @param exempt - files that may name it
 * @returns undefined if Git can't search the folder
 */
export function filesNaming(
  folder: string,
  address: string,
  exempt: readonly string[],
): string[] | undefined {
  const pathspecs = ['.', ...exempt.map((file) => `:!${file}`)];
  const args = ['grep', '--untracked', '-lF', address, '--', ...pathspecs];
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  // 1 means that no file has it. Without Git there is no status, and outside of a repository it is 128.
  if (status !== 0 && status !== 1) return undefined;
  return stdout.split('\n').filter((file) => file !== '');
}
