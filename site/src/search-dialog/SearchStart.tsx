import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Examples } from './Examples.tsx';
import styles from './SearchStart.module.css';

/** The server does not know that the address has a query. It is looked for before this is painted. */
const hideBeforeQuery =
  "if(new URLSearchParams(location.search).get('q'))document.currentScript.previousElementSibling.hidden=true";

interface SearchStartProps {
  readonly onQuery: (query: string) => void;
}

/** What the search page shows until there is a query: what to search for, other ways, and what was opened before. */
export function SearchStart({ onQuery }: SearchStartProps): ReactNode {
  const isBrowser = useIsBrowser();
  const [wasOnServer] = useState(!isBrowser);
  const [loaded, setLoaded] = useState<{ readonly Lists: ComponentType }>();
  useEffect(() => {
    // A page with a query has no lists. Without their code, the page is whole.
    if (!isBrowser) return;
    import('./StoredLists.tsx')
      .then((module) => setLoaded({ Lists: module.default }))
      .catch(() => undefined);
  }, [isBrowser]);
  return (
    <>
      <div className={styles.start}>
        <h2>What you can search for</h2>
        <Examples onQuery={onQuery} />
        <p className={styles.ways}>
          Or browse <Link to="/tags/">all tags</Link>,{' '}
          <Link to="/install-config/configuration/">settings</Link>,{' '}
          <Link to="/troubleshooting/errors/">error messages</Link>,{' '}
          <Link to="/releases/">releases</Link> and{' '}
          <Link to="/security/cves/">security advisories</Link>.
        </p>
        {loaded && <loaded.Lists />}
      </div>
      {wasOnServer && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of this file
        <script dangerouslySetInnerHTML={{ __html: hideBeforeQuery }} />
      )}
    </>
  );
}
