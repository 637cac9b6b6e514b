import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@docs/model/data-files/list-files';
import { buildDir } from '@docs/publish/paths';

/** Folder of the build under test, which the harness serves. */
export const testedBuild = process.env.BUILD_DIR || buildDir;

/** The paths of all pages of the build under test, such as `/tags/`. */
export function builtRoutes(): string[] {
  const names = listFiles(testedBuild).filter((name) => /(?:^|\/)index\.html$/.test(name));
  return names.map((name) => `/${name.slice(0, -'index.html'.length)}`);
}

/** Reads a file of the build under test. */
export function readBuilt(name: string): Promise<string> {
  return readFile(join(testedBuild, name), 'utf8');
}
