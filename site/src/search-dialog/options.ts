import type { Answer } from '../answers/answer.ts';
import { pagesOf, type ResultLink, type SearchResult, toResult } from './results.ts';
import type { StoredSearches } from './stored-searches.ts';
import type { Outcome } from './useSearch.ts';

/** Something that the reader can open from the dialog: a direct answer or a result. */
export interface Option extends ResultLink {
  readonly id: string;
  readonly answer?: Answer;
  readonly result?: SearchResult;
  /** The list that has it; not there for a result of the current search. */
  readonly stored?: keyof StoredSearches | undefined;
}

/** Options with a heading. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

function groupOf(
  label: string,
  results: readonly SearchResult[],
  stored?: keyof StoredSearches,
): OptionGroup {
  return {
    label,
    options: results.map((result) => ({ ...result, result, stored })),
  };
}

const isFilled = ({ options }: OptionGroup): boolean => options.length > 0;

/** Most results that the dialog shows of one part of the site. */
const maxPerGroup = 5;

/** The options of an outcome, in the order in which they are shown. The part of the site with the best result is first. */
export function outcomeGroups({ answers, results, nearest }: Outcome): OptionGroup[] {
  const areas = [...new Set(results.map(({ area }) => area))];
  const answerOptions = answers.map((answer) => {
    const { id, href } = answer;
    return { id, href, isExternal: /^https?:/.test(href), answer };
  });
  return [
    { label: 'Answer', options: answerOptions },
    ...areas.map((label) =>
      groupOf(label, results.filter(({ area }) => area === label).slice(0, maxPerGroup)),
    ),
    groupOf('Nearest pages', pagesOf(nearest)),
  ].filter(isFilled);
}

/** The searches that the reader opened before, and saved. */
export function storedGroups(
  stored: StoredSearches,
  linkOf: (url: string) => ResultLink,
): OptionGroup[] {
  const group = (label: string, list: keyof StoredSearches): OptionGroup => {
    const results = stored[list].map((hit) => toResult(hit, linkOf));
    return groupOf(label, results, list);
  };
  return [group('Recent', 'recent'), group('Favorites', 'favorites')].filter(isFilled);
}
