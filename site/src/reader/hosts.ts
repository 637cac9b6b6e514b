import { parseStoredValues, type StoredValues, storedText } from '@docs/model/placeholders/values';
import placeholders from '@generated/fetched-data/default/placeholders.json';
import { readStored, writeStored } from '../storage/stored.ts';
import { hostsKey } from './hosts-key.ts';

/** The message for a reader whose browser stores nothing. */
export const notStored =
  'This browser does not let the site store anything, so your hosts can’t be kept.';

let isWarned = false;

/** The values that the browser keeps for the reader. What can't be used is left out, with one warning. */
export function readHosts(): StoredValues {
  const stored = parseStoredValues(readStored(hostsKey), placeholders);
  if (stored.isDamaged && !isWarned) {
    isWarned = true;
    console.warn('Some stored values of "Your hosts" are damaged and were left out.');
  }
  return stored;
}

/**
 * Keeps values in the browser, or removes them when there are none.
 *
 * @returns whether the browser stored them
 */
export function writeHosts(stored: Pick<StoredValues, 'values' | 'isOn'>): boolean {
  return writeStored(hostsKey, storedText(stored));
}
