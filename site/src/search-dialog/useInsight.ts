import { createInsightReporter, type InsightReporter } from '@docs/search/insight-reporter';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useMemo } from 'react';
import { useSearchSettings } from './settings.ts';

const silent: InsightReporter = { asked: () => undefined, viewed: () => undefined };

/** Reports searches to the site's own endpoint. Does nothing unless the site's operator enables it. */
export function useInsight(): InsightReporter {
  const { insightUrl } = useSearchSettings();
  const url = useBaseUrl(insightUrl ?? '/');
  return useMemo(
    () => (insightUrl === null ? silent : createInsightReporter({ url })),
    [insightUrl, url],
  );
}
