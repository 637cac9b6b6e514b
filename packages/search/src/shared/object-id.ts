import type { RecordType } from './types.ts';

/**
 * The `objectID` of a record. It depends only on where the record is, so that it stays the same when the text changes.
 *
 * @param nth Number of earlier records with the same address and type.
 */
export function objectIdOf(url: string, type: RecordType, nth: number): string {
  return nth === 0 ? `${url}|${type}` : `${url}|${type}|${nth}`;
}
