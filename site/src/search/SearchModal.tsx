import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/modal.css';
import './docsearch.css';
import type { Area, QueryNotes, SearchRequest } from '@docs/search/shared/types';
import type { DocSearchHit, DocSearchTransformClient } from '@docsearch/react';
import { DocSearchModal } from '@docsearch/react/modal';
import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import {
  type JSX,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useSearchClient, useSearchSource } from './client.ts';
import { useContextualFacetFilters } from './facets.ts';
import { HitLink } from './HitLink.tsx';
import { toModalHit } from './modal-hits.ts';
import { isExternalResult } from './result-url.ts';
import { SearchNotes, type SearchOutcome, SuggestedQueries } from './SearchNotes.tsx';
import { useSearchSettings } from './settings.ts';
import { useFirstArrow } from './useFirstArrow.ts';
import { useInsight } from './useInsight.ts';
import { firstQuery, lastQuery, useLastQuery } from './useLastQuery.ts';
import { useResultUrl } from './useResultUrl.ts';
import { missingResultsUrl, placeholder } from './words.ts';

/** What DocSearch asks: always one request in the newer of the two forms that the client takes. */
interface Question {
  readonly requests: readonly SearchRequest[];
}

/** The part of an answer that the modal needs beyond what DocSearch takes from it. */
interface Answer {
  readonly query: string;
  readonly nbHits: number;
  readonly hits: readonly DocSearchHit[];
  readonly notes?: QueryNotes;
}

interface SearchModalProps {
  /** What was typed while the modal's code was loading. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** A new part of the modal for our own content, inside its focus trap. */
function addSlot(place: (slot: HTMLElement) => void): HTMLElement {
  const slot = document.createElement('div');
  place(slot);
  return slot;
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
  // Inside a dialog these are no landmarks of the page.
  for (const part of root.querySelectorAll('.DocSearch-SearchBar, .DocSearch-Footer')) {
    part.setAttribute('role', 'none');
  }
  // All lists of hits have one id, and the input names others: each takes the one that its hits begin with.
  for (const list of root.querySelectorAll('.DocSearch-Hits ul')) {
    const [source] = list.querySelector('[id*="-item-"]')?.id.split('-item-') ?? [];
    if (source !== undefined) list.id = `${source}-list`;
  }
}

/** Our own notes change with every answer; what DocSearch shows then stays as it is. */
const Modal = memo(DocSearchModal);

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
export default function SearchModal({ typed, onClose }: SearchModalProps): ReactNode {
  const settings = useSearchSettings();
  const resultUrl = useResultUrl(settings);
  const facetFilters = useContextualFacetFilters();
  const [area, setArea] = useState<Area | null>(null);
  const [start, setStart] = useState(() => ({ query: firstQuery(typed), session: 0 }));
  // The modal starts anew when one of its properties changes, so each of them keeps its identity.
  const searchParameters = useMemo(
    () => ({ facetFilters: area === null ? facetFilters : [...facetFilters, `area:${area}`] }),
    [facetFilters, area],
  );
  const history = useHistory();
  const address = useLocation();
  const client = useSearchClient();
  const source = useSearchSource();
  const insight = useInsight();
  const root = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<SearchOutcome | null>(null);
  const [failed, setFailed] = useState(false);
  const [slots, setSlots] = useState<{ readonly [part in 'notes' | 'end']: HTMLElement }>();
  const [initialScrollY] = useState(() => window.scrollY);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new session has a new modal in the page
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    mendRoles(element);
    const notes = addSlot((slot) => element.querySelector('.DocSearch-SearchBar')?.after(slot));
    const end = addSlot((slot) => element.querySelector('.DocSearch-Dropdown')?.append(slot));
    end.className = 'DocSearch-Dropdown-End';
    setSlots({ notes, end });
    const observer = new MutationObserver(() => mendRoles(element));
    observer.observe(element, {
      attributes: true,
      attributeFilter: ['aria-expanded', 'aria-controls'],
      childList: true,
      subtree: true,
    });
    return () => {
      observer.disconnect();
      notes.remove();
      end.remove();
    };
  }, [start.session]);

  useFirstArrow(root, start.session);
  useLastQuery(root, start.session, start.session === 0 && typed === '', () => {
    setOutcome(null);
    setFailed(false);
  });

  /** Searches anew, with another query or among other pages, in a fresh modal. */
  const restart = useCallback((next: string) => {
    setStart(({ session }) => ({ query: next, session: session + 1 }));
  }, []);
  const chooseArea = useCallback(
    (next: Area | null) => {
      setArea(next);
      restart(lastQuery());
    },
    [restart],
  );

  // A link inside the modal that leads to another page ends the search.
  const openedAt = useRef(address);
  useEffect(() => {
    if (address !== openedAt.current) onClose();
  }, [address, onClose]);

  const transformSearchClient = useCallback(
    (provided: DocSearchTransformClient): DocSearchTransformClient => ({
      ...provided,
      search: async (...args: Parameters<DocSearchTransformClient['search']>) => {
        const { requests } = args[0] as unknown as Question;
        insight.asked(requests[0]?.query ?? '');
        const answer = await client.search(...args).catch((error: unknown) => {
          // The modal forgets that a search failed as soon as it has ended, and would then say that there are no results.
          setFailed(true);
          throw error;
        });
        setFailed(false);
        const [first] = answer.results as unknown as readonly Answer[];
        if (first === undefined) return answer;
        insight.viewed(first.query, first.nbHits);
        setOutcome({ count: first.nbHits, notes: first.notes ?? {} });
        return { ...answer, results: [{ ...first, hits: first.hits.map(toModalHit) }] };
      },
    }),
    [client, insight],
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
    <div
      ref={root}
      role="dialog"
      aria-modal="true"
      aria-label={placeholder}
      data-search-failed={failed || undefined}
    >
      <Modal
        key={start.session}
        appId={settings.hosted?.appId ?? 'embedded'}
        apiKey={settings.hosted?.apiKey ?? 'embedded'}
        indexName={settings.indexName}
        placeholder={placeholder}
        initialQuery={start.query}
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
      {slots !== undefined &&
        createPortal(
          <SearchNotes
            outcome={outcome}
            failed={failed}
            area={area}
            fallback={settings.hosted !== null && source === 'embedded'}
            onArea={chooseArea}
            onQuery={restart}
            onRetry={() => restart(lastQuery())}
          />,
          slots.notes,
        )}
      {slots !== undefined &&
        createPortal(
          <SuggestedQueries outcome={outcome} failed={failed} onQuery={restart} />,
          slots.end,
        )}
    </div>
  );
}
