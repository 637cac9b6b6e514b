import type { FacetSet, Manifest } from '../format/manifest.ts';
import { itemAt } from '../shared/checked-access.ts';
import type { FacetFilters } from '../shared/types.ts';
import type { PageFilter } from './accumulators.ts';

/** Attributes that can be filtered by and counted. */
export const facetNames = ['area', 'language', 'docusaurus_tag', 'hierarchy.lvl0'] as const;

type FacetName = (typeof facetNames)[number];

/** One condition of a filter. */
interface Condition {
  readonly facet: string;
  readonly value: string;
  readonly isNegated: boolean;
}

/** A filter in conjunctive normal form: every group needs one condition that holds. */
export type ParsedFilters = readonly (readonly Condition[])[];

function parseCondition(text: string): Condition | null {
  const colon = text.indexOf(':');
  if (colon < 1) return null;
  const value = text.slice(colon + 1);
  return {
    facet: text.slice(0, colon),
    value: value.replace(/^\\?-/, (sign) => (sign === '-' ? '' : '-')),
    isNegated: value.startsWith('-'),
  };
}

/**
 * Parses `facetFilters`: a string, an AND of strings, or an AND of ORs. `facet:-value` negates, and `facet:\-value`
 * matches a value that begins with a minus. Anything else is ignored, as the hosted provider does.
 */
export function parseFacetFilters(filters: FacetFilters | undefined): ParsedFilters {
  if (filters === undefined) return [];
  const groups = typeof filters === 'string' ? [filters] : filters;
  return groups
    .map((group) =>
      (typeof group === 'string' ? [group] : group)
        .map(parseCondition)
        .filter((condition) => condition !== null),
    )
    .filter((group) => group.length > 0);
}

const facetValue = (facets: FacetSet, name: FacetName) =>
  name === 'hierarchy.lvl0' ? facets.lvl0 : facets[name];

const isFacetName = (name: string): name is FacetName =>
  (facetNames as readonly string[]).includes(name);

/** Reports whether a page with these facets passes the filters. An attribute that is not a facet never matches. */
function passes(facets: FacetSet, filters: ParsedFilters): boolean {
  return filters.every((group) =>
    group.some(({ facet, value, isNegated }) => {
      const matches = isFacetName(facet) && facetValue(facets, facet) === value;
      return matches !== isNegated;
    }),
  );
}

/** Returns the pages that pass the filters. */
export function allowedPages({ pages, facetSets }: Manifest, filters: ParsedFilters): PageFilter {
  if (filters.length === 0) return null;
  const passing = facetSets.map((facets) => passes(facets, filters));
  return Uint8Array.from(pages, ({ facetSet }) => (itemAt(passing, facetSet) ? 1 : 0));
}

/**
 * Counts hits by the values of the requested facets, most frequent first.
 *
 * @param hitsByFacetSet Number of hits for each facet set.
 */
export function countFacets(
  hitsByFacetSet: Uint32Array,
  { facetSets }: Manifest,
  requested: readonly string[],
  maxValues: number,
): Record<string, Record<string, number>> {
  const names = facetNames.filter((name) => requested.includes(name) || requested.includes('*'));
  return Object.fromEntries(
    names.map((name) => {
      const counts = new Map<string, number>();
      for (const [facetSet, count] of hitsByFacetSet.entries()) {
        const value = facetValue(itemAt(facetSets, facetSet), name);
        if (value && count > 0) counts.set(value, (counts.get(value) ?? 0) + count);
      }
      const sorted = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
      return [name, Object.fromEntries(sorted.slice(0, maxValues))];
    }),
  );
}
