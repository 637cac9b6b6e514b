import type { DataFiles } from './schemas.ts';

export type { DataFiles } from './schemas.ts';

/** The page that a record is made from. */
export type PageFields = Pick<
  DataFiles['releases.json']['releases'][number],
  'url' | 'path' | 'title' | 'description'
>;

/** The version of the files' shape. It goes up when a field is removed or changes its meaning. */
export const schemaVersion = 1;

/** The path of a file in the build. */
export function dataPath(name: keyof DataFiles): string {
  return `data/v${schemaVersion}/${name}`;
}
