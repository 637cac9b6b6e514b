import { createStorageSlot } from '@docusaurus/theme-common';
import { useCallback, useState } from 'react';
import { useSearchSettings } from './client.ts';
import { parseStored, type StoredSearches, withinLimits } from './stored-searches.ts';

/**
 * The places in the browser's storage. The keys and the form of the entries are those of DocSearch, which this site had
 * before: readers keep what they stored.
 */
function slotsOf(indexName: string) {
  return {
    recent: createStorageSlot(`__DOCSEARCH_RECENT_SEARCHES__${indexName}`),
    favorites: createStorageSlot(`__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`),
  };
}

function write(indexName: string, { recent, favorites }: StoredSearches): void {
  const slots = slotsOf(indexName);
  slots.recent.set(JSON.stringify(recent));
  slots.favorites.set(JSON.stringify(favorites));
}

/** Reads both lists. What can't be used is dropped, with one warning for both. */
function read(indexName: string): StoredSearches {
  const slots = slotsOf(indexName);
  const recent = parseStored(slots.recent.get());
  const favorites = parseStored(slots.favorites.get());
  const stored = withinLimits({ recent: recent.searches, favorites: favorites.searches });
  if (recent.isDamaged || favorites.isDamaged) {
    console.warn('Stored searches of this site were damaged. What could not be read is dropped.');
    write(indexName, stored);
  }
  return stored;
}

/** Changes what is stored. */
export type UpdateStored = (change: (stored: StoredSearches) => StoredSearches) => void;

/** The reader's recent searches and favorites, in the browser's storage, and a function that changes them. */
export function useStoredSearches(): [StoredSearches, UpdateStored] {
  const { indexName } = useSearchSettings();
  const [stored, setStored] = useState(() => read(indexName));
  const update = useCallback<UpdateStored>(
    (change) => {
      // Another tab may have stored searches since.
      const next = change(read(indexName));
      write(indexName, next);
      setStored(next);
    },
    [indexName],
  );
  return [stored, update];
}
