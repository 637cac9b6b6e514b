import type { Hierarchy, SearchHit } from '@docs/search/types';

/** A result that the reader opened or saved: the hit without its highlights. Its texts are escaped, as in answers. */
export interface StoredSearch extends Pick<SearchHit, 'objectID' | 'type' | 'content'> {
  readonly url: string;
  readonly hierarchy: Partial<Hierarchy>;
}

/** What is stored of a reader's searches, newest first. */
export interface StoredSearches {
  readonly recent: readonly StoredSearch[];
  readonly favorites: readonly StoredSearch[];
}

/** Recent searches that are kept, and how many when there are favorites. */
const maxRecent = 7;
const maxRecentBesideFavorites = 4;
const maxFavorites = 10;

/**
 * The keys in the browser's storage. They and the form of the entries are those of DocSearch, which this site had
 * before: readers keep what they stored.
 */
export function storageKeys(indexName: string): Readonly<Record<keyof StoredSearches, string>> {
  return {
    recent: `__DOCSEARCH_RECENT_SEARCHES__${indexName}`,
    favorites: `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`,
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is text, or missing, and has no tag: answers are escaped, so a tag is not from an answer. */
function isEscaped(value: unknown): value is string | null | undefined {
  return value == null || (typeof value === 'string' && !/[<>]/.test(value));
}

/** Whether an address can be opened as a page. */
function isPageAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value, 'https://site.invalid')) return false;
  return /^https?:$/.test(new URL(value, 'https://site.invalid').protocol);
}

function isStoredSearch(value: unknown): value is StoredSearch {
  return (
    isObject(value) &&
    typeof value.objectID === 'string' &&
    isPageAddress(value.url) &&
    isEscaped(value.content) &&
    isObject(value.hierarchy) &&
    typeof value.hierarchy.lvl1 === 'string' &&
    Object.values(value.hierarchy).every(isEscaped)
  );
}

/**
 * Reads stored searches.
 *
 * @param stored - the value in the browser's storage; null when there is none
 * @returns the entries that can be used, and whether something had to be dropped
 */
export function parseStored(stored: string | null): {
  readonly searches: readonly StoredSearch[];
  readonly isDamaged: boolean;
} {
  if (stored === null) return { searches: [], isDamaged: false };
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return { searches: [], isDamaged: true };
  }
  if (!Array.isArray(value)) return { searches: [], isDamaged: true };
  const searches = value.filter(isStoredSearch);
  return { searches, isDamaged: searches.length < value.length };
}

function without(searches: readonly StoredSearch[], id: string): StoredSearch[] {
  return searches.filter(({ objectID }) => objectID !== id);
}

/** Stored searches within their limits. */
export function withinLimits({ recent, favorites }: StoredSearches): StoredSearches {
  const most = favorites.length > 0 ? maxRecentBesideFavorites : maxRecent;
  return { recent: recent.slice(0, most), favorites: favorites.slice(0, maxFavorites) };
}

/** What is stored after the reader opened a result. A favorite stays where it is. */
export function addRecent(stored: StoredSearches, search: StoredSearch): StoredSearches {
  const { recent, favorites } = stored;
  if (favorites.some(({ objectID }) => objectID === search.objectID)) return stored;
  return withinLimits({ recent: [search, ...without(recent, search.objectID)], favorites });
}

/** What is stored after the reader saved a search. */
export function addFavorite(stored: StoredSearches, search: StoredSearch): StoredSearches {
  const { recent, favorites } = stored;
  return withinLimits({
    recent: without(recent, search.objectID),
    favorites: [search, ...without(favorites, search.objectID)],
  });
}

/** What is stored after the reader removed a search from both lists. */
export function removeSearch({ recent, favorites }: StoredSearches, id: string): StoredSearches {
  return { recent: without(recent, id), favorites: without(favorites, id) };
}

/** A hit in the form in which it is stored. */
export function toStored({ objectID, type, content, url, hierarchy }: SearchHit): StoredSearch {
  return {
    objectID,
    ...(type !== undefined && { type }),
    content: content ?? null,
    url: url ?? '',
    hierarchy: hierarchy ?? {},
  };
}
