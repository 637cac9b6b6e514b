import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDir } from '@docs/publish/paths';

/** Folder of the build under test, which the harness serves. */
export const testedBuild = process.env.BUILD_DIR || buildDir;

/** Reads a file of the build under test. */
export function readBuilt(name: string): Promise<string> {
  return readFile(join(testedBuild, name), 'utf8');
}
