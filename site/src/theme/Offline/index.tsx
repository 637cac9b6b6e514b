import { parsedUrl } from '@docs/model/addresses/parsed-url';
import Head from '@docusaurus/Head';
import { HtmlClassNameProvider, PageMetadata } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import { useAddressParameters } from '../../address-parameters.ts';
import styles from '../../offline/Offline.module.css';
import { SiteCopyPanel } from '../../offline/SiteCopyPanel.tsx';
import { VisitedPages } from '../../offline/VisitedPages.tsx';

/** The path of an address on this site, with query and fragment; undefined for an address elsewhere. */
function pathOnSite(address: string): string | undefined {
  const url = parsedUrl(address, window.location.origin);
  return url?.origin === window.location.origin ? url.pathname + url.search + url.hash : undefined;
}

/** `/offline/`: what can be read without a network, and the copy of the whole site. */
export default function Offline(): ReactNode {
  const [parameters] = useAddressParameters();
  // The page that the reader wanted and that is not kept.
  const wanted = parameters.get('page');
  const page = wanted && pathOnSite(wanted);
  const title = 'Read offline';
  return (
    <HtmlClassNameProvider className="offline-page">
      <PageMetadata
        title={title}
        description="Keep this site in your browser, and read it without a network."
      />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <Layout>
        <main className={`container ${styles.page}`}>
          <Heading as="h1">{title}</Heading>
          {page && (
            <div className={styles.missing} role="alert">
              <p>
                There is no connection to the site, and this page is not kept in your browser:{' '}
                <code>{page}</code>
              </p>
              <p>
                <a href={page}>Try again</a>
              </p>
            </div>
          )}
          <p>
            Your browser keeps the last 100 pages that you visit here, the search and the upgrade
            planner. They work without a network. What you read stays on this device.
          </p>
          <SiteCopyPanel />
          <VisitedPages />
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
