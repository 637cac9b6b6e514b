import type { ReactNode } from 'react';
import { AreaChips } from './AreaChips.tsx';
import { useSearchSource } from './client.ts';
import styles from './DialogNotes.module.css';
import { countText, keptText } from './result-texts.ts';
import { useSearchSettings } from './settings.ts';
import type { Search } from './useSearch.ts';

interface DialogNotesProps {
  readonly search: Search;
  readonly query: string;
  /** The text that the query was condensed from; null when it was typed. */
  readonly pasted: string | null;
  readonly onQuery: (query: string) => void;
}

/** How the query was understood, between the dialog's input and its results. */
export function DialogNotes({ search, query, pasted, onQuery }: DialogNotesProps): ReactNode {
  const { hosted } = useSearchSettings();
  const source = useSearchSource();
  const { status, outcome } = search.state;
  const { didYouMean, droppedWords = [] } = outcome?.notes ?? {};
  return (
    <div className={styles.notes}>
      <AreaChips area={search.area} onArea={search.setArea} />
      <p className={styles.announcement} role="status">
        {status === 'stalled' && 'Searching …'}
        {search.isCurrent && outcome !== null && countText(outcome.count)}
      </p>
      {pasted !== null && <p>{keptText(pasted, query)}</p>}
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
          No section contains all of these words. Ignored: <del>{droppedWords.join(' ')}</del>
        </p>
      )}
      {outcome !== null && hosted !== null && source === 'embedded' && (
        <p>The search service is not responding. These results come from this site.</p>
      )}
    </div>
  );
}
