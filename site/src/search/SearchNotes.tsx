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
}

/** What the engine understood, between the modal's input and its results. */
export function SearchNotes({
  outcome,
  failed,
  area,
  fallback,
  onArea,
  onQuery,
}: SearchNotesProps): ReactNode {
  if (failed) {
    return (
      <div className={styles.notes} role="alert">
        <p>
          <strong>{unableToFetch}</strong>
        </p>
        <p>{checkNetwork}</p>
      </div>
    );
  }
  const { didYouMean, droppedWords = [], suggestedQueries = [] } = outcome?.notes ?? {};
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
      {outcome?.count === 0 && suggestedQueries.length > 0 && (
        <p>
          Try{' '}
          {suggestedQueries.slice(0, 3).map((query) => (
            <button
              key={query}
              type="button"
              className={styles.query}
              onClick={() => onQuery(query)}
            >
              {query}
            </button>
          ))}
        </p>
      )}
      {fallback && <p>The search service does not answer; these results come from this site.</p>}
    </div>
  );
}
