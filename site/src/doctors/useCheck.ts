import { useEffect, useState } from 'react';

/** Time without typing before a check, in milliseconds. */
const pause = 50;

/**
 * The newest result of a check of a text; undefined for an empty text and until there is one. An empty text is checked, too:
 * it fetches the code, which is kept for the time without a network.
 */
export function useCheck<Result>(
  text: string,
  check: (text: string) => Promise<Result>,
): Result | 'failed' | undefined {
  const [result, setResult] = useState<Result | 'failed'>();
  useEffect(() => {
    let isNewest = true;
    const tell = (next: Result | 'failed' | undefined) => {
      if (isNewest) setResult(next);
    };
    setResult(undefined);
    const timer = setTimeout(() => check(text).then(tell, () => tell('failed')), pause);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [text, check]);
  return text.trim() === '' ? undefined : result;
}
