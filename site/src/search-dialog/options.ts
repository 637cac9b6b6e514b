import type { Answer } from '../answers/answer.ts';
import { groupResults, pagesOf, type SearchResult } from './result.ts';
import type { Outcome, SearchState } from './search-state.ts';
import type { StoredSearch, StoredSearches } from './stored-searches.ts';

/** What the dialog shows below its input. */
export type Screen = 'empty' | 'recent' | 'loading' | 'failed' | 'none' | 'results';

/** Something that the reader can open. */
export type Option =
  | { readonly kind: 'answer'; readonly id: string; readonly url: string; readonly answer: Answer }
  | {
      readonly kind: 'result';
      readonly id: string;
      readonly url: string;
      readonly result: SearchResult;
    }
  | {
      readonly kind: 'stored';
      readonly id: string;
      readonly url: string;
      readonly search: StoredSearch;
      readonly isFavorite: boolean;
    };

/** Options with a heading. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

/** What there is to show for a query. */
export function screenOf(query: string, search: SearchState, stored: StoredSearches): Screen {
  if (query.trim() === '') {
    return stored.recent.length + stored.favorites.length > 0 ? 'recent' : 'empty';
  }
  if (search.status === 'error') return 'failed';
  if (search.outcome === null) return 'loading';
  return search.outcome.count === 0 ? 'none' : 'results';
}

function resultOption(result: SearchResult): Option {
  return { kind: 'result', id: result.id, url: result.url, result };
}

function storedOptions(searches: readonly StoredSearch[], isFavorite: boolean): Option[] {
  return searches.map((search) => ({
    kind: 'stored',
    id: search.objectID,
    url: search.url,
    search,
    isFavorite,
  }));
}

/** The options of a screen, in the order in which they are shown. Groups without options are left out. */
export function optionGroups(
  screen: Screen,
  outcome: Outcome | null,
  { recent, favorites }: StoredSearches,
): OptionGroup[] {
  const groups: OptionGroup[] = [];
  if (screen === 'recent') {
    groups.push({ label: 'Recent', options: storedOptions(recent, false) });
    groups.push({ label: 'Favorites', options: storedOptions(favorites, true) });
  }
  if ((screen === 'results' || screen === 'none') && outcome !== null) {
    const answers = outcome.answers.map(
      (answer): Option => ({ kind: 'answer', id: answer.id, url: answer.href, answer }),
    );
    groups.push({ label: 'Answer', options: answers });
    for (const { area, results } of groupResults(outcome.results)) {
      groups.push({ label: area, options: results.map(resultOption) });
    }
    groups.push({ label: 'Nearest pages', options: pagesOf(outcome.nearest).map(resultOption) });
  }
  return groups.filter(({ options }) => options.length > 0);
}
