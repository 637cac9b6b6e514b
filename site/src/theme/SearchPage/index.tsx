import Link from '@docusaurus/Link';
import {
  HtmlClassNameProvider,
  PageMetadata,
  useSearchQueryString,
} from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import { Results } from '../../search/Results.tsx';
import { useDocsSearch } from '../../search/useDocsSearch.ts';
import { maxQueryLength, placeholder } from '../../search/words.ts';
import styles from './styles.module.css';

/** The page without its frame: the search's filters come from a context that the frame provides. */
function SearchPageContent(): ReactNode {
  const [queryString, setQueryString] = useSearchQueryString();
  // The server knows no query: the first render in the browser must look like the server's.
  const query = useIsBrowser() ? queryString.slice(0, maxQueryLength) : '';
  const search = useDocsSearch(query);
  const title = query === '' ? 'Search the documentation' : `Search results for "${query}"`;
  return (
    <main className={`container ${styles.page}`}>
      <PageMetadata title={title} />
      <Heading as="h1">{title}</Heading>
      <search>
        <form onSubmit={(event) => event.preventDefault()}>
          <label className={styles.label} htmlFor="search-page-input">
            Words, a setting, an error message or an identifier
          </label>
          <input
            id="search-page-input"
            className={styles.input}
            type="search"
            name="q"
            placeholder={placeholder}
            maxLength={maxQueryLength}
            autoComplete="off"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: the page has no other purpose
            autoFocus
            value={query}
            onChange={(event) => setQueryString(event.target.value)}
          />
        </form>
      </search>
      <Results search={search} />
      <noscript>
        <p>
          The search runs in your browser and needs JavaScript. Without it, start from the{' '}
          <Link to="/tags/">list of all tags</Link> or the <Link to="/">home page</Link>.
        </p>
      </noscript>
    </main>
  );
}

/** The search page: `/search/?q=…`, so that a search can be shared and reloaded. */
export default function SearchPage(): ReactNode {
  return (
    <HtmlClassNameProvider className="search-page">
      <Layout>
        <SearchPageContent />
      </Layout>
    </HtmlClassNameProvider>
  );
}
