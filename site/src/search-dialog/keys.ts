/** The longest query that the input accepts, in characters. */
export const maxQueryLength = 64;

/** The parts of a `KeyboardEvent` that decide what a key does. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  readonly keyCode: number;
}

const withoutText = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'submit'];

/** Checks whether an event is about a field that takes text: a key that it takes must not open the search. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !withoutText.includes(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

/**
 * Checks whether a key is for an input method, which composes a character of several keys. Safari ends the composition before
 * the key that ends it, and marks that one by its code only.
 *
 * @see https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode
 */
export function isForInputMethod({
  isComposing,
  keyCode,
}: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229;
}

/**
 * Ctrl or Cmd with K opens and closes the search, `/` opens it outside of text fields, and Escape closes it.
 *
 * @returns null when the key does neither
 */
export function searchKeyAction(
  press: KeyPress,
  { isOpen, inTextField }: { readonly isOpen: boolean; readonly inTextField: boolean },
): 'open' | 'close' | null {
  const { key } = press;
  const hasCommand = press.ctrlKey || press.metaKey;
  if (key.toLowerCase() === 'k' && hasCommand) return isOpen ? 'close' : 'open';
  if (key === '/' && !hasCommand && !inTextField && !isOpen) return 'open';
  return key === 'Escape' && isOpen && !isForInputMethod(press) ? 'close' : null;
}

/**
 * The text that a reader typed before there was an input for it, after another key.
 *
 * @param typed - the text before the key
 * @returns null when the key types nothing
 */
export function typeAhead(
  typed: string,
  { key, ctrlKey, metaKey, altKey }: Pick<KeyPress, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Backspace') return typed.slice(0, -1);
  return key.length === 1 ? (typed + key).slice(0, maxQueryLength) : null;
}

/** Checks whether a click or a key asks the browser for another tab or window. */
export function opensElsewhere(
  event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'> & { button?: number },
): boolean {
  const { button = 0, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
