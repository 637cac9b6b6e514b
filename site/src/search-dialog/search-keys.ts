import { maxQueryLength } from './words.ts';

/** The parts of a `KeyboardEvent` that decide what a key does. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  /** Whether an input method is composing a character. */
  readonly isComposing: boolean;
}

/** Whether an event is about a field that takes text. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName);
}

/** Whether a key opens or closes the search; null if it does neither. */
export function searchKeyAction(
  { key, ctrlKey, metaKey, isComposing }: KeyPress,
  { isOpen, inTextField }: { readonly isOpen: boolean; readonly inTextField: boolean },
): 'open' | 'close' | null {
  const hasCommand = ctrlKey || metaKey;
  if (key.toLowerCase() === 'k' && hasCommand) return isOpen ? 'close' : 'open';
  if (key === '/' && !hasCommand && !inTextField && !isOpen) return 'open';
  return key === 'Escape' && isOpen && !isComposing ? 'close' : null;
}

/**
 * What the reader typed before the dialog was loaded, after another key; null if the key types nothing.
 *
 * @param typed - the text so far
 */
export function typeAhead(
  typed: string,
  { key, ctrlKey, metaKey, altKey }: Omit<KeyPress, 'isComposing'> & { readonly altKey: boolean },
): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Backspace') return typed.slice(0, -1);
  return key.length === 1 ? (typed + key).slice(0, maxQueryLength) : null;
}

/** Whether a click asks the browser for another tab or window, or is not the main button's. */
export function opensElsewhere({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/** The query that the dialog opens with: what was typed while it was loading, else the text that is selected on the page, else the last query. */
export function initialQuery({
  typed,
  selected,
  last,
}: Readonly<Record<'typed' | 'selected' | 'last', string>>): string {
  const text = [typed, selected.replace(/\s+/g, ' ').trim(), last].find((part) => part !== '');
  return (text ?? '').slice(0, maxQueryLength).trim();
}
