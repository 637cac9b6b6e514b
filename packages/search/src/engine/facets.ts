import type { DocSearchRecord, FacetFilters } from '../shared/types.ts';

/** Attributes that can be filtered by and counted. */
export const facetNames = ['area', 'language', 'docusaurus_tag', 'hierarchy.lvl0'] as const;

export type FacetName = (typeof facetNames)[number];

/** The facet values of a page. */
export type FacetValues = Readonly<Partial<Record<FacetName, string | null>>>;

/** One alternative of a filter. */
interface Condition {
  readonly facet: string;
  readonly value: string;
  readonly negated: boolean;
}

/** A filter in conjunctive form: every group needs one condition that holds. */
export type ParsedFilters = readonly (readonly Condition[])[];

function parseCondition(text: string): Condition | null {
  const colon = text.indexOf(':');
  if (colon < 1) return null;
  const value = text.slice(colon + 1);
  const negated = value.startsWith('-');
  return {
    facet: text.slice(0, colon),
    value: value.replace(/^\\?-/, (sign) => (sign === '-' ? '' : '-')),
    negated,
  };
}

/**
 * Reads `facetFilters`: a string, an AND of strings, or an AND of ORs. `facet:-value` negates, `facet:\-value` asks for
 * a value that begins with a minus. What is not of that form is ignored, as the hosted provider does.
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

/** True when the values fulfil the filter. An attribute that is not a facet never matches. */
export function passes(values: FacetValues, filters: ParsedFilters): boolean {
  return filters.every((group) =>
    group.some(({ facet, value, negated }) => (values[facet as FacetName] === value) !== negated),
  );
}

export function facetValuesOf(record: DocSearchRecord): FacetValues {
  return {
    area: record.area ?? null,
    language: record.language,
    docusaurus_tag: record.docusaurus_tag,
    'hierarchy.lvl0': record.hierarchy.lvl0,
  };
}

/** The facets that a request wants counted. */
export function wantedFacets(asked: readonly string[] | undefined): FacetName[] {
  if (!asked) return [];
  return facetNames.filter((name) => asked.includes(name) || asked.includes('*'));
}
