import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { type ReactNode, useState } from 'react';
import { Examples } from './Examples.tsx';
import { reachable } from './focus-neighbor.ts';
import { OptionContent } from './OptionContent.tsx';
import { optionGroups } from './options.ts';
import styles from './SearchStart.module.css';
import { useSearchSettings } from './settings.ts';
import { useResultUrl } from './useResultUrl.ts';
import { useStoredSearches } from './useStoredSearches.ts';

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
        {isBrowser && <StoredLists />}
      </div>
      {wasOnServer && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of this file
        <script dangerouslySetInnerHTML={{ __html: hideBeforeQuery }} />
      )}
    </>
  );
}

/** What the reader opened from the dialog, and saved there. It comes last, because only the browser knows it. */
function StoredLists(): ReactNode {
  const settings = useSearchSettings();
  const resultUrl = useResultUrl(settings);
  const [stored] = useStoredSearches(settings.indexName);
  return optionGroups('recent', null, stored).map(({ label, options }) => (
    <section key={label}>
      <h2>{label}</h2>
      <ul className={styles.list}>
        {options.map((option) => (
          <li key={option.id}>
            <Link to={resultUrl(option.url)} {...reachable}>
              <OptionContent option={option} isActive={false} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
