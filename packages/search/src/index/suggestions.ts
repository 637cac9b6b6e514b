import { tokenize } from '../analysis/tokens.ts';
import type { Page } from './pages.ts';

const maxSuggestions = 40;
const maxTitleLength = 32;
const maxTitleTokens = 4;

const isSuggestion = ({ title, kind }: Page) =>
  kind === 'guide' &&
  title !== '' &&
  title.length <= maxTitleLength &&
  tokenize(title).length <= maxTitleTokens;

/** Returns short titles to suggest when a query has no hits, taken from the categories of the site in turn. */
export function suggestionsFrom(pages: readonly Page[]): string[] {
  const seenByCategory = new Map<string | null, number>();
  const candidates = pages
    .filter(isSuggestion)
    .map(({ title, path, facets }) => {
      const round = seenByCategory.get(facets.lvl0) ?? 0;
      seenByCategory.set(facets.lvl0, round + 1);
      return { title, round, path };
    })
    .sort((a, b) => a.round - b.round || (a.path < b.path ? -1 : 1));
  return [...new Set(candidates.map(({ title }) => title))].slice(0, maxSuggestions);
}
