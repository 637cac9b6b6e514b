import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { useCallback } from 'react';
import { isExternalResult, resultPath, type UrlSettings } from './result-url.ts';

/** Turns a hit's `url` into what a link on this site uses. */
export function useResultUrl(settings: UrlSettings): (url: string) => string {
  const { withBaseUrl } = useBaseUrlUtils();
  return useCallback(
    (url) => (isExternalResult(url, settings) ? url : withBaseUrl(resultPath(url, settings))),
    [withBaseUrl, settings],
  );
}
