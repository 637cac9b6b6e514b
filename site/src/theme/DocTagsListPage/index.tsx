import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import type DocTagsListPageType from '@theme/DocTagsListPage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import SearchMetadata from '@theme/SearchMetadata';
import type { ComponentProps, ReactNode } from 'react';
import { Card, Cards } from '../../components/Cards.tsx';
import styles from './styles.module.css';

/** `/tags/`: every tag with what it stands for and how many pages carry it. */
export default function DocTagsListPage({
  tags,
}: ComponentProps<typeof DocTagsListPageType>): ReactNode {
  const sorted = [...tags].sort((a, b) => a.label.localeCompare(b.label));
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.docsTagsListPage}>
      <PageMetadata
        title="Tags"
        description="All subjects of the documentation, with the pages that treat them."
      />
      <SearchMetadata tag="doc_tags_list" />
      <Layout>
        <main className={`container ${styles.page}`}>
          <Heading as="h1">Tags</Heading>
          <p>Pages about one subject, wherever they stand in the documentation.</p>
          <Cards>
            {sorted.map((tag) => (
              <Card key={tag.permalink} to={tag.permalink} title={`${tag.label} (${tag.count})`}>
                <p>{tag.description}</p>
              </Card>
            ))}
          </Cards>
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
