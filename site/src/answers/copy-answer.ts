import type { Answer } from './answer.ts';

/** The part of a keyboard event that {@link isCopyKey} looks at; events of React and of the browser both have it. */
interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly target: EventTarget | null;
}

/** Whether text is selected in an input: not every browser counts it as a selection of the page. */
function hasSelection(target: EventTarget | null): boolean {
  if (target === null || !('selectionStart' in target && 'selectionEnd' in target)) return false;
  return target.selectionStart !== target.selectionEnd;
}

/**
 * Whether a key asks to copy the active answer: Ctrl+C or ⌘C while no text is selected. With a selection, the browser
 * copies that.
 *
 * @param event - a `keydown` event of the search box
 */
export function isCopyKey(event: KeyPress): boolean {
  if (event.key.toLowerCase() !== 'c' || event.altKey || event.shiftKey) return false;
  if (event.ctrlKey === event.metaKey) return false;
  return !hasSelection(event.target) && window.getSelection()?.toString() === '';
}

/**
 * Copies the text of an answer.
 *
 * @returns whether it is on the clipboard; browsers offer the clipboard only on secure origins
 */
export async function copyAnswer({ copy }: Pick<Answer, 'copy'>): Promise<boolean> {
  if (copy === undefined || navigator.clipboard === undefined) return false;
  try {
    await navigator.clipboard.writeText(copy);
    return true;
  } catch {
    return false;
  }
}
