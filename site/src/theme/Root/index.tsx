import Head from '@docusaurus/Head';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { type ReactNode, useEffect } from 'react';
import textFont from '../../../fonts/atkinson-hyperlegible-next.woff2';
import { LoadFailureContext } from '../../load-failure/context.ts';
import { LoadFailure } from '../../load-failure/LoadFailure.tsx';
import { UpdateNotice } from '../../offline/UpdateNotice.tsx';
import { useAppManifest } from '../../offline/useAppManifest.ts';
import { SetupHost } from '../../reader/SetupHost.tsx';
import { SearchHost } from '../../search-dialog/SearchHost.tsx';
import { replayEarlyActions } from '../../start/early.ts';

/**
 * Everything on the site. The framework never removes this component, so the dialogs and the notice of a new build are
 * here.
 */
export default function Root({ children }: { readonly children: ReactNode }): ReactNode {
  const isBrowser = useIsBrowser();
  useAppManifest();
  // After the effects of the whole page: every control works then.
  useEffect(() => {
    if (!isBrowser) return;
    document.documentElement.dataset.hasHydrated = 'true';
    void replayEarlyActions();
  }, [isBrowser]);
  return (
    <LoadFailureContext.Provider value={LoadFailure}>
      <Head>
        <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
      </Head>
      {children}
      <SearchHost />
      <SetupHost />
      <UpdateNotice />
    </LoadFailureContext.Provider>
  );
}
