import type { DataFiles } from './schemas.ts';
import { dataFolder } from './version.ts';

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

/** Where a file is in the build. */
export function dataPath(name: keyof DataFiles): string {
  return `${dataFolder}/${name}`;
}
