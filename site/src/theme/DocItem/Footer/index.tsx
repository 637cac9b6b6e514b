import { dayInWords } from '@docs/model/releases/days';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import EditThisPage from '@theme/EditThisPage';
import TagsListInline from '@theme/TagsListInline';
import type { ReactNode } from 'react';
import { usePageAddress } from '../../../page-address.ts';
import { reportAddress } from '../../../page-tools/report.ts';
import styles from './styles.module.css';

/** Below a page: its tags, the day of its last change, and where to edit it or report a problem. */
export default function DocItemFooter(): ReactNode {
  const { metadata } = useDoc();
  const { customFields } = useDocusaurusContext().siteConfig;
  const { editUrl, tags, title, permalink, frontMatter } = metadata;
  const { url } = usePageAddress(permalink);
  const newIssueUrl = customFields?.newIssueUrl;
  const day = frontMatter.last_update?.date?.toString();
  return (
    <footer className={`${ThemeClassNames.docs.docFooter} docusaurus-mt-lg`}>
      {tags.length > 0 && (
        <div className={ThemeClassNames.docs.docFooterTagsRow}>
          <TagsListInline tags={tags} />
        </div>
      )}
      <div
        className={`${styles.facts} ${ThemeClassNames.docs.docFooterEditMetaRow}`}
        data-search-ignore=""
      >
        {day !== undefined && (
          <span>
            Last updated <time dateTime={day}>{dayInWords(day)}</time>
          </span>
        )}
        {editUrl != null && <EditThisPage editUrl={editUrl} />}
        {typeof newIssueUrl === 'string' && (
          <a href={reportAddress(newIssueUrl, title, url)} data-tool="report">
            Report a problem
          </a>
        )}
      </div>
    </footer>
  );
}
