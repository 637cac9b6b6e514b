import { type DataFiles, dataPath } from './files.ts';
import { schemaVersion } from './version.ts';

/**
 * Reads a data file of a finished build. Its fields are not checked again: they were checked when the build was made, and
 * a build is compared with its digests when it is loaded.
 *
 * @param read - gives the text of a file by its path in the build; undefined if there is none
 * @returns undefined if the build has no such file
 * @throws {Error} if the file is of another version
 */
export async function readDataFile<Name extends keyof DataFiles>(
  name: Name,
  read: (path: string) => Promise<string | undefined>,
): Promise<DataFiles[Name] | undefined> {
  const path = dataPath(name);
  const text = await read(path);
  if (text === undefined) return undefined;
  const file = JSON.parse(text) as DataFiles[Name];
  if (file.schemaVersion !== schemaVersion) {
    throw new Error(
      `${path} has the version ${file.schemaVersion}, but this program reads version ${schemaVersion}. Build the site again.`,
    );
  }
  return file;
}
