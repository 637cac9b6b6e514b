import { useContextualSearchFilters } from '@docusaurus/theme-common';
import { useMemo } from 'react';

/**
 * Filters that keep a search to the language and version the reader is in: an AND of ORs.
 * The array stays the same as long as its content does.
 */
export function useContextualFacetFilters(): (string | string[])[] {
  const { locale, tags } = useContextualSearchFilters();
  const joined = tags.join(',');
  return useMemo(
    () => [`language:${locale}`, joined.split(',').map((tag) => `docusaurus_tag:${tag}`)],
    [locale, joined],
  );
}
