import { useDocsContextualSearchTags } from '@docusaurus/plugin-content-docs/client';
import { DEFAULT_SEARCH_TAG } from '@docusaurus/theme-common/internal';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useMemo } from 'react';

/**
 * Filters that keep a search to the language and version the reader is in: an AND of ORs.
 * The array stays the same as long as its content does.
 */
export function useContextualFacetFilters(): (string | string[])[] {
  const { i18n } = useDocusaurusContext();
  const tags = [DEFAULT_SEARCH_TAG, ...useDocsContextualSearchTags()].join(',');
  return useMemo(
    () => [`language:${i18n.currentLocale}`, tags.split(',').map((tag) => `docusaurus_tag:${tag}`)],
    [i18n.currentLocale, tags],
  );
}
