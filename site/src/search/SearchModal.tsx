import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/modal.css';
import './docsearch.css';
import type {
  DocSearchHit,
  DocSearchTransformClient,
  InternalDocSearchHit,
  StoredDocSearchHit,
} from '@docsearch/react';
import { DocSearchModal } from '@docsearch/react/modal';
import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import { type JSX, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchClient } from './client.ts';
import { useContextualFacetFilters } from './facets.ts';
import { isExternalResult, useResultUrl } from './result-url.ts';
import styles from './SearchModal.module.css';
import { useSearchSettings } from './settings.ts';
import { missingResultsUrl, placeholder } from './words.ts';

interface SearchModalProps {
  readonly initialQuery: string;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
}

/** The modal's own root says it is a button around the whole dialog; assistive technology needs the truth. */
function mendRoles(root: HTMLElement): void {
  const container = root.querySelector('.DocSearch-Container');
  if (container === null) return;
  for (const name of [
    'tabindex',
    'aria-expanded',
    'aria-haspopup',
    'aria-labelledby',
    'aria-owns',
    'aria-controls',
  ]) {
    container.removeAttribute(name);
  }
  container.setAttribute('role', 'presentation');
}

function HitLink({
  hit,
  children,
}: {
  readonly hit: InternalDocSearchHit | StoredDocSearchHit;
  readonly children: ReactNode;
}): JSX.Element {
  return <Link to={hit.url}>{children}</Link>;
}

/** Leads to the search page, where all results stand. The modal closes because the page changes. */
function ResultsFooter({
  state,
}: {
  state: { readonly query: string; readonly context: { readonly nbHits?: unknown } };
}): JSX.Element {
  return (
    <Link to={`/search/?q=${encodeURIComponent(state.query)}`}>
      See all {String(state.context.nbHits ?? '')} results
    </Link>
  );
}

function getMissingResultsUrl({ query }: { query: string }): string {
  return missingResultsUrl(query);
}

/** The DocSearch modal, fed by the embedded index or the hosted provider. Loaded when a reader first reaches for it. */
export default function SearchModal({
  initialQuery,
  onQuery,
  onClose,
}: SearchModalProps): ReactNode {
  const settings = useSearchSettings();
  const resultUrl = useResultUrl(settings);
  const facetFilters = useContextualFacetFilters();
  // The modal starts anew when one of its properties changes, so each of them keeps its identity.
  const searchParameters = useMemo(() => ({ facetFilters }), [facetFilters]);
  const history = useHistory();
  const address = useLocation();
  const client = useSearchClient();
  const root = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [initialScrollY] = useState(() => window.scrollY);

  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    mendRoles(element);
    const observer = new MutationObserver(() => mendRoles(element));
    observer.observe(element, {
      attributes: true,
      attributeFilter: ['aria-expanded'],
      subtree: true,
    });
    return () => observer.disconnect();
  }, []);

  // A link inside the modal that leads to another page ends the search.
  const openedAt = useRef(address);
  useEffect(() => {
    if (address !== openedAt.current) onClose();
  }, [address, onClose]);

  const transformSearchClient = useCallback(
    (provided: DocSearchTransformClient): DocSearchTransformClient => ({
      ...provided,
      search: async (...args: Parameters<DocSearchTransformClient['search']>) => {
        const answer = await client.search(...args);
        const first = answer.results[0];
        if (first !== undefined && 'nbHits' in first) {
          onQuery(first.query ?? '');
          const count = first.nbHits ?? 0;
          setAnnouncement(count === 1 ? '1 result' : `${count} results`);
        }
        return answer;
      },
    }),
    [client, onQuery],
  ) as (provided: DocSearchTransformClient) => DocSearchTransformClient;

  const transformItems = useCallback(
    (items: DocSearchHit[]) => items.map((item) => ({ ...item, url: resultUrl(item.url) })),
    [resultUrl],
  );
  const [navigator] = useState(() => ({
    navigate({ itemUrl }: { itemUrl: string }): void {
      if (isExternalResult(itemUrl, settings)) window.location.href = itemUrl;
      else history.push(itemUrl);
    },
  }));
  return (
    <div ref={root} role="dialog" aria-modal="true" aria-label={placeholder}>
      <p className={styles.announcement} role="status">
        {announcement}
      </p>
      <DocSearchModal
        appId={settings.hosted?.appId ?? 'embedded'}
        apiKey={settings.hosted?.apiKey ?? 'embedded'}
        indexName={settings.indexName}
        placeholder={placeholder}
        initialQuery={initialQuery}
        initialScrollY={initialScrollY}
        onClose={onClose}
        navigator={navigator}
        searchParameters={searchParameters}
        maxResultsPerGroup={5}
        transformItems={transformItems}
        transformSearchClient={transformSearchClient}
        hitComponent={HitLink}
        resultsFooterComponent={ResultsFooter}
        {...(settings.reportMissingResults && { getMissingResultsUrl })}
      />
    </div>
  );
}
