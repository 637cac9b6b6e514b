import { product } from '@docs/model/product/product';
import type { Area } from '@docs/search/types';
import type { ReactNode } from 'react';
import { areas } from './areas.ts';
import styles from './Message.module.css';
import type { Outcome } from './search-state.ts';
import { useSearchSettings } from './settings.ts';
import { letUsKnow, missingResultsUrl, noResultsFor } from './words.ts';

interface NoResultsProps {
  readonly outcome: Outcome;
  readonly onQuery: (query: string) => void;
  readonly onArea: (area: Area | null) => void;
}

/** Whether a query may be the name of an application: a few words without the marks of code or of a sentence. */
function isName(query: string): boolean {
  return /^[\p{L}\p{N}.+-]+(?: [\p{L}\p{N}.+-]+){0,2}$/u.test(query.trim());
}

/** Says that nothing was found, and what to try. */
export function NoResults({ outcome, onQuery, onArea }: NoResultsProps): ReactNode {
  const { newIssueUrl } = useSearchSettings();
  const { query, area } = outcome.question;
  const label = areas.find(({ id }) => id === area)?.label;
  const suggested = (outcome.notes.suggestedQueries ?? []).slice(0, 3);
  return (
    <div className={styles.message}>
      <p className={styles.lead}>
        {noResultsFor} "<strong>{query}</strong>"
      </p>
      {label !== undefined && (
        <p>
          Only {label} were searched.{' '}
          <button type="button" className={styles.query} onClick={() => onArea(null)}>
            Search all pages
          </button>
        </p>
      )}
      {suggested.length > 0 && (
        <div className={styles.suggestions}>
          <p>Try searching for</p>
          <ul>
            {suggested.map((text) => (
              <li key={text}>
                <button type="button" className={styles.query} onClick={() => onQuery(text)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isName(query) && (
        <p>
          Is {query} an application that you want to connect? Guides for applications are on the{' '}
          <a href={product.hosts.integrations}>Integrations site</a>.
        </p>
      )}
      {newIssueUrl !== null && (
        <p>
          Believe this query should return results?{' '}
          <a href={missingResultsUrl(newIssueUrl, query)} target="_blank" rel="noopener noreferrer">
            {letUsKnow}
          </a>
        </p>
      )}
    </div>
  );
}
