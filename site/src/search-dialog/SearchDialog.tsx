import useBaseUrl from '@docusaurus/useBaseUrl';
import { useCombobox } from 'downshift';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import modal from '../components/Modal.module.css';
import { useSearchClient, useSearchSource } from './client.ts';
import { DialogFooter } from './DialogFooter.tsx';
import { DialogNotes } from './DialogNotes.tsx';
import { Examples } from './Examples.tsx';
import type { SearchDialogProps } from './load-dialog.ts';
import { NoResults } from './NoResults.tsx';
import { OptionList } from './OptionList.tsx';
import { type Option, optionGroups, screenOf } from './options.ts';
import { Preview } from './Preview.tsx';
import { countText, loadingText } from './result-texts.ts';
import styles from './SearchDialog.module.css';
import { SearchFailed } from './SearchFailed.tsx';
import { initialQuery, opensElsewhere } from './search-keys.ts';
import { isSameQuestion } from './search-state.ts';
import { useSearchSettings } from './settings.ts';
import { useDialogElement } from './useDialogElement.ts';
import { useFollow } from './useFollow.ts';
import { useMediaQuery } from './useMediaQuery.ts';
import { usePaste } from './usePaste.ts';
import { useSearch } from './useSearch.ts';
import { useStoredSearches } from './useStoredSearches.ts';
import { maxQueryLength, placeholder } from './words.ts';

/** Lives until the page is reloaded. What readers search for is not stored. */
let lastQuery = '';

/** Screens of at least this width show a preview beside the list. */
const wide = '(min-width: 1080px)';

/** A key event as the combobox reads it: the flag tells it that the key is handled. */
interface HandledEvent {
  preventDownshiftDefault?: boolean;
}

function firstQuery(typed: string): string {
  const selected = window.getSelection()?.toString() ?? '';
  return initialQuery({ typed, selected, last: lastQuery });
}

/** The search dialog. Loaded when a reader first reaches for it. */
export default function SearchDialog({ typed, onClose }: SearchDialogProps): ReactNode {
  const { indexName } = useSearchSettings();
  const client = useSearchClient();
  const source = useSearchSource();
  const searchPage = useBaseUrl('/search/');
  const isWide = useMediaQuery(wide);
  const dialog = useDialogElement();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(() => firstQuery(typed));
  const [stored, updateStored] = useStoredSearches(indexName);
  const paste = usePaste(query, setQuery);
  const search = useSearch(query, { snippetEveryHit: false, pasted: paste.pasted });
  const { state, isCurrent } = search;
  const { outcome } = state;
  const links = useFollow({ update: updateStored, onClose });

  useEffect(() => client.preload(), [client]);
  // Before the next key, which may close the dialog.
  useLayoutEffect(() => {
    lastQuery = query;
  }, [query]);
  useLayoutEffect(() => {
    const field = input.current;
    field?.setSelectionRange(typed === '' ? 0 : field.value.length, field.value.length);
  }, [typed]);

  const screen = screenOf(query, state, stored);
  const groups = useMemo(() => optionGroups(screen, outcome, stored), [screen, outcome, stored]);
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);

  // What is marked belongs to one query: another letter marks nothing. A list may still grow, for example by an answer
  // card, so the option is remembered and not its place.
  const [mark, setMark] = useState<{ query: string; id: string | undefined }>({
    query: '',
    id: undefined,
  });
  const marked = mark.query === query ? options.findIndex(({ id }) => id === mark.id) : -1;

  const hasAnswers = outcome !== null && outcome.answers.length > 0;
  const opensFirst = screen === 'results' || (screen === 'none' && hasAnswers);
  const first = opensFirst ? options[0] : undefined;
  const active = options[marked] ?? first;

  // The reader pressed Enter before there was an answer.
  const isEntered = state.entered !== null && isSameQuestion(state.entered, state.question);
  const awaited = isEntered && isCurrent ? first : undefined;
  const { follow } = links;
  const isFollowed = useRef(false);
  useEffect(() => {
    if (awaited === undefined || isFollowed.current) return;
    isFollowed.current = true;
    follow(awaited);
  }, [awaited, follow]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const native: typeof event.nativeEvent & HandledEvent = event.nativeEvent;
    // In a field of text, these keys move the caret. Escape is a key of the whole dialog.
    if (['Home', 'End', 'Escape'].includes(event.key)) native.preventDownshiftDefault = true;
    if (event.key !== 'Enter' || native.isComposing) return;
    native.preventDownshiftDefault = true;
    event.preventDefault();
    const option = options[marked] ?? (isCurrent ? first : undefined);
    if (option === undefined) search.enter();
    else follow(option, opensElsewhere({ ...modifiers(event), button: 0 }) ? 'new tab' : 'here');
  };

  const combobox = useCombobox<Option>({
    items: options,
    isOpen: options.length > 0,
    inputValue: query,
    selectedItem: null,
    highlightedIndex: marked,
    itemToString: () => query,
    onHighlightedIndexChange: ({ highlightedIndex }) =>
      setMark({ query, id: options[highlightedIndex]?.id }),
    // Leaving the input, to a chip or to a button, chooses nothing.
    stateReducer: (before, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? before : changes,
  });

  const replaceQuery = (text: string): void => {
    setQuery(text);
    input.current?.focus();
  };
  const allResults = `${searchPage}?q=${encodeURIComponent(outcome?.question.query ?? '')}`;
  const none = screen === 'none' && outcome !== null && (
    <NoResults outcome={outcome} onQuery={replaceQuery} onArea={search.setArea} />
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is outside of the dialog; Escape is the key
    <dialog
      ref={dialog}
      // biome-ignore lint/a11y/noRedundantRoles: tests and measuring tools find dialogs by the attribute
      role="dialog"
      className={`${modal.modal} ${styles.dialog}`}
      aria-label={placeholder}
      data-screen={screen}
      data-status={state.status}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.bar}>
        {state.status === 'stalled' ? (
          <span className={styles.spinner} data-spinner="" aria-hidden="true" />
        ) : (
          <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
            <path d="m13 13 5 5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        )}
        <input
          {...combobox.getInputProps({
            'aria-label': placeholder,
            ref: input,
            onKeyDown,
            onPaste: paste.onPaste,
            onChange: ({ currentTarget }) => setQuery(currentTarget.value),
          })}
          className={styles.input}
          type="text"
          inputMode="search"
          enterKeyHint="go"
          placeholder={placeholder}
          maxLength={maxQueryLength}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
        {query !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label="Clear the query"
            title="Clear the query"
            onClick={() => replaceQuery('')}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="m5 5 10 10M15 5 5 15" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        )}
        <button type="button" className={styles.close} onClick={onClose}>
          Close
        </button>
      </div>

      <DialogNotes search={search} query={query} pasted={paste.pasted} onQuery={replaceQuery} />

      <div className={styles.body}>
        <div className={styles.main}>
          {screen === 'failed' && <SearchFailed onRetry={search.retry} />}
          {screen === 'loading' && <p className={styles.loading}>{loadingText(source)}</p>}
          {screen === 'empty' && (
            <div className={styles.empty}>
              <Examples onQuery={replaceQuery} />
              <p>Pages that you open from here will be listed here.</p>
            </div>
          )}
          {!hasAnswers && none}
          <OptionList
            groups={groups}
            combobox={combobox}
            marked={marked}
            first={first}
            isBusy={opensFirst && !isCurrent}
            links={links}
            update={updateStored}
          />
          {hasAnswers && none}
        </div>
        {isWide && screen === 'results' && (
          <Preview
            option={active}
            isMarked={marked >= 0}
            results={outcome?.results ?? []}
            hrefOf={links.hrefOf}
          />
        )}
      </div>

      <DialogFooter active={active} update={updateStored} onClose={onClose}>
        {screen === 'results' && outcome !== null && (
          <a
            href={allResults}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              links.go(allResults);
            }}
          >
            See all {countText(outcome.count)}
          </a>
        )}
      </DialogFooter>
    </dialog>
  );
}

function modifiers({ metaKey, ctrlKey, shiftKey, altKey }: KeyboardEvent) {
  return { metaKey, ctrlKey, shiftKey, altKey };
}
