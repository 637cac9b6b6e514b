import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { ReactNode } from 'react';
import { useResultLink } from './client.ts';
import { Examples } from './Examples.tsx';
import { storedGroups } from './options.ts';
import { ResultRow } from './ResultRow.tsx';
import styles from './SearchStart.module.css';
import { useStoredSearches } from './useStoredSearches.ts';

/** The pages that the reader opened from the dialog, and saved there. */
function StoredLists(): ReactNode {
  const linkOf = useResultLink();
  const [stored] = useStoredSearches();
  return storedGroups(stored, linkOf).map(({ label, options }) => (
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
  ));
}

/** The server does not know that the address has a query. It is looked for before this is painted. */
const hideBeforeQuery =
  "if(new URLSearchParams(location.search).get('q'))document.currentScript.previousElementSibling.hidden=true";

interface SearchStartProps {
  readonly onQuery: (query: string) => void;
}

/** The search page until there is a query: what to search for, other ways, and what was opened before. */
export function SearchStart({ onQuery }: SearchStartProps): ReactNode {
  const isBrowser = useIsBrowser();
  return (
    <>
      <div className={styles.start} suppressHydrationWarning>
        <h2>What you can search for</h2>
        <Examples onQuery={onQuery} />
        <p className={styles.ways}>
          Or browse <Link to="/tags/">all tags</Link>,{' '}
          <Link to="/install-config/configuration/">settings</Link>,{' '}
          <Link to="/troubleshooting/errors/">error messages</Link>,{' '}
          <Link to="/releases/">releases</Link> and{' '}
          <Link to="/security/cves/">security advisories</Link>.
        </p>
        {isBrowser && <StoredLists />}
      </div>
      {!isBrowser && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of this file
        <script dangerouslySetInnerHTML={{ __html: hideBeforeQuery }} />
      )}
    </>
  );
}
