/** Marks the links that the arrow keys reach, in their order. */
export const reachable = { 'data-result': '' } as const;

/**
 * Moves the focus by the arrow keys: from an input to the first link of a list, and from link to link.
 *
 * @param root - holds the links
 */
export function focusNeighbor(
  root: HTMLElement | null,
  event: Pick<KeyboardEvent, 'key' | 'preventDefault'>,
): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (root === null || step === 0) return;
  const links = [...root.querySelectorAll<HTMLElement>('[data-result]')];
  const current = links.findIndex((link) => link.matches(':focus'));
  // Only a link has a link before it.
  const next = current === -1 && step === -1 ? undefined : links[current + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
