import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { AnswerActions, AnswerCard } from '../answers/AnswerCard.tsx';
import { ResultRow } from './ResultRow.tsx';
import styles from './Results.module.css';
import { pagesOf, type SearchResult } from './results.ts';
import { NoResults, SearchFailed, SearchLoading } from './SearchMessages.tsx';
import type { SearchProps } from './useSearch.ts';

/** The items of a list of results. The arrow keys of the search page reach what has `data-result`. */
function items(results: readonly SearchResult[]): ReactNode {
  return results.map((result) => (
    <li key={result.id} className={styles.result}>
      <Link className={styles.link} to={result.href} data-result="">
        <ResultRow result={result} withArea />
      </Link>
    </li>
  ));
}

interface PagesProps {
  readonly title: string;
  readonly results: readonly SearchResult[];
}

/** The pages of results with a heading; nothing when there are none. */
export function Pages({ title, results }: PagesProps): ReactNode {
  if (results.length === 0) return null;
  return (
    <>
      <h2 className={styles.nearest}>{title}</h2>
      <ul className={styles.results}>{items(pagesOf(results))}</ul>
    </>
  );
}

/** The results of the search page. */
export function Results({ search }: SearchProps): ReactNode {
  const { failures, isCurrent, outcome } = search;
  if (failures > 0) return <SearchFailed search={search} />;
  if (outcome === null) return <SearchLoading />;
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
      <NoResults search={search} />
      <ol className={styles.results}>{items(outcome.results)}</ol>
      <Pages title="Nearest pages" results={outcome.nearest} />
      {outcome.hasMore && (
        <button type="button" className="plain-button" onClick={search.more}>
          Show more results
        </button>
      )}
    </div>
  );
}
