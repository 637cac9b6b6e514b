import Link from '@docusaurus/Link';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import type DocTagDocListPageType from '@theme/DocTagDocListPage';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import type { ComponentProps, ReactNode } from 'react';
import { MarkdownAlternate } from '../../components/MarkdownAlternate.tsx';
import { StructuredData } from '../../components/StructuredData.tsx';
import { useAddresses } from '../../page-address.ts';
import { collectionPage } from '../../structured-data.ts';
import pageStyles from '../DocTagsListPage/styles.module.css';
import styles from './styles.module.css';

/** The pages of a tag with their descriptions. The docs plugin puts the layout around it. */
export default function DocTagDocListPage({
  tag,
}: ComponentProps<typeof DocTagDocListPageType>): ReactNode {
  const { addressOf, ...site } = useAddresses();
  const { label, description = '', permalink, allTagsPath, items } = tag;
  const { url } = addressOf(permalink);
  const count = items.length === 1 ? 'One doc' : `${items.length} docs`;
  const title = `${count} tagged with "${label}"`;
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.docsTagDocListPage}>
      <PageMetadata title={title} description={description} />
      <SearchMetadata tag="doc_tag_doc_list" />
      <MarkdownAlternate permalink={permalink} />
      <StructuredData data={collectionPage({ ...site, title: label, description, url })} />
      <main className={`container ${pageStyles.page}`}>
        <Heading as="h1">{title}</Heading>
        <p>
          {description} <Link to={allTagsPath}>View all tags</Link>
        </p>
        <div className={styles.pages}>
          {items.map((page) => (
            <article key={page.id}>
              <Link to={page.permalink}>
                <Heading as="h2">{page.title}</Heading>
              </Link>
              <p>{page.description}</p>
            </article>
          ))}
        </div>
      </main>
    </HtmlClassNameProvider>
  );
}
