import Link from '@docusaurus/Link';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { Props } from '@theme/DocTagsListPage';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import type { ReactNode } from 'react';
import { Alternates } from '../../components/Alternates.tsx';
import { StructuredData } from '../../components/StructuredData.tsx';
import styles from './styles.module.css';

const description =
  'All tags of the documentation, with the number of pages that have each of them.';

/** `/tags/`: every tag with its description and its number of pages. The docs plugin puts the layout around it. */
export default function DocTagsListPage({ tags }: Props): ReactNode {
  const permalink = useBaseUrl('/tags/');
  const sorted = [...tags].sort((a, b) => a.label.localeCompare(b.label));
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.docsTagsListPage}>
      <PageMetadata title="Tags" description={description} />
      <SearchMetadata tag="doc_tags_list" />
      <Alternates permalink={permalink} />
      <StructuredData
        list="CollectionPage"
        permalink={permalink}
        title="Tags"
        description={description}
      />
      <main className={`container ${styles.page}`}>
        <Heading as="h1">Tags</Heading>
        <p>Each tag lists the pages about one subject, from all sections of the documentation.</p>
        <div className="section-pages">
          <ul>
            {sorted.map((tag) => (
              <li key={tag.permalink}>
                <p>
                  <strong>
                    <Link to={tag.permalink}>{tag.label}</Link>
                  </strong>
                  {` ${tag.count === 1 ? '1 page' : `${tag.count} pages`}`}
                </p>
                <p>{tag.description ?? ''}</p>
              </li>
            ))}
          </ul>
        </div>
      </main>
    </HtmlClassNameProvider>
  );
}
