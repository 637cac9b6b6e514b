import type { Area, QueryNotes } from '@docs/search/shared/types';
import type { ReactNode } from 'react';
import { AreaChips } from './AreaChips.tsx';
import styles from './SearchNotes.module.css';
import { checkNetwork, unableToFetch } from './words.ts';

/** What the last answer said beside its hits. */
export interface SearchOutcome {
  readonly count: number;
  readonly notes: QueryNotes;
}

interface SearchNotesProps {
  readonly outcome: SearchOutcome | null;
  /** The last search was not answered at all. */
  readonly failed: boolean;
  readonly area: Area | null;
  /** The hosted provider did not answer, and the embedded index did. */
  readonly fallback: boolean;
  readonly onArea: (area: Area | null) => void;
  readonly onQuery: (query: string) => void;
  readonly onRetry: () => void;
}

/** A search that nothing answered. */
function Failed({ onRetry }: Pick<SearchNotesProps, 'onRetry'>): ReactNode {
  return (
    <div className={styles.failed} role="alert">
      <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">
        <path
          d="M4 4l16 16M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 4-2.4m5.5.1a10 10 0 0 1 4.5 2.3M1.5 9.2a15 15 0 0 1 4.3-2.8m4.6-1.3a15 15 0 0 1 12.1 4.1M12 20h.01"
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          strokeWidth="1.6"
        />
      </svg>
      <p className={styles.lead}>{unableToFetch}</p>
      <p>{checkNetwork}</p>
      <button type="button" className="button button--primary" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

/** What the engine understood, between the modal's input and its results. */
export function SearchNotes({
  outcome,
  failed,
  area,
  fallback,
  onArea,
  onQuery,
  onRetry,
}: SearchNotesProps): ReactNode {
  if (failed) return <Failed onRetry={onRetry} />;
  const { didYouMean, droppedWords = [] } = outcome?.notes ?? {};
  return (
    <div className={styles.notes}>
      <AreaChips area={area} onArea={onArea} />
      <p className={styles.announcement} role="status">
        {outcome !== null && (outcome.count === 1 ? '1 result' : `${outcome.count} results`)}
      </p>
      {didYouMean !== undefined && (
        <p>
          Showing results for{' '}
          <button type="button" className={styles.query} onClick={() => onQuery(didYouMean)}>
            {didYouMean}
          </button>
        </p>
      )}
      {droppedWords.length > 0 && (
        <p>
          No section has all words. Left out: <del>{droppedWords.join(' ')}</del>
        </p>
      )}
      {fallback && <p>The search service does not answer; these results come from this site.</p>}
    </div>
  );
}

/** Queries that do have results, below the modal's own words that this one has none. */
export function SuggestedQueries({
  outcome,
  failed,
  onQuery,
}: Pick<SearchNotesProps, 'outcome' | 'failed' | 'onQuery'>): ReactNode {
  const queries = outcome?.notes.suggestedQueries?.slice(0, 3) ?? [];
  if (failed || outcome?.count !== 0 || queries.length === 0) return null;
  return (
    <div className={styles.suggestions}>
      <p>Try searching for</p>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <button type="button" className={styles.query} onClick={() => onQuery(query)}>
              {query}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
