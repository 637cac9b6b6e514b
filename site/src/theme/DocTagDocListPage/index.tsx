import Link from '@docusaurus/Link';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocTagDocListPage';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import type { ReactNode } from 'react';
import { Alternates } from '../../components/Alternates.tsx';
import { StructuredData } from '../../components/StructuredData.tsx';
import pageStyles from '../DocTagsListPage/styles.module.css';
import styles from './styles.module.css';

/** Kinds of pages in their order. Readers of guides don't look for the others. */
const kinds = ['Guides', 'Release notes', 'Security advisories'] as const;

function kindOf(permalink: string): (typeof kinds)[number] {
  if (/\/releases\/\d/.test(permalink)) return 'Release notes';
  return /\/security\/cves\/./.test(permalink) ? 'Security advisories' : 'Guides';
}

/** The pages of a tag with their descriptions. The docs plugin puts the layout around it. */
export default function DocTagDocListPage({ tag }: Props): ReactNode {
  const { label, description = '', permalink, allTagsPath, items } = tag;
  const count = items.length === 1 ? 'One doc' : `${items.length} docs`;
  const groups = kinds
    .map((kind) => [kind, items.filter(({ permalink }) => kindOf(permalink) === kind)] as const)
    .filter(([, pages]) => pages.length > 0);
  const Title = groups.length > 1 ? 'h3' : 'h2';
  const title = `${count} tagged with "${label}"`;
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.docsTagDocListPage}>
      <PageMetadata title={title} description={description} />
      <SearchMetadata tag="doc_tag_doc_list" />
      <Alternates permalink={permalink} />
      <StructuredData
        list="CollectionPage"
        permalink={permalink}
        title={label}
        description={description}
      />
      <main className={`container ${pageStyles.page}`}>
        <Heading as="h1">{title}</Heading>
        <p>
          {description} <Link to={allTagsPath}>View all tags</Link>
        </p>
        {groups.map(([name, pages]) => (
          <section key={name} className={`section-pages ${styles.pages}`}>
            {groups.length > 1 && <Heading as="h2">{name}</Heading>}
            <ul>
              {pages.map((page) => (
                <li key={page.id}>
                  <article>
                    <Link to={page.permalink}>
                      <Title>{page.title}</Title>
                    </Link>
                    <p>{page.description}</p>
                  </article>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </HtmlClassNameProvider>
  );
}
