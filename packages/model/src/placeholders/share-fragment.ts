/** The beginning of the fragment of a link with values. */
export const shareStart = '#your-hosts&';

/** Tells if the fragment of an address holds values. */
export function isShareFragment(fragment: string): boolean {
  return fragment.startsWith(shareStart);
}
