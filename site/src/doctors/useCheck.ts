import { useEffect, useState } from 'react';

/** Time without typing before a check, in milliseconds. */
const pause = 50;

/**
 * The newest result of a check of a text. An empty text is checked, too: it fetches the code, which is kept for the time without
 * a network.
 *
 * @param summary - words for a result
 * @returns the result, unless the text is empty or still checked, and words for the reader about it
 */
export function useCheck<Result extends object>(
  text: string,
  check: (text: string) => Promise<Result>,
  summary: (result: Result) => string,
): { readonly result?: Result; readonly status: string } {
  const [result, setResult] = useState<Result | 'failed'>();
  useEffect(() => {
    let isNewest = true;
    setResult(undefined);
    const timer = setTimeout(async () => {
      const next = await check(text).catch(() => 'failed' as const);
      if (isNewest) setResult(next);
    }, pause);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [text, check]);
  if (text.trim() === '') return { status: '' };
  if (result === undefined) return { status: 'Checking…' };
  if (result === 'failed') return { status: 'The check could not be loaded. Load the page again.' };
  return { result, status: summary(result) };
}
