import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';
import styles from './Examples.module.css';
import { exampleGroups } from './examples.ts';
import { opensElsewhere } from './search-keys.ts';

interface ExamplesProps {
  readonly onQuery: (query: string) => void;
}

/** What there is to search for, as searches to try. They are links, so that they work before the scripts do. */
export function Examples({ onQuery }: ExamplesProps): ReactNode {
  const searchPage = useBaseUrl('/search/');
  return (
    <dl className={styles.examples}>
      {exampleGroups.map(({ label, queries }) => (
        <div key={label}>
          <dt>{label}</dt>
          {queries.map((query) => (
            <dd key={query}>
              <a
                href={`${searchPage}?q=${encodeURIComponent(query)}`}
                onClick={(event) => {
                  if (opensElsewhere(event)) return;
                  event.preventDefault();
                  onQuery(query);
                }}
              >
                {query}
              </a>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
