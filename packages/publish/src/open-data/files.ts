import type { DataFiles } from './schemas.ts';

export type { DataFiles } from './schemas.ts';
export type ReleasesFile = DataFiles['releases.json'];
export type AdvisoriesFile = DataFiles['advisories.json'];
export type SettingsFile = DataFiles['settings.json'];
export type ErrorsFile = DataFiles['errors.json'];

/** The page that a record is made from. */
export type PageFields = Pick<
  ReleasesFile['releases'][number],
  'url' | 'path' | 'title' | 'description'
>;

/** The version of the files' shape. It goes up when a field is removed or changes its meaning. */
export const schemaVersion = 1;

/** The path of a file in the build. */
export function dataPath(name: keyof DataFiles): string {
  return `data/v${schemaVersion}/${name}`;
}

/**
 * Reads a data file of a finished build. Its fields are not checked again: they were checked when the build was made.
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
