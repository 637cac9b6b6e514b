import { Context, RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import { useLocation } from '@docusaurus/router';
import { PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import { type ReactNode, useContext, useEffect } from 'react';
import { articleOf } from '../article/articles.ts';
import type { LoadProps } from './context.ts';
import styles from './LoadFailure.module.css';

const routeContext = { plugin: { name: 'load-failure', id: 'default' } };

/** The error of a page that could not be loaded, with the frame of the site around it. */
export function LoadFailure(props: LoadProps): ReactNode {
  // The code of every page of the first level has the frame, and sets this context.
  if (useContext(Context) !== null) return <ErrorAndWords {...props} />;
  return (
    <RouteContextProvider value={routeContext}>
      <Layout>
        <main>
          <ErrorAndWords {...props} />
        </main>
      </Layout>
    </RouteContextProvider>
  );
}

/** What tries again to load a part of a page, and was called. A page has several parts, one inside the other. */
const tried = new WeakSet<() => void>();
/** The page that the reader tried to load again. */
let retriedPage: string | undefined;

/** The error, and the words of the page if the server sent them. */
function ErrorAndWords({ error, retry }: LoadProps): ReactNode {
  const { pathname } = useLocation();
  const article = articleOf(pathname);
  const tryAgain = () => {
    retriedPage = pathname;
    tried.add(retry);
    retry();
  };
  useEffect(() => {
    // The part around this one is there now. The reader has already asked for the whole page.
    if (retriedPage !== pathname || tried.has(retry)) return;
    tried.add(retry);
    retry();
  }, [pathname, retry]);
  return (
    <div className={`container ${styles.page}`}>
      <PageMetadata title="Page not loaded" />
      <div className={styles.box} role="alert">
        {article === undefined && <h1>This page did not load</h1>}
        <p>{String(error)}</p>
        <button type="button" className="button button--primary" onClick={tryAgain}>
          Retry
        </button>
      </div>
      {article !== undefined && (
        <article
          className={`${ThemeClassNames.docs.docMarkdown} markdown`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build rendered the article
          dangerouslySetInnerHTML={{ __html: article }}
        />
      )}
    </div>
  );
}
