import type { MainFile } from '../index/files.ts';
import type { FacetFilters, Facets } from '../types.ts';

/** Attributes that can be filtered by. */
export const facetNames = ['area', 'language', 'docusaurus_tag', 'hierarchy.lvl0'] as const;

const valueIn = (facets: Facets, name: string): string | null => {
  const known = facetNames.find((facet) => facet === name);
  if (known === undefined) return null;
  return known === 'hierarchy.lvl0' ? facets.lvl0 : facets[known];
};

/** Reports whether a page with these facets passes the filters. An attribute that is no facet never matches. */
function passes(facets: Facets, filters: FacetFilters): boolean {
  return filters.every((group) =>
    [group].flat().some((condition) => {
      const colon = condition.indexOf(':');
      return valueIn(facets, condition.slice(0, colon)) === condition.slice(colon + 1);
    }),
  );
}

/** Returns a function that reports whether a page passes the filters. */
export function pageFilter(
  { pages, facets }: MainFile,
  filters: FacetFilters,
): (page: number) => boolean {
  const passing = facets.map((one) => passes(one, filters));
  return (page) => passing[pages[page]?.facets ?? -1] ?? false;
}
