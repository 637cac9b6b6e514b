import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { ReactNode } from 'react';
import { Examples } from './Examples.tsx';
import { ResultRow } from './ResultRow.tsx';
import styles from './SearchStart.module.css';
import type { SearchProps } from './useSearch.ts';
import { useStoredSearches } from './useStoredSearches.ts';

/** The server does not know that the address has a query. It is looked for before this is painted. */
const hideBeforeQuery =
  "if(new URLSearchParams(location.search).get('q'))document.currentScript.previousElementSibling.hidden=true";

/** The search page until there is a query: what to search for, other ways, and what was opened and saved before. */
export function SearchStart({ search }: SearchProps): ReactNode {
  const isBrowser = useIsBrowser();
  const [stored] = useStoredSearches();
  return (
    <>
      <div className={styles.start} suppressHydrationWarning>
        <h2>What you can search for</h2>
        <Examples onQuery={search.replaceQuery} />
        <p className={styles.ways}>
          Or browse <Link to="/tags/">all tags</Link>,{' '}
          <Link to="/install-config/configuration/">settings</Link>,{' '}
          <Link to="/troubleshooting/errors/">error messages</Link>,{' '}
          <Link to="/releases/">releases</Link> and{' '}
          <Link to="/security/cves/">security advisories</Link>.
        </p>
        {stored.map(({ label, options }) => (
          <section key={label}>
            <h2>{label}</h2>
            <ul className={styles.list}>
              {options.map(({ id, href, result }) => (
                <li key={id}>
                  <Link to={href} data-result="">
                    {result !== undefined && <ResultRow result={result} />}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {!isBrowser && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of this file
        <script dangerouslySetInnerHTML={{ __html: hideBeforeQuery }} />
      )}
    </>
  );
}
