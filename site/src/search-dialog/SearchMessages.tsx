import { product } from '@docs/model/product/product';
import type { Area } from '@docs/search/types';
import type { ComponentProps, ReactNode } from 'react';
import { useSearchSettings } from './client.ts';
import styles from './SearchMessages.module.css';
import type { SearchProps } from './useSearch.ts';

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

function QueryButton(props: ComponentProps<'button'>): ReactNode {
  return <button type="button" className={styles.query} {...props} />;
}

/** The message that a search failed, and how often. */
export function SearchFailed({ search: { failures, retry } }: SearchProps): ReactNode {
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

/** The message that the first answer is awaited. It is seen only while the parts of the index that answer are loaded. */
export function SearchLoading(): ReactNode {
  const { hosted } = useSearchSettings();
  return (
    <p className={styles.loading}>
      {hosted === null ? 'Loading the search index …' : 'Searching …'}
    </p>
  );
}

/** The choice of an area, the number of results, how the query was understood, and what answered it. */
export function SearchNotes({ search }: SearchProps): ReactNode {
  const { query, pasted, status, outcome, isCurrent, replaceQuery } = search;
  const { didYouMean, droppedWords = [] } = outcome?.notes ?? {};
  return (
    <div className={styles.notes}>
      <fieldset className={styles.areas}>
        <legend className="spoken">Search in</legend>
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
          <QueryButton onClick={() => replaceQuery(didYouMean)}>{didYouMean}</QueryButton>
        </p>
      )}
      {droppedWords.length > 0 && (
        <p>
          No section contains all of these words. Ignored: <del>{droppedWords.join(' ')}</del>
        </p>
      )}
      {outcome?.isFallback && (
        <p>The search service is not responding. These results come from this site.</p>
      )}
    </div>
  );
}

/** The message that nothing was found, with what to try; nothing when there are results. */
export function NoResults({ search }: SearchProps): ReactNode {
  const { newIssueUrl } = useSearchSettings();
  if (search.outcome?.count !== 0) return null;
  const { query, area, notes } = search.outcome;
  const suggested = (notes.suggestedQueries ?? []).slice(0, 3);
  return (
    <div className={styles.message}>
      <p className={styles.lead}>
        No results for "<strong>{query}</strong>"
      </p>
      {area !== null && (
        <p>
          Only {areas.find(([id]) => id === area)?.[1]} were searched.{' '}
          <QueryButton onClick={() => search.setArea(null)}>Search all pages</QueryButton>
        </p>
      )}
      {suggested.length > 0 && (
        <div className={styles.suggestions}>
          <p>Try searching for</p>
          <ul>
            {suggested.map((text) => (
              <li key={text}>
                <QueryButton onClick={() => search.replaceQuery(text)}>{text}</QueryButton>
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
