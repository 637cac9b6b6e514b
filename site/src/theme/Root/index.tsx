import Head from '@docusaurus/Head';
import type { ReactNode } from 'react';
import textFont from '../../../fonts/atkinson-hyperlegible-next.woff2';
import { UpdateNotice } from '../../offline/UpdateNotice.tsx';
import { SetupHost } from '../../reader/SetupHost.tsx';
import { SearchHost } from '../../search-dialog/SearchHost.tsx';

/**
 * Everything on the site. The framework never removes this component, so the dialogs and the notice of a new build are
 * here.
 */
export default function Root({ children }: { readonly children: ReactNode }): ReactNode {
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
