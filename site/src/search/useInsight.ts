import { createInsightReporter, type InsightReporter } from '@docs/search/browser/insights';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useMemo } from 'react';
import { useSearchSettings } from './settings.ts';

const silent: InsightReporter = { asked: () => undefined, viewed: () => undefined };

/** Tells the site's own endpoint what was searched; does nothing unless the site's operator switched it on. */
export function useInsight(): InsightReporter {
  const { insightUrl } = useSearchSettings();
  const url = useBaseUrl(insightUrl ?? '/');
  return useMemo(
    () => (insightUrl === null ? silent : createInsightReporter({ url })),
    [insightUrl, url],
  );
}
