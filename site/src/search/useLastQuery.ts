import { type RefObject, useEffect } from 'react';

/** Lives as long as the page is loaded: a reload forgets it, and nothing that a reader searched is stored. */
let last = '';

/** What stands in the modal's input, or stood there when the modal was closed. */
export function lastQuery(): string {
  return last;
}

/**
 * What the modal begins with.
 *
 * @param typed - what the reader typed while the modal was loading: it replaces the last query
 * @returns the last query; empty where text is selected on the page, which DocSearch then searches for by itself
 */
export function firstQuery(typed: string): string {
  if (typed !== '') return typed;
  return window.getSelection()?.toString() ? '' : last;
}

/**
 * Keeps the query of the modal beyond its end.
 *
 * @param root - holds the modal
 * @param session - changes with each new modal
 * @param isOld - whether the modal begins with a query of before: it is selected, so that the first letter replaces it
 * @param onEmptied - called when the reader takes away the query
 */
export function useLastQuery(
  root: RefObject<HTMLElement | null>,
  session: number,
  isOld: boolean,
  onEmptied: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new session has a new modal in the page
  useEffect(() => {
    const input = root.current?.querySelector<HTMLInputElement>('.DocSearch-Input');
    if (!input) return;
    input.setSelectionRange(isOld ? 0 : input.value.length, input.value.length);
    last = input.value;
    // Escape empties the input at times before the modal closes; only these two events are the reader's doing.
    const forget = (): void => {
      last = '';
      onEmptied();
    };
    const remember = (): void => {
      if (input.value === '') forget();
      else last = input.value;
    };
    const { form } = input;
    input.addEventListener('input', remember);
    form?.addEventListener('reset', forget);
    return () => {
      input.removeEventListener('input', remember);
      form?.removeEventListener('reset', forget);
    };
  }, [session]);
}
