import entries from '@generated/error-catalog/default/entries.json';
import type { BuiltEntries } from './data.ts';

/** The catalog, in the bundle that renders pages; readers get `no-built-entries.ts` in its place. */
export const builtEntries: BuiltEntries | undefined = entries;
