import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { condensePasted, isTooLong } from './pasted.ts';

/** How pastes into a search input are handled. */
export interface Paste {
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  /** The text that the query was condensed from; null when the query was typed, or pasted as it is. */
  readonly pasted: string | null;
}

/**
 * Condenses a long text that is pasted into a search input: the input takes few characters, and the first ones of a log
 * line are often a time or the name of a container.
 *
 * @param query - the text in the input
 * @param setQuery - replaces it
 */
export function usePaste(query: string, setQuery: (query: string) => void): Paste {
  const [pasted, setPasted] = useState<{ readonly text: string; readonly query: string }>();
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text');
    if (!isTooLong(text)) return;
    event.preventDefault();
    condensePasted(text).then((condensed) => {
      // What the reader typed in the meantime counts.
      if (latest.current !== query) return;
      setQuery(condensed);
      setPasted({ text, query: condensed });
    });
  };
  return { onPaste, pasted: pasted?.query === query ? pasted.text : null };
}
