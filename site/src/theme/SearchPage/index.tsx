import { product } from '@docs/model/product/product';
import {
  HtmlClassNameProvider,
  PageMetadata,
  useSearchQueryString,
} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { StructuredData } from '../../components/StructuredData.tsx';
import { isForInputMethod, maxQueryLength } from '../../search-dialog/keys.ts';
import { Results } from '../../search-dialog/Results.tsx';
import { SearchNotes } from '../../search-dialog/SearchMessages.tsx';
import { SearchStart } from '../../search-dialog/SearchStart.tsx';
import { useSearch } from '../../search-dialog/useSearch.ts';
import styles from './styles.module.css';

/** The description of the page in search engines and link previews. */
const description = `Search all pages about ${product.name}: guides, settings, error messages, release notes and security advisories. The search runs in your browser.`;

/** Moves the focus by the arrow keys: from the input to the first result, and from result to result. */
function focusNeighbor(event: KeyboardEvent<HTMLElement>): void {
  if (isForInputMethod(event.nativeEvent)) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-result]')];
  const current = links.findIndex((link) => link.matches(':focus'));
  // Only a link has a link before it.
  const next = current + step < 0 ? undefined : links[current + step];
  if (step === 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** The content of the page. The layout around it provides the context of the search filters. */
function SearchPageContent(): ReactNode {
  const [queryString, setQueryString] = useSearchQueryString();
  // The server does not know the query, and the first render in the browser must match the server's.
  const isBrowser = useIsBrowser();
  const query = isBrowser ? queryString.slice(0, maxQueryLength) : '';
  const search = useSearch(query, setQueryString, true);
  const { input } = search;
  // A reader may type before the scripts run. React leaves that text in the input, and tells nobody.
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (!isBrowser && typed !== '') setQueryString(typed);
  }, [input, isBrowser, setQueryString]);
  const title = query === '' ? 'Search the documentation' : `Search results for "${query}"`;
  return (
    <main className={`container ${styles.page}`} onKeyDown={focusNeighbor}>
      <PageMetadata title={title} description={description} />
      <Heading as="h1" className={styles.title}>
        {title}
      </Heading>
      <search>
        <label className={styles.label} htmlFor="search-page-input">
          Words, a setting, an error message or an identifier
        </label>
        <input
          ref={input}
          id="search-page-input"
          className={styles.input}
          type="search"
          placeholder="Search docs"
          maxLength={maxQueryLength}
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the page has no other purpose
          autoFocus
          value={query}
          onChange={(event) => setQueryString(event.target.value)}
          onPaste={search.onPaste}
        />
      </search>
      <noscript>
        <p className={styles.note}>The search runs in your browser and needs JavaScript.</p>
      </noscript>
      <SearchNotes search={search} />
      {query.trim() === '' ? <SearchStart search={search} /> : <Results search={search} />}
    </main>
  );
}

/** The search page: `/search/?q=…`, so that a search can be shared and reloaded. */
export default function SearchPage(): ReactNode {
  const permalink = useBaseUrl('/search/');
  return (
    <HtmlClassNameProvider className="search-page">
      <Layout>
        <StructuredData
          list="SearchResultsPage"
          permalink={permalink}
          title="Search"
          description="Searches all pages of the documentation."
        />
        <SearchPageContent />
      </Layout>
    </HtmlClassNameProvider>
  );
}
