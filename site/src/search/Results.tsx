import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { AreaChips } from './AreaChips.tsx';
import styles from './Results.module.css';
import { useSearchSettings } from './settings.ts';
import type { DocsSearch, ResultItem } from './useDocsSearch.ts';
import { useResultUrl } from './useResultUrl.ts';
import {
  checkNetwork,
  letUsKnow,
  missingResultsUrl,
  noResultsFor,
  unableToFetch,
} from './words.ts';

/** Text of the engine: everything in it is escaped except the highlight tags. */
function Highlighted({ html }: { readonly html: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the engine escapes all but its own <mark>
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}

function Result({ item, url }: { readonly item: ResultItem; readonly url: string }): ReactNode {
  return (
    <li className={styles.result}>
      {item.pathHtml.length > 0 && (
        <p className={styles.path}>
          {item.pathHtml.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the levels of one path never move
            <span key={index}>
              <Highlighted html={part} />
            </span>
          ))}
        </p>
      )}
      <Link className={styles.title} to={url}>
        <Highlighted html={item.titleHtml} />
      </Link>
      {item.summaryHtml !== '' && (
        <p className={styles.summary}>
          <Highlighted html={item.summaryHtml} />
        </p>
      )}
    </li>
  );
}

function Failed({ search }: { readonly search: DocsSearch }): ReactNode {
  return (
    <div role="alert" className={styles.message}>
      <p className={styles.lead}>{unableToFetch}</p>
      <p>{checkNetwork}</p>
      <button type="button" className="button button--primary" onClick={search.retry}>
        Try again
      </button>
    </div>
  );
}

function NoResults({ search }: { readonly search: DocsSearch }): ReactNode {
  const settings = useSearchSettings();
  return (
    <div className={styles.message}>
      <p className={styles.lead}>
        {noResultsFor} "<strong>{search.query}</strong>"
      </p>
      {search.suggestedQueries.length > 0 && (
        <>
          <p>Try searching for:</p>
          <ul>
            {search.suggestedQueries.map((query) => (
              <li key={query}>
                <Link to={`/search/?q=${encodeURIComponent(query)}`}>{query}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {settings.reportMissingResults && (
        <p>
          Believe this query should return results?{' '}
          <Link href={missingResultsUrl(search.query)}>{letUsKnow}</Link>
        </p>
      )}
    </div>
  );
}

/** Everything below the input of the search page. */
export function Results({ search }: { readonly search: DocsSearch }): ReactNode {
  const resultUrl = useResultUrl(useSearchSettings());
  if (search.query.trim() === '') return null;
  if (search.status === 'error') return <Failed search={search} />;
  const waiting = search.status === 'stalled';
  const count = search.count;
  return (
    <>
      <p className={styles.count} role="status">
        {waiting && 'Searching …'}
        {!waiting &&
          count !== null &&
          count > 0 &&
          `${count} ${count === 1 ? 'result' : 'results'}`}
      </p>
      {search.didYouMean !== null && (
        <p className={styles.corrected}>
          Showing results for <strong>{search.didYouMean}</strong>.
        </p>
      )}
      <AreaChips area={search.area} onArea={search.setArea} />
      {count === 0 && <NoResults search={search} />}
      <ol className={styles.results}>
        {search.items.map((item) => (
          <Result key={item.objectID} item={item} url={resultUrl(item.url)} />
        ))}
      </ol>
      {search.hasMore && (
        <button type="button" className="button button--secondary" onClick={search.loadMore}>
          Show more results
        </button>
      )}
    </>
  );
}
