import { useState } from 'react';

/**
 * Copies a text. Browsers offer the clipboard on secure origins only, and may refuse.
 *
 * @returns whether the text is copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies texts, and says so.
 *
 * @returns the message to show, a function that sets it, and one that copies a text and then shows a message
 */
export function useCopy(): readonly [
  message: string,
  say: (message: string) => void,
  copy: (text: string, done: string) => Promise<void>,
] {
  const [message, say] = useState('');
  const copy = async (text: string, done: string): Promise<void> =>
    say((await copyText(text)) ? done : 'Copying failed: select the text.');
  return [message, say, copy];
}
