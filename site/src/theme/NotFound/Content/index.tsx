import { PageMetadata } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '../../../background-work.ts';
import { Card, Cards } from '../../../components/Cards.tsx';
import { SearchField } from '../../../search-dialog/SearchField.tsx';
import styles from './styles.module.css';

/**
 * The page for unknown addresses: how to find the page that the reader wanted. Its title is here and not in `NotFound`,
 * because the browser shows this part alone inside the layout of the documentation.
 */
export default function NotFoundContent(): ReactNode {
  const [Nearest, setNearest] = useState<ComponentType>();
  // Without the network, there is the search field.
  useEffect(
    () =>
      whenIdle(() =>
        import(/* webpackChunkName: 'on-demand-search' */ './NearestPages.tsx').then((module) =>
          setNearest(() => module.default),
        ),
      ),
    [],
  );
  return (
    <main className={`container ${styles.page}`}>
      <PageMetadata title="Page not found" />
      <p className={styles.code}>404</p>
      <Heading as="h1">Page not found</Heading>
      <p>
        There is no page at this address. It may have moved without a redirect, or the address
        contains a typo. Search for what you need:
      </p>
      <SearchField />
      {Nearest !== undefined && <Nearest />}
      <p className={styles.ways}>Or start from one of these pages:</p>
      <Cards>
        <Card to="/" title="Home">
          The paths that most readers take, and all areas.
        </Card>
        <Card to="/troubleshooting/" title="Troubleshooting">
          What you see, and the page that solves it.
        </Card>
        <Card to="/releases/" title="Release notes">
          Every release, with what is new and what breaks.
        </Card>
        <Card to="/tags/" title="All tags">
          Pages by subject, from every section.
        </Card>
      </Cards>
    </main>
  );
}
