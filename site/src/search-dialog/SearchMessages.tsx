import { product } from '@docs/model/product/product';
import type { ReactNode } from 'react';
import { type Area, useSearchSettings, useSearchSource } from './client.ts';
import styles from './SearchMessages.module.css';
import type { Outcome, Search } from './useSearch.ts';

/** The kinds of pages that readers may limit a search to, with their labels. */
const areas: readonly (readonly [Area | null, string])[] = [
  [null, 'All'],
  ['guides', 'Guides'],
  ['reference', 'Reference'],
  ['releases', 'Releases'],
  ['security', 'Security'],
];

/** A number of results in words. */
export function countText(count: number): string {
  if (count === 0) return 'No results';
  return count === 1 ? '1 result' : `${count} results`;
}

/** Checks whether a query may be the name of an application: a few words without the marks of code or of a sentence. */
function isName(query: string): boolean {
  return /^[\p{L}\p{N}.+-]+(?: [\p{L}\p{N}.+-]+){0,2}$/u.test(query.trim());
}

/** The form that reports what a search did not find, with title and body filled in. */
function reportUrl(newIssueUrl: string, query: string): string {
  const body = `I searched the documentation for "${query}" and found nothing.\n\nI expected to find: `;
  return `${newIssueUrl}?${new URLSearchParams({ title: `Search: no result for "${query}"`, body })}`;
}

interface QueryButtonProps {
  readonly children: string;
  readonly onClick: () => void;
}

function QueryButton({ children, onClick }: QueryButtonProps): ReactNode {
  return (
    <button type="button" className={styles.query} onClick={onClick}>
      {children}
    </button>
  );
}

/** The message that a search failed, and how often. */
export function SearchFailed({ failures, retry }: Search): ReactNode {
  return (
    <div className={styles.message} role="alert">
      <p className={styles.lead}>Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
      {failures > 1 && <p>Tried {failures} times.</p>}
      <button type="button" className="button button--primary" onClick={retry}>
        Try again
      </button>
    </div>
  );
}

/** The message that the first answer is awaited. */
export function SearchLoading(): ReactNode {
  const { hosted } = useSearchSettings();
  const isIndexLoaded = useSearchSource() !== null;
  return (
    <p className={styles.loading}>
      {hosted !== null || isIndexLoaded ? 'Searching …' : 'Loading the search index …'}
    </p>
  );
}

interface SearchNotesProps {
  readonly search: Search;
  readonly query: string;
  /** The text that the query was condensed from; null when it was typed. */
  readonly pasted: string | null;
  readonly onQuery: (query: string) => void;
}

/** The choice of an area, the number of results, how the query was understood, and what answered it. */
export function SearchNotes({ search, query, pasted, onQuery }: SearchNotesProps): ReactNode {
  const { hosted } = useSearchSettings();
  const source = useSearchSource();
  const { status, outcome, isCurrent } = search;
  const { didYouMean, droppedWords = [] } = outcome?.notes ?? {};
  return (
    <div className={styles.notes}>
      <fieldset className={styles.areas}>
        <legend>Search in</legend>
        {areas.map(([area, label]) => (
          <button
            key={label}
            type="button"
            aria-pressed={search.area === area}
            onClick={() => search.setArea(area)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <p className={styles.status} role="status">
        {status === 'stalled' && 'Searching …'}
        {isCurrent && outcome !== null && countText(outcome.count)}
      </p>
      {pasted !== null && (
        <p>
          Kept of {pasted.length} pasted characters: {query}
        </p>
      )}
      {didYouMean !== undefined && (
        <p>
          Showing results for{' '}
          <QueryButton onClick={() => onQuery(didYouMean)}>{didYouMean}</QueryButton>
        </p>
      )}
      {droppedWords.length > 0 && (
        <p>
          No section contains all of these words. Ignored: <del>{droppedWords.join(' ')}</del>
        </p>
      )}
      {outcome !== null && hosted !== null && source === 'embedded' && (
        <p>The search service is not responding. These results come from this site.</p>
      )}
    </div>
  );
}

interface NoResultsProps {
  readonly outcome: Outcome;
  readonly onQuery: (query: string) => void;
  readonly onArea: (area: Area | null) => void;
}

/** The message that nothing was found, with what to try. */
export function NoResults({ outcome, onQuery, onArea }: NoResultsProps): ReactNode {
  const { newIssueUrl } = useSearchSettings();
  const { query, area } = outcome;
  const suggested = (outcome.notes.suggestedQueries ?? []).slice(0, 3);
  return (
    <div className={styles.message}>
      <p className={styles.lead}>
        No results for "<strong>{query}</strong>"
      </p>
      {area !== null && (
        <p>
          Only {areas.find(([id]) => id === area)?.[1]} were searched.{' '}
          <QueryButton onClick={() => onArea(null)}>Search all pages</QueryButton>
        </p>
      )}
      {suggested.length > 0 && (
        <div className={styles.suggestions}>
          <p>Try searching for</p>
          <ul>
            {suggested.map((text) => (
              <li key={text}>
                <QueryButton onClick={() => onQuery(text)}>{text}</QueryButton>
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
          <a href={reportUrl(newIssueUrl, query)} target="_blank" rel="noopener noreferrer">
            Let us know.
          </a>
        </p>
      )}
    </div>
  );
}
