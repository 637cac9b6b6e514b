import {
  placeholderPattern,
  replacePlaceholders,
} from '@docs/model/placeholders/find-placeholders';
import { parseStoredValues, type StoredValues, storedText } from '@docs/model/placeholders/values';
import { createStorageSlot } from '@docusaurus/theme-common';
import found from '@generated/fetched-data/default/placeholders.json';
import { hostsKey } from './hosts-key.ts';

/** The names that samples share. */
export const placeholders = found.map(({ placeholder }) => placeholder);

/** The message for a reader whose browser stores nothing. */
export const notStored =
  'This browser does not let the site store anything, so your hosts can’t be kept.';

const slot = createStorageSlot(hostsKey);
let isWarned = false;

/** The values that the browser keeps for the reader. What can't be used is left out, with one warning. */
export function readHosts(): StoredValues {
  const stored = parseStoredValues(slot.get() ?? undefined, placeholders);
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
  const text = storedText(stored);
  if (text === undefined) slot.del();
  else slot.set(text);
  return slot.get() === (text ?? null);
}

/** A page as Markdown with the reader's hosts and other values, if pages show these. */
export function withHosts(markdown: string): string {
  const { values, isOn } = readHosts();
  if (!isOn) return markdown;
  const finders = found.map((one) => ({ ...one, find: one.find.map(placeholderPattern) }));
  return replacePlaceholders(markdown, finders, values);
}
