import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { AnswerActions, AnswerCard } from '../answers/AnswerCard.tsx';
import { ResultRow } from './ResultRow.tsx';
import styles from './Results.module.css';
import { pagesOf, type SearchResult } from './results.ts';
import { NoResults, SearchFailed, SearchLoading } from './SearchMessages.tsx';
import type { Search } from './useSearch.ts';

interface ResultsProps {
  readonly search: Search;
  readonly onQuery: (query: string) => void;
}

/** The results of the search page. The arrow keys reach what has `data-result`. */
export function Results({ search, onQuery }: ResultsProps): ReactNode {
  const { failures, isCurrent, outcome } = search;
  if (failures > 0) return <SearchFailed {...search} />;
  if (outcome === null) return <SearchLoading />;
  const rows = (results: readonly SearchResult[]) =>
    results.map((result) => (
      <li key={result.id} className={styles.result}>
        <Link className={styles.link} to={result.href} data-result="">
          <ResultRow result={result} withArea />
        </Link>
      </li>
    ));
  return (
    <div aria-busy={!isCurrent}>
      {outcome.answers.map((answer) => (
        <div key={answer.id} className={styles.answer}>
          <Link className={styles.card} to={answer.href} data-result="">
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
      {outcome.hasMore && (
        <button type="button" className="plain-button" onClick={search.more}>
          Show more results
        </button>
      )}
    </div>
  );
}
