/** How the fragment of a link with values begins. */
export const shareStart = '#your-hosts&';

/** Whether the fragment of an address holds values. */
export function isShareFragment(fragment: string): boolean {
  return fragment.startsWith(shareStart);
}
