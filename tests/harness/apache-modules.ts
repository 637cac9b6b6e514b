import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders in which systems keep Apache's modules, from the folder above the one of the program. */
const FOLDERS = [
  'lib/apache2/modules',
  'lib64/httpd/modules',
  'lib/httpd/modules',
  'libexec/apache2',
  'lib/apache2',
];

/**
 * The lines of a configuration that load modules. A module without a file is left out: it is part of the program.
 *
 * @param program - full path of Apache's program
 * @param names - of the modules, without `mod_`, such as `headers`
 * @throws Error when no folder of modules is found
 */
export function loadApacheModules(program: string, names: readonly string[]): string[] {
  const prefix = dirname(dirname(realpathSync(program)));
  const folder = FOLDERS.map((path) => join(prefix, path)).find((path) =>
    existsSync(join(path, 'mod_headers.so')),
  );
  if (folder === undefined) {
    throw new Error(`Apache's modules are not in ${FOLDERS.join(', ')} below ${prefix}.`);
  }
  return names
    .map((name) => [name, join(folder, `mod_${name}.so`)] as const)
    .filter(([, file]) => existsSync(file))
    .map(([name, file]) => `LoadModule ${name}_module ${file}`);
}
