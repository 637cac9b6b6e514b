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
