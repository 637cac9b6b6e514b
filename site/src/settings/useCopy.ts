import { useState } from 'react';

/**
 * Copies texts, and says so.
 *
 * @returns the message to show, a function that sets it, and one that copies a text and then shows a message
 */
export function useCopy(): readonly [
  message: string,
  say: (message: string) => void,
  copy: (text: string, done: string) => void,
] {
  const [message, say] = useState('');
  const copy = (text: string, done: string): void => {
    // Browsers offer the clipboard only on secure origins.
    const written =
      navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => say(done),
      () => say('Copying failed: select the text.'),
    );
  };
  return [message, say, copy];
}
