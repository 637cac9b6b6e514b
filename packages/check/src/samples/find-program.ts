import which from 'which';

/**
 * Finds a program in the folders of `PATH`.
 *
 * @param names - names of its command, which differ between systems (`apache2`, `httpd`); the first that is found wins
 * @returns its full path; `undefined` when it isn't there
 */
export function findProgram(...names: readonly string[]): string | undefined {
  return (
    names.map((name) => which.sync(name, { nothrow: true })).find((path) => path !== null) ??
    undefined
  );
}
