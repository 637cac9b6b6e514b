import { createStorageSlot } from '@docusaurus/theme-common';
import { useCallback, useState } from 'react';
import { parseStored, type StoredSearches, storageKeys, withinLimits } from './stored-searches.ts';

/** Reads both lists. What can't be used is dropped, with one warning for both. */
function read(indexName: string): StoredSearches {
  const keys = storageKeys(indexName);
  const recent = parseStored(createStorageSlot(keys.recent).get());
  const favorites = parseStored(createStorageSlot(keys.favorites).get());
  const stored = withinLimits({ recent: recent.searches, favorites: favorites.searches });
  if (recent.isDamaged || favorites.isDamaged) {
    console.warn('Stored searches of this site were damaged. What could not be read is dropped.');
    write(indexName, stored);
  }
  return stored;
}

function write(indexName: string, { recent, favorites }: StoredSearches): void {
  const keys = storageKeys(indexName);
  createStorageSlot(keys.recent).set(JSON.stringify(recent));
  createStorageSlot(keys.favorites).set(JSON.stringify(favorites));
}

/**
 * The reader's recent searches and favorites, in the browser's storage.
 *
 * @returns them, and a function that changes and stores them
 */
export function useStoredSearches(
  indexName: string,
): [StoredSearches, (change: (stored: StoredSearches) => StoredSearches) => void] {
  const [stored, setStored] = useState(() => read(indexName));
  const update = useCallback(
    (change: (current: StoredSearches) => StoredSearches) => {
      // Another tab may have stored searches since.
      const next = change(read(indexName));
      write(indexName, next);
      setStored(next);
    },
    [indexName],
  );
  return [stored, update];
}
