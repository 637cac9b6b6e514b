import decodeUriComponent from 'decode-uri-component';

/** The element that the fragment of an address points at. */
export function targetOf(hash: string): HTMLElement | null {
  return document.getElementById(decodeUriComponent(hash.slice(1)));
}

/**
 * Moves the focus to the title of the page, or to the part that the address names: screen readers say it, and the next
 * press of Tab goes on from there.
 *
 * @param hash - fragment of the address; empty for the title
 */
export function focusContent(hash = ''): void {
  const target = targetOf(hash) ?? document.querySelector<HTMLElement>('main h1');
  if (target === null) return;
  // A part that takes the focus by itself stays in the order of the Tab key.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
