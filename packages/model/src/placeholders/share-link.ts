import { shareStart } from './share-fragment.ts';
import { checkedValues, type Placeholder, type Values } from './values.ts';

/** The fragment of an address that carries values. Browsers never send fragments to servers. */
export function shareFragment(values: Values): string {
  return `${shareStart}${new URLSearchParams(values)}`;
}

/**
 * Reads the values of a link.
 *
 * @param fragment - with `#`
 * @returns the valid values, and the labels or names of what is not valid
 */
export function parseShareFragment(
  fragment: string,
  placeholders: readonly Placeholder[],
): { readonly values: Values; readonly dropped: readonly string[] } {
  return checkedValues(new URLSearchParams(fragment.slice(shareStart.length)), placeholders);
}
