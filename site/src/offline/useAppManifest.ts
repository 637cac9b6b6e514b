import { appManifestFile } from '@docs/publish/service-worker/list';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

function linkManifest(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'manifest', href });
  document.head.append(link);
}

/**
 * Links the manifest of the installed site when the browser is idle. A link in the HTML is requested before the largest paint,
 * and browsers need the manifest only when the reader installs the site.
 */
export function useAppManifest(): void {
  const address = useBaseUrl(appManifestFile);
  useEffect(() => whenIdle(() => linkManifest(address)), [address]);
}
