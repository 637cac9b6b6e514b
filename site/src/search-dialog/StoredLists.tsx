import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { reachable } from './focus-neighbor.ts';
import { OptionContent } from './OptionContent.tsx';
import { optionGroups } from './options.ts';
import styles from './SearchStart.module.css';
import { useSearchSettings } from './settings.ts';
import { useResultUrl } from './useResultUrl.ts';
import { useStoredSearches } from './useStoredSearches.ts';

/** What the reader opened from the dialog, and saved there. It comes last, because only the browser knows it. */
export default function StoredLists(): ReactNode {
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
