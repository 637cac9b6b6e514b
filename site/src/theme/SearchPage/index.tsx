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
import { type ReactNode, useRef } from 'react';
import { StructuredData } from '../../components/StructuredData.tsx';
import { useAddresses } from '../../page-address.ts';
import { AreaChips } from '../../search-dialog/AreaChips.tsx';
import { focusNeighbor } from '../../search-dialog/focus-neighbor.ts';
import { Results } from '../../search-dialog/Results.tsx';
import { keptText, searchTitle } from '../../search-dialog/result-texts.ts';
import { SearchStart } from '../../search-dialog/SearchStart.tsx';
import { usePaste } from '../../search-dialog/usePaste.ts';
import { useSearch } from '../../search-dialog/useSearch.ts';
import { maxQueryLength, placeholder } from '../../search-dialog/words.ts';
import { searchResultsPage } from '../../structured-data.ts';
import styles from './styles.module.css';

/** What search engines and link previews say about the page. */
const description = `Search all pages about ${product.name}: guides, settings, error messages, release notes and security advisories. The search runs in your browser.`;

/** The content of the page. The layout around it provides the context of the search filters. */
function SearchPageContent(): ReactNode {
  const [queryString, setQueryString] = useSearchQueryString();
  // The server does not know the query, and the first render in the browser must match the server's.
  const query = useIsBrowser() ? queryString.slice(0, maxQueryLength) : '';
  const input = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLElement>(null);
  const paste = usePaste(query, setQueryString);
  const search = useSearch(query, { snippetEveryHit: true, pasted: paste.pasted });
  const title = searchTitle(query);
  const replaceQuery = (text: string): void => {
    setQueryString(text);
    input.current?.focus();
  };
  return (
    <main
      ref={main}
      className={`container ${styles.page}`}
      onKeyDown={(event) => focusNeighbor(main.current, event)}
    >
      <PageMetadata title={title} description={description} />
      <Heading as="h1" className={styles.title}>
        {title}
      </Heading>
      <search>
        <form onSubmit={(event) => event.preventDefault()}>
          <label className={styles.label} htmlFor="search-page-input">
            Words, a setting, an error message or an identifier
          </label>
          <input
            ref={input}
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
            onPaste={paste.onPaste}
          />
        </form>
      </search>
      {paste.pasted !== null && <p className={styles.label}>{keptText(paste.pasted, query)}</p>}
      <noscript>
        <p className={styles.note}>The search runs in your browser and needs JavaScript.</p>
      </noscript>
      <div className={styles.chips}>
        <AreaChips area={search.area} onArea={search.setArea} />
      </div>
      {query.trim() === '' ? (
        <SearchStart onQuery={replaceQuery} />
      ) : (
        <Results search={search} onQuery={replaceQuery} />
      )}
    </main>
  );
}

/** The search page: `/search/?q=…`, so that a search can be shared and reloaded. */
export default function SearchPage(): ReactNode {
  const { addressOf, ...site } = useAddresses();
  const { url } = addressOf(useBaseUrl('/search/'));
  const description = 'Searches all pages of the documentation.';
  return (
    <HtmlClassNameProvider className="search-page">
      <Layout>
        <StructuredData data={searchResultsPage({ ...site, title: 'Search', description, url })} />
        <SearchPageContent />
      </Layout>
    </HtmlClassNameProvider>
  );
}
