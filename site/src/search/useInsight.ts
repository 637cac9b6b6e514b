import { createInsightReporter } from '@docs/search/browser/insights';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useMemo } from 'react';
import { useSearchSettings } from './settings.ts';

/** Tells the site's own endpoint what was searched; does nothing unless the site's operator switched it on. */
export function useInsight(): (query: string, nbHits: number) => void {
  const { insightUrl } = useSearchSettings();
  const url = useBaseUrl(insightUrl ?? '/');
  return useMemo(
    () => (insightUrl === null ? () => undefined : createInsightReporter({ url }).viewed),
    [insightUrl, url],
  );
}
