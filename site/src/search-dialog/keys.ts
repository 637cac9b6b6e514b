/** The longest query that the input accepts, in characters. */
export const maxQueryLength = 64;

/**
 * Checks whether a key is for an input method, which composes a character of several keys. Safari ends the composition before
 * the key that ends it, and marks that one by its code only.
 *
 * @see https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode
 */
export function isForInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

/**
 * Ctrl or Cmd with K opens and closes the search, `/` opens it outside of text fields, and Escape closes it.
 *
 * @returns null when the key does neither
 */
export function searchKeyAction(event: KeyboardEvent, isOpen: boolean): 'open' | 'close' | null {
  const { key, target } = event;
  const hasCommand = event.ctrlKey || event.metaKey;
  if (key.toLowerCase() === 'k' && hasCommand) return isOpen ? 'close' : 'open';
  const inTextField = target instanceof Element && target.matches(':read-write');
  if (key === '/' && !hasCommand && !inTextField && !isOpen) return 'open';
  return key === 'Escape' && isOpen && !isForInputMethod(event) ? 'close' : null;
}

/**
 * The text that a reader typed before there was an input for it, after another key.
 *
 * @param typed - the text before the key
 * @returns null when the key types nothing
 */
export function typeAhead(typed: string, event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === 'Backspace') return typed.slice(0, -1);
  return event.key.length === 1 ? (typed + event.key).slice(0, maxQueryLength) : null;
}
