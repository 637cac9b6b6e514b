import { describe, expect, it } from 'vitest';
import type { FacetSet, Manifest } from '../format/manifest.ts';
import type { FacetFilters } from '../shared/types.ts';
import { allowedPages, countFacets, parseFacetFilters } from './facets.ts';

const set = (area: FacetSet['area'], language: string, lvl0: string | null): FacetSet => ({
  area,
  language,
  lvl0,
  docusaurus_tag: 'current',
});
const facetSets = [
  set('guides', 'en', 'Flows'),
  set('releases', '-x', null),
  set('guides', 'de', 'Flows'),
];
const manifest = {
  facetSets,
  pages: [0, 1, 2, 0].map((facetSet) => ({ facetSet })),
} as unknown as Manifest;

describe('filters', () => {
  const allowed = (filters: FacetFilters | undefined) => {
    const pages = allowedPages(manifest, parseFacetFilters(filters));
    return pages === null ? 'all' : [...pages].join('');
  };

  it.each([
    [undefined, 'all'],
    [[], 'all'],
    ['', 'all'],
    ['area', 'all'],
    [':guides', 'all'],
    [[[]], 'all'],
    ['area:guides', '1011'],
    ['area:-guides', '0100'],
    ['language:\\-x', '0100'],
    ['language:-x', '1111'],
    ['language:-\\-x', '1111'],
    ['hierarchy.lvl0:Flows', '1011'],
    ['docusaurus_tag:current', '1111'],
    ['area:', '0000'],
    ['unknown:guides', '0000'],
    ['unknown:-guides', '1111'],
    [['area:guides', 'language:de'], '0010'],
    [[['area:releases', 'language:de']], '0110'],
    [[['area:releases', 'nothing'], 'language:en'], '0000'],
    [['nothing', 'language:en'], '1001'],
  ] as const)('%j allow the pages %s', (filters, pages) => {
    expect(allowed(filters as FacetFilters | undefined)).toBe(pages);
  });
  it('say of each condition what it negates', () => {
    expect(parseFacetFilters(['a:b:c', ['d:-e']])).toEqual([
      [{ facet: 'a', value: 'b:c', isNegated: false }],
      [{ facet: 'd', value: 'e', isNegated: true }],
    ]);
  });
});

describe('counts', () => {
  const count = (hits: readonly number[], requested: readonly string[], most = 10) =>
    countFacets(Uint32Array.from(hits), manifest, requested, most);

  it('are of the requested facets', () => {
    expect(count([2, 1, 3], ['area', 'other'])).toEqual({ area: { guides: 5, releases: 1 } });
    expect(Object.keys(count([2, 1, 3], ['*']))).toEqual([
      'area',
      'language',
      'docusaurus_tag',
      'hierarchy.lvl0',
    ]);
    expect(count([2, 1, 3], [])).toEqual({});
  });
  it('leave out values without a hit, and pages without a value', () => {
    expect(count([2, 1, 0], ['language', 'hierarchy.lvl0'])).toEqual({
      language: { en: 2, '-x': 1 },
      'hierarchy.lvl0': { Flows: 2 },
    });
  });
  it('begin with the most frequent values, then by name', () => {
    expect(Object.keys(count([1, 1, 2], ['language']).language ?? {})).toEqual(['de', '-x', 'en']);
    expect(Object.keys(count([1, 1, 2], ['language'], 2).language ?? {})).toEqual(['de', '-x']);
  });
});
