import Head from '@docusaurus/Head';
import { type ReactNode, useEffect } from 'react';
import textFont from '../../../fonts/atkinson-hyperlegible-next.woff2';
import { UpdateNotice } from '../../offline/UpdateNotice.tsx';
import { SetupHost } from '../../reader/SetupHost.tsx';
import { openSearch } from '../../search-dialog/open.ts';
import { SearchHost } from '../../search-dialog/SearchHost.tsx';

/**
 * Everything on the site. The framework never removes this component, so the dialogs and the notice of a new build are
 * here.
 */
export default function Root({ children }: { readonly children: ReactNode }): ReactNode {
  // The inline script of the page notes that the reader asked for the search before this.
  useEffect(() => {
    if (document.documentElement.dataset.searchAsked !== undefined) openSearch();
  }, []);
  return (
    <>
      <Head>
        <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
      </Head>
      {children}
      <SearchHost />
      <SetupHost />
      <UpdateNotice />
    </>
  );
}
