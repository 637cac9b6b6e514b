import { OfflinePage } from '@docs/publish/service-worker/page';
import { savesData } from '@docs/publish/service-worker/saves-data';
import { sharedCopy } from './copy.ts';

/**
 * Connects the open page with the service worker, and goes on with a copy of the site that was interrupted or is older than
 * the site.
 *
 * @param onNewBuild - is called when the server has a newer build than the open page
 */
export async function startOffline(
  baseUrl: string,
  onNewBuild: (build: string) => void,
): Promise<OfflinePage> {
  const page = new OfflinePage({
    baseUrl,
    onNewBuild,
    onCurrentBuild: (build) => {
      if (!savesData()) void sharedCopy(baseUrl).resume(build);
    },
  });
  await page.start();
  return page;
}
