import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { AnswerActions } from '../answers/AnswerActions.tsx';
import { AnswerCard } from '../answers/AnswerCard.tsx';
import { useSearchSource } from './client.ts';
import { reachable } from './focus-neighbor.ts';
import { NoResults } from './NoResults.tsx';
import { ResultRow } from './ResultRow.tsx';
import styles from './Results.module.css';
import { pagesOf, type SearchResult } from './result.ts';
import { loadingText, statusText } from './result-texts.ts';
import { SearchFailed } from './SearchFailed.tsx';
import { useSearchSettings } from './settings.ts';
import { useResultUrl } from './useResultUrl.ts';
import type { Search } from './useSearch.ts';

interface ResultsProps {
  readonly search: Search;
  readonly onQuery: (query: string) => void;
}

/** What the search page shows for a query. */
export function Results({ search, onQuery }: ResultsProps): ReactNode {
  const settings = useSearchSettings();
  const resultUrl = useResultUrl(settings);
  const source = useSearchSource();
  const { state, isCurrent } = search;
  const { outcome } = state;
  if (state.status === 'error') return <SearchFailed onRetry={search.retry} />;
  const rows = (results: readonly SearchResult[]) =>
    results.map((result) => (
      <li key={result.id} className={styles.result}>
        <Link className={styles.link} to={resultUrl(result.url)} {...reachable}>
          <ResultRow {...result} />
        </Link>
      </li>
    ));
  return (
    <>
      <p className={styles.count} role="status">
        {statusText(state.status, isCurrent ? (outcome?.count ?? null) : null)}
      </p>
      {outcome === null ? (
        <p className={styles.loading}>{loadingText(source)}</p>
      ) : (
        <div aria-busy={!isCurrent}>
          {outcome.notes.didYouMean !== undefined && (
            <p className={styles.corrected}>
              Showing results for <strong>{outcome.notes.didYouMean}</strong>.
            </p>
          )}
          {outcome.answers.map((answer) => (
            <div key={answer.id} className={styles.answer}>
              <Link className={styles.card} to={answer.href} {...reachable}>
                <AnswerCard answer={answer} />
              </Link>
              <AnswerActions answer={answer} />
            </div>
          ))}
          {outcome.count === 0 && (
            <NoResults outcome={outcome} onQuery={onQuery} onArea={search.setArea} />
          )}
          <ol className={styles.results}>{rows(outcome.results)}</ol>
          {outcome.nearest.length > 0 && (
            <>
              <h2 className={styles.nearest}>Nearest pages</h2>
              <ul className={styles.results}>{rows(pagesOf(outcome.nearest))}</ul>
            </>
          )}
          {state.page + 1 < outcome.pages && (
            <button type="button" className="button button--secondary" onClick={search.more}>
              Show more results
            </button>
          )}
        </div>
      )}
    </>
  );
}
