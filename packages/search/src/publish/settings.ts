import type { IndexSettings, SynonymHit } from 'algoliasearch';
import type { SynonymGroups } from '../analysis/synonyms.ts';
import { facetNames } from '../query/facets.ts';

/** Settings of the hosted index that are closest to the ranking of the embedded engine. */
export const hostedSettings: IndexSettings = {
  searchableAttributes: [
    'unordered(subject.words)',
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'unordered(subject.linkTexts)',
    'unordered(subject.messages)',
    'content',
    'unordered(hierarchy.lvl0)',
    'unordered(subject.description)',
  ],
  unretrievableAttributes: ['subject'],
  attributesForFaceting: [...facetNames],
  attributesToHighlight: ['hierarchy', 'content'],
  attributeForDistinct: 'url',
  distinct: true,
  customRanking: ['desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  queryLanguages: ['en'],
  ignorePlurals: true,
  removeStopWords: true,
  removeWordsIfNoResults: 'allOptional',
  separatorsToIndex: '_',
};

/** Converts the groups of synonyms. Related words become synonyms too, because the provider has no weaker relation. */
export function hostedSynonyms({ same, related }: SynonymGroups): SynonymHit[] {
  return [...same, ...related].map((synonyms, index) => ({
    objectID: `group-${index}`,
    type: 'synonym',
    synonyms: [...synonyms],
  }));
}
