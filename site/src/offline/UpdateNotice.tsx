import type { OfflinePage } from '@docs/publish/service-worker/page';
import { savesData } from '@docs/publish/service-worker/saves-data';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './UpdateNotice.module.css';
import { whenIdle } from './when-idle.ts';

/** Key of the build that was announced in this tab. A host that serves old pages for a while must not repeat the notice. */
const ANNOUNCED = 'docs.announced-build';

function wasAnnounced(build: string): boolean {
  try {
    return window.sessionStorage.getItem(ANNOUNCED) === build;
  } catch {
    return false;
  }
}

function rememberAnnounced(build: string): void {
  try {
    window.sessionStorage.setItem(ANNOUNCED, build);
  } catch {
    // Readers can disable storage.
  }
}

/**
 * Connects the page with the service worker once it is loaded and idle, and says when the site has a newer build than the
 * open page.
 */
export function UpdateNotice(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { baseUrl } = siteConfig;
  const isOn = siteConfig.customFields?.offline === true;
  const { pathname } = useLocation();
  const [page, setPage] = useState<OfflinePage>();
  const [build, setBuild] = useState<string>();

  useEffect(() => {
    if (!isOn) return undefined;
    const announce = (next: string) => {
      if (!wasAnnounced(next)) setBuild(next);
    };
    const connect = async () => {
      // Not even the code is loaded, unless the reader has started a copy before.
      if (savesData() && !navigator.serviceWorker?.controller) return;
      const { startOffline } = await import('./start.ts');
      setPage(await startOffline(baseUrl, announce));
    };
    return whenIdle(connect);
  }, [baseUrl, isOn]);

  useEffect(() => {
    page?.visited(pathname);
  }, [page, pathname]);

  const close = (then?: () => void) => {
    if (build !== undefined) rememberAnnounced(build);
    setBuild(undefined);
    then?.();
  };
  return (
    <div role="status" className={styles.place}>
      {build !== undefined && (
        <div className={styles.notice}>
          <p>This site has been updated.</p>
          <button
            type="button"
            className="button button--primary button--sm"
            onClick={() => close(() => window.location.reload())}
          >
            Reload
          </button>
          <button type="button" className="plain-button" onClick={() => close()}>
            Later
          </button>
        </div>
      )}
    </div>
  );
}
