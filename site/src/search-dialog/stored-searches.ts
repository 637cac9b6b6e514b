import { parsedUrl } from '@docs/model/addresses/parsed-url';
import type { Hierarchy, SearchHit } from '@docs/search/types';

/** A result that the reader opened or saved: the hit without its highlights. Its texts are escaped, as in answers. */
export interface StoredSearch extends Pick<SearchHit, 'objectID' | 'type' | 'content'> {
  readonly url: string;
  readonly hierarchy: Partial<Hierarchy>;
}

/** The stored searches of a reader, newest first. */
export type StoredSearches = Readonly<Record<'recent' | 'favorites', readonly StoredSearch[]>>;

/** Recent searches that are kept, and how many when there are favorites. */
const maxRecent = 7;
const maxRecentBesideFavorites = 4;
const maxFavorites = 10;

/** Checks whether an address can be opened as a page. */
function isPageAddress(url: string): boolean {
  return /^https?:$/.test(parsedUrl(url, 'https://site.invalid')?.protocol ?? '');
}

function isStoredSearch(value: unknown): value is StoredSearch {
  const { objectID, url, hierarchy } = (value ?? {}) as Partial<StoredSearch>;
  return (
    typeof objectID === 'string' &&
    typeof url === 'string' &&
    isPageAddress(url) &&
    typeof hierarchy?.lvl1 === 'string' &&
    Object.values(hierarchy).every((text) => text === null || typeof text === 'string') &&
    // Answers are escaped, so a tag is not from an answer.
    !/[<>]/.test(JSON.stringify(value))
  );
}

/**
 * Reads stored searches.
 *
 * @param stored - the value in the browser's storage; null when there is none
 * @returns the entries that can be used, and whether something had to be dropped
 */
export function parseStored(stored: string | null) {
  try {
    const values: readonly unknown[] = JSON.parse(stored ?? '[]');
    const searches = values.filter(isStoredSearch);
    return { searches, isDamaged: searches.length < values.length };
  } catch {
    return { searches: [], isDamaged: true };
  }
}

/** Stored searches within their limits. */
export function withinLimits({ recent, favorites }: StoredSearches): StoredSearches {
  const most = favorites.length > 0 ? maxRecentBesideFavorites : maxRecent;
  return { recent: recent.slice(0, most), favorites: favorites.slice(0, maxFavorites) };
}

/** The stored searches after the reader removed one from both lists. */
export function removeSearch({ recent, favorites }: StoredSearches, id: string): StoredSearches {
  const isOther = ({ objectID }: StoredSearch): boolean => objectID !== id;
  return { recent: recent.filter(isOther), favorites: favorites.filter(isOther) };
}

/** A hit in the form in which it is stored. */
function toStored({ objectID, type, content = null, url, hierarchy }: SearchHit): StoredSearch {
  return { objectID, ...(type !== undefined && { type }), content, url, hierarchy };
}

/** The stored searches after the reader opened a result. A favorite stays where it is. */
export function addRecent(stored: StoredSearches, hit: SearchHit): StoredSearches {
  if (stored.favorites.some(({ objectID }) => objectID === hit.objectID)) return stored;
  const { recent, favorites } = removeSearch(stored, hit.objectID);
  return withinLimits({ recent: [toStored(hit), ...recent], favorites });
}

/** The stored searches after the reader saved one. */
export function addFavorite(stored: StoredSearches, hit: SearchHit): StoredSearches {
  const { recent, favorites } = removeSearch(stored, hit.objectID);
  return withinLimits({ recent, favorites: [toStored(hit), ...favorites] });
}
