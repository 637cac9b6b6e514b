import { appManifestFile } from '@docs/offline/list';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * Links the manifest of the installed site when the browser is idle. A link in the HTML is requested before the largest paint,
 * and the site can't be installed without scripts.
 */
export function useAppManifest(): void {
  const address = useBaseUrl(appManifestFile);
  useEffect(
    () =>
      whenIdle(() => {
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'manifest', href: address }),
        );
      }),
    [address],
  );
}
