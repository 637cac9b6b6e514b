import type { BuiltEntries } from './data.ts';

/** The reader's page holds the catalog as HTML, so the scripts of the page hold none. */
export const builtEntries: BuiltEntries | undefined = undefined;
