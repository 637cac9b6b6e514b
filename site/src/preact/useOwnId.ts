import { useId, useState } from 'react';

let count = 0;

/**
 * An id that no other part of the page has. Preact counts the ids of `useId` in each root, and each opened setting is a root:
 * their fields would have the same ids.
 *
 * Only for what the browser renders itself: the ids that the server renders are other ones.
 */
export function useOwnId(): string {
  const ofServer = useId();
  const [id] = useState(() => {
    if (typeof window === 'undefined') return ofServer;
    count += 1;
    return `own-${count}`;
  });
  return id;
}
