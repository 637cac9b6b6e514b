import { twinFile } from '@docs/publish/twins/addresses';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import OriginalDocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import type { ReactNode } from 'react';
import { routeOfPermalink } from '../../route.ts';
import styles from './styles.module.css';

/**
 * The place of the page, and beside it the page as Markdown: in a menu where the screen is small. The home page has neither.
 * `page-tools/` does what the button says.
 */
export default function DocBreadcrumbs(): ReactNode {
  const { permalink } = useDoc().metadata;
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const route = routeOfPermalink(permalink, baseUrl);
  if (route === '/') return <OriginalDocBreadcrumbs />;
  return (
    <div className={styles.head}>
      <OriginalDocBreadcrumbs />
      <button
        type="button"
        className={styles.more}
        popoverTarget="page-tools"
        aria-label="Tools for this page"
        data-search-ignore=""
      >
        ⋯
      </button>
      <div id="page-tools" popover="auto" className={styles.tools} data-search-ignore="">
        <button type="button" data-tool="copy-page">
          Copy page
        </button>
        <a href={`${baseUrl}${twinFile(route)}`} type="text/markdown">
          View as Markdown
        </a>
      </div>
    </div>
  );
}
