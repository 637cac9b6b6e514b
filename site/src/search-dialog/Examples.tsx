import { product } from '@docs/model/product/product';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';
import { opensElsewhere } from '../opens-elsewhere.ts';
import styles from './Examples.module.css';

/** Queries of readers, the most usual first. A test of the built site asks each of them. */
const examples: Readonly<Record<string, readonly string[]>> = {
  'A task': ['forward auth with Traefik', 'reset akadmin password'],
  'An error message': ['invalid_grant', 'CSRF Failed: Origin checking failed'],
  'A setting': ['AUTHENTIK_LOG_LEVEL', 'trusted proxies'],
  'An upgrade': [`2024.12 to ${product.targetRelease}`, 'breaking changes 2025.6'],
  'A vulnerability': ['CVE-2025-64708', 'is 2024.10.3 vulnerable?'],
  'A port or a command': ['port 9300', 'ak test_email'],
  'An old address': ['/docs/flow/stages/deny'],
};

/** The kinds of text that the search understands, with searches to try: links, so that they work before the scripts do. */
export function Examples({ onQuery }: { readonly onQuery: (query: string) => void }): ReactNode {
  const searchPage = useBaseUrl('/search/');
  return (
    <dl className={styles.examples}>
      {Object.entries(examples).map(([label, queries]) => (
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
