import type { Answer } from '../answers/answer.ts';
import { pagesOf, type ResultLink, type SearchResult, toResult } from './results.ts';
import type { StoredSearches } from './stored-searches.ts';
import type { Outcome, Search } from './useSearch.ts';

/** Something that the reader can open from the dialog: a direct answer or a result. */
export interface Option extends ResultLink {
  readonly id: string;
  readonly answer?: Answer;
  readonly result?: SearchResult;
  /** The list that has it; not there for a result of the current search. */
  readonly stored?: keyof StoredSearches;
}

/** Options with a heading. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

/** The content below the input of the dialog. */
export type Screen = 'empty' | 'recent' | 'loading' | 'failed' | 'none' | 'results';

/** The answers and results for a query. */
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

function optionOf(result: SearchResult, stored?: keyof StoredSearches): Option {
  const { id, href, isExternal } = result;
  return { id, href, isExternal, result, ...(stored !== undefined && { stored }) };
}

/** Most results that the dialog shows of one part of the site. */
const maxPerGroup = 5;

/** The options of an outcome, in the order in which they are shown. The part of the site with the best result is first. */
export function outcomeGroups({
  answers,
  results,
  nearest,
}: Pick<Outcome, 'answers' | 'results' | 'nearest'>): OptionGroup[] {
  const areas = [...new Set(results.map(({ area }) => area))];
  const inArea = (label: string) => results.filter(({ area }) => area === label);
  const answerOptions = answers.map((answer) => {
    const { id, href } = answer;
    return { id, href, isExternal: /^https?:/.test(href), answer };
  });
  return [
    { label: 'Answer', options: answerOptions },
    ...areas.map((label) => ({
      label,
      options: inArea(label)
        .slice(0, maxPerGroup)
        .map((result) => optionOf(result)),
    })),
    { label: 'Nearest pages', options: pagesOf(nearest).map((result) => optionOf(result)) },
  ].filter(({ options }) => options.length > 0);
}

/** The searches that the reader opened before, and saved. */
export function storedGroups(
  stored: StoredSearches,
  linkOf: (url: string) => ResultLink,
): OptionGroup[] {
  return (['recent', 'favorites'] as const)
    .map((list) => ({
      label: list === 'recent' ? 'Recent' : 'Favorites',
      options: stored[list].map((hit) => optionOf({ ...toResult(hit, linkOf), snippet: [] }, list)),
    }))
    .filter(({ options }) => options.length > 0);
}
