import { useStorageSlot } from '@docusaurus/theme-common';
import { useCallback, useEffect, useMemo } from 'react';
import { useResultLink, useSearchSettings } from './client.ts';
import { type OptionGroup, storedGroups } from './options.ts';
import { parseStored, type StoredSearches, withinLimits } from './stored-searches.ts';

/** Changes what is stored. */
export type UpdateStored = (change: (stored: StoredSearches) => StoredSearches) => void;

/**
 * The reader's recent searches and favorites, in the browser's storage, and a function that changes them. What can't be
 * used is dropped, with one warning for both lists.
 *
 * The keys and the form of the entries are those of DocSearch, which this site had before: readers keep what they stored.
 */
export function useStoredSearches(): [readonly OptionGroup[], UpdateStored] {
  const { indexName } = useSearchSettings();
  const linkOf = useResultLink();
  const [recentText, recentSlot] = useStorageSlot(`__DOCSEARCH_RECENT_SEARCHES__${indexName}`);
  const [favoriteText, favoriteSlot] = useStorageSlot(
    `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`,
  );
  const [stored, isDamaged] = useMemo(() => {
    const recent = parseStored(recentText);
    const favorites = parseStored(favoriteText);
    const whole = withinLimits({ recent: recent.searches, favorites: favorites.searches });
    return [whole, recent.isDamaged || favorites.isDamaged];
  }, [recentText, favoriteText]);
  const update = useCallback<UpdateStored>(
    (change) => {
      const { recent, favorites } = change(stored);
      recentSlot.set(JSON.stringify(recent));
      favoriteSlot.set(JSON.stringify(favorites));
    },
    [stored, recentSlot, favoriteSlot],
  );
  useEffect(() => {
    if (!isDamaged) return;
    console.warn('Stored searches of this site were damaged. What could not be read is dropped.');
    update((whole) => whole);
  }, [isDamaged, update]);
  return [useMemo(() => storedGroups(stored, linkOf), [stored, linkOf]), update];
}
