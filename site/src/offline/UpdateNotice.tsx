import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { type ReactNode, useEffect, useState } from 'react';
import { savesData, whenIdle } from '../background-work.ts';
import type { KeepPage } from './service-worker.ts';
import styles from './UpdateNotice.module.css';

/**
 * Connects the page with the service worker once it is loaded and idle, goes on with a copy of the site that is not
 * complete, and says when the site has a newer build than the open page.
 */
export function UpdateNotice(): ReactNode {
  const isOn = useDocusaurusContext().siteConfig.customFields?.offline === true;
  const { pathname } = useLocation();
  const [keepPage, setKeepPage] = useState<KeepPage>();
  const [isOld, setIsOld] = useState(false);

  useEffect(() => {
    if (!isOn) return undefined;
    return whenIdle(async () => {
      const { serviceWorker } = navigator;
      // Not even the code is loaded, unless the reader has started a copy before.
      if (!serviceWorker || (savesData() && !serviceWorker.controller)) return;
      const [{ connectPage }, { resumeCopy }] = await Promise.all([
        import('./service-worker.ts'),
        import('./site-copy.ts'),
      ]);
      const keep = await connectPage(() => setIsOld(true));
      if (savesData()) return;
      setKeepPage(() => keep);
      await resumeCopy();
    });
  }, [isOn]);

  useEffect(() => {
    // Without a network or without room, the page is not kept.
    keepPage?.(pathname).catch(() => undefined);
  }, [keepPage, pathname]);

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
