import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import { HtmlClassNameProvider, PageMetadata } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import styles from '../../offline/Offline.module.css';
import { SiteCopyPanel } from '../../offline/SiteCopyPanel.tsx';
import { VisitedPages } from '../../offline/VisitedPages.tsx';

/** The page that the reader wanted and that is not kept, or undefined. Its address is one of this site. */
function useMissingPage(): string | undefined {
  const { search } = useLocation();
  const isBrowser = useIsBrowser();
  const page = new URLSearchParams(search).get('page');
  return isBrowser && page !== null && /^\/(?!\/)/.test(page) ? page : undefined;
}

function MissingPage({ page }: { readonly page: string }): ReactNode {
  return (
    <div className={styles.missing} role="alert">
      <p>
        There is no connection to the site, and this page is not kept in your browser:{' '}
        <code>{page}</code>
      </p>
      <p>
        <a href={page}>Try again</a>
      </p>
    </div>
  );
}

/** `/offline/`: what can be read without a network, and the copy of the whole site. */
export default function Offline(): ReactNode {
  const missing = useMissingPage();
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
          {missing !== undefined && <MissingPage page={missing} />}
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
