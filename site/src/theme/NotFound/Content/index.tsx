import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { SearchField } from '../../../search/SearchField.tsx';
import styles from './styles.module.css';

/**
 * The page for unknown addresses: how to find the page that the reader wanted. Its title is here and not in `NotFound`,
 * because the browser shows this part alone inside the layout of the documentation.
 */
export default function NotFoundContent(): ReactNode {
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
      <p className={styles.ways}>
        Or go to the <Link to="/">home page</Link>, to{' '}
        <Link to="/troubleshooting/">troubleshooting</Link>, or to the{' '}
        <Link to="/tags/">list of all tags</Link>.
      </p>
    </main>
  );
}
