import type { Answer } from '../answers/answer.ts';
import { pagesOf, type SearchResult, toResult } from './results.ts';
import type { StoredSearch, StoredSearches } from './stored-searches.ts';
import type { Search } from './useSearch.ts';

/** Something that the reader can open from the dialog: a direct answer or a result. */
export type Option = { readonly id: string; readonly url: string } & (
  | { readonly answer: Answer; readonly result?: never; readonly stored?: never }
  | {
      readonly answer?: never;
      readonly result: SearchResult;
      /** The list that has it; not there for a result of the current search. */
      readonly stored?: keyof StoredSearches;
    }
);

/** Options with a heading. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

/** What the dialog shows below its input. */
export type Screen = 'empty' | 'recent' | 'loading' | 'failed' | 'none' | 'results';

/** What there is to show for a query. */
export function screenOf(
  query: string,
  { failures, outcome }: Pick<Search, 'failures' | 'outcome'>,
  { recent, favorites }: StoredSearches,
): Screen {
  if (query.trim() === '') return recent.length + favorites.length > 0 ? 'recent' : 'empty';
  if (failures > 0) return 'failed';
  if (outcome === null) return 'loading';
  return outcome.count === 0 ? 'none' : 'results';
}

function optionOf(result: SearchResult): Option {
  return { id: result.id, url: result.url, result };
}

/** Most results that the dialog shows of one part of the site. */
const maxPerGroup = 5;

/** The options of an outcome, in the order in which they are shown. The part of the site with the best result is first. */
export function outcomeGroups({
  answers,
  results,
  nearest,
}: Pick<NonNullable<Search['outcome']>, 'answers' | 'results' | 'nearest'>): OptionGroup[] {
  const areas = [...new Set(results.map(({ area }) => area))];
  return [
    {
      label: 'Answer',
      options: answers.map((answer) => ({ id: answer.id, url: answer.href, answer })),
    },
    ...areas.map((label) => ({
      label,
      options: results
        .filter(({ area }) => area === label)
        .slice(0, maxPerGroup)
        .map(optionOf),
    })),
    { label: 'Nearest pages', options: pagesOf(nearest).map(optionOf) },
  ].filter(({ options }) => options.length > 0);
}

/** What the reader opened before, and saved. */
export function storedGroups({ recent, favorites }: StoredSearches): OptionGroup[] {
  const options = (searches: readonly StoredSearch[], stored: keyof StoredSearches): Option[] =>
    searches.map((search) => ({
      id: search.objectID,
      url: search.url,
      result: { ...toResult(search), snippet: [] },
      stored,
    }));
  return [
    { label: 'Recent', options: options(recent, 'recent') },
    { label: 'Favorites', options: options(favorites, 'favorites') },
  ].filter((group) => group.options.length > 0);
}
