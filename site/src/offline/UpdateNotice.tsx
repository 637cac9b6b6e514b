import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { type ReactNode, useEffect, useState } from 'react';
import { savesData } from './saves-data.ts';
import type { OfflinePage } from './service-worker.ts';
import styles from './UpdateNotice.module.css';
import { whenIdle } from './when-idle.ts';

/**
 * Connects the page with the service worker once it is loaded and idle, goes on with a copy of the site that is not
 * complete, and says when the site has a newer build than the open page.
 */
export function UpdateNotice(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { baseUrl } = siteConfig;
  const isOn = siteConfig.customFields?.offline === true;
  const { pathname } = useLocation();
  const [page, setPage] = useState<OfflinePage>();
  const [isOld, setIsOld] = useState(false);

  useEffect(() => {
    if (!isOn) return undefined;
    return whenIdle(async () => {
      // Not even the code is loaded, unless the reader has started a copy before.
      if (savesData() && !navigator.serviceWorker?.controller) return;
      const [{ connectPage }, { siteCopy }] = await Promise.all([
        import('./service-worker.ts'),
        import('./copy.ts'),
      ]);
      setPage(await connectPage(baseUrl, () => setIsOld(true)));
      if (!savesData()) await siteCopy(baseUrl).resume();
    });
  }, [baseUrl, isOn]);

  useEffect(() => {
    // Without a network or without room, the page is not kept.
    page?.visited(pathname).catch(() => undefined);
  }, [page, pathname]);

  return (
    <div role="status" className={styles.place}>
      {isOld && (
        <div className={styles.notice}>
          <p>This site has been updated.</p>
          <button
            type="button"
            className="button button--primary"
            onClick={() => window.location.reload()}
          >
            Reload
          </button>
          <button type="button" className="plain-button" onClick={() => setIsOld(false)}>
            Later
          </button>
        </div>
      )}
    </div>
  );
}
