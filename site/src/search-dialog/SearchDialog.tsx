import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { useCombobox } from 'downshift';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AnswerActions } from '../answers/AnswerCard.tsx';
import { Modal } from '../components/Modal.tsx';
import { opensElsewhere } from '../opens-elsewhere.ts';
import { useSearchClient } from './client.ts';
import { Examples } from './Examples.tsx';
import { isForInputMethod, maxQueryLength } from './keys.ts';
import { OptionList, StoredActions } from './OptionList.tsx';
import { type Option, outcomeGroups } from './options.ts';
import { Preview } from './Preview.tsx';
import styles from './SearchDialog.module.css';
import { commandKey, SearchIcon } from './SearchField.tsx';
import {
  countText,
  NoResults,
  SearchFailed,
  SearchLoading,
  SearchNotes,
} from './SearchMessages.tsx';
import { addRecent } from './stored-searches.ts';
import { type Search, useSearch } from './useSearch.ts';
import { useStoredSearches } from './useStoredSearches.ts';

/** Lives until the page is reloaded. What readers search for is not stored. */
let lastQuery = '';

/** The query that the dialog opens with: what was typed while it was loading, the selected text, or the last query. */
function firstQuery(typed: string): string {
  const selected = window.getSelection()?.toString().replace(/\s+/g, ' ').trim();
  return (typed || selected || lastQuery).slice(0, maxQueryLength).trim();
}

/** The content below the input. */
function screenOf({ query, failures, outcome }: Search, hasStored: boolean) {
  if (query.trim() === '') return hasStored ? 'recent' : 'empty';
  if (failures > 0) return 'failed';
  if (outcome === null) return 'loading';
  return outcome.count === 0 ? 'none' : 'results';
}

const { InputBlur, ItemClick } = useCombobox.stateChangeTypes;

/** Screens of at least this width show a preview beside the list. */
const wide = '(min-width: 1080px)';

/** The keys of the dialog, and what they do. */
const keys = () => [
  ['↵', 'open'],
  [`${commandKey()} ↵`, 'new tab'],
  ['↑ ↓', 'move'],
  ['Esc', 'close'],
];

interface SearchDialogProps {
  /** The text that was typed while the dialog's code was loading. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** The search dialog. Loaded when a reader first reaches for it. */
export default function SearchDialog({ typed, onClose }: SearchDialogProps): ReactNode {
  const history = useHistory();
  const client = useSearchClient();
  const [query, setQuery] = useState(() => firstQuery(typed));
  const search = useSearch(query, setQuery, false);
  const { input, isCurrent, onPaste, outcome, replaceQuery, status } = search;
  const [stored, update] = useStoredSearches();
  /** Set when the reader pressed Enter before there was an answer. */
  const isEntered = useRef(false);

  useEffect(() => client.preload(), [client]);
  // Before the next key, which may close the dialog.
  useLayoutEffect(() => {
    lastQuery = query;
    isEntered.current = false;
  }, [query]);
  useLayoutEffect(() => {
    const field = input.current;
    field?.setSelectionRange(typed === '' ? 0 : field.value.length, field.value.length);
  }, [input, typed]);

  const screen = screenOf(search, stored.length > 0);
  const found = outcome === null ? [] : outcomeGroups(outcome);
  const groups = query.trim() === '' ? stored : found;
  const options = groups.flatMap((group) => group.options);

  // What the reader marked belongs to one query. A list may still grow, for example by an answer card, so the option is
  // remembered and not its place. Until then, the first result is the active one.
  const [mark, setMark] = useState<{ readonly query: string; readonly id: string | undefined }>();
  const marked = mark?.query === query ? options.findIndex(({ id }) => id === mark.id) : -1;
  const hasAnswers = options[0]?.answer !== undefined;
  const opensFirst = screen === 'results' || hasAnswers;
  const activeIndex = marked === -1 && opensFirst ? 0 : marked;
  const active = options[activeIndex];

  /** Opens an option. The browser follows a link to another place that was clicked. */
  const follow = (option: Option, event?: KeyboardEvent | MouseEvent): void => {
    const { href, isExternal, result } = option;
    if (result !== undefined) update((all) => addRecent(all, result.hit));
    const isElsewhere = event !== undefined && opensElsewhere(event);
    if (!isElsewhere && !isExternal) {
      event?.preventDefault();
      onClose();
      history.push(href);
    } else if (event?.type !== 'click')
      window.open(href, isElsewhere ? '_blank' : '_self', 'noopener');
  };

  useEffect(() => {
    if (status === 'error') isEntered.current = false;
    if (!isEntered.current || !isCurrent) return;
    isEntered.current = false;
    if (active !== undefined) follow(active);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const isComposed = isForInputMethod(event.nativeEvent);
    // Keys that compose a character are for the input method. Home and End move the caret in a field of text. Escape is a
    // key of the whole dialog.
    if (isComposed || ['Home', 'End', 'Escape', 'Enter'].includes(event.key)) {
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    }
    if (event.key !== 'Enter' || isComposed) return;
    event.preventDefault();
    if (active === undefined || (marked === -1 && !isCurrent)) isEntered.current = !isCurrent;
    else follow(active, event);
  };

  const combobox = useCombobox<Option>({
    items: options,
    isOpen: options.length > 0,
    inputValue: query,
    selectedItem: null,
    highlightedIndex: activeIndex,
    onHighlightedIndexChange: ({ type, highlightedIndex }) => {
      // Leaving the input, to a chip or to a button, unmarks nothing.
      if (type === InputBlur || type === ItemClick) return;
      setMark({ query, id: options[highlightedIndex]?.id });
    },
  });

  const none = screen === 'none' && <NoResults search={search} />;
  return (
    <Modal
      role="dialog"
      className={styles.dialog}
      aria-label="Search docs"
      data-screen={screen}
      data-status={status}
      onClose={onClose}
    >
      <div className={styles.bar}>
        {status === 'stalled' ? (
          <span className={styles.spinner} data-spinner="" aria-hidden="true" />
        ) : (
          <SearchIcon />
        )}
        <input
          {...combobox.getInputProps({
            'aria-label': 'Search docs',
            ref: input,
            onKeyDown,
            onPaste,
            onChange: ({ currentTarget }) => setQuery(currentTarget.value),
          })}
          className={styles.input}
          type="text"
          inputMode="search"
          enterKeyHint="go"
          placeholder="Search docs"
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
          />
        )}
        <button type="button" className={styles.close} onClick={onClose}>
          Close
        </button>
      </div>
      <SearchNotes search={search} />
      <div className={styles.body}>
        <div className={styles.main} aria-busy={opensFirst && !isCurrent}>
          {screen === 'failed' && <SearchFailed search={search} />}
          {screen === 'loading' && <SearchLoading />}
          {screen === 'empty' && (
            <div className={styles.empty}>
              <Examples onQuery={replaceQuery} />
              <p>Pages that you open from here will be listed here.</p>
            </div>
          )}
          {!hasAnswers && none}
          <OptionList groups={groups} combobox={combobox} onFollow={follow} update={update} />
          {hasAnswers && none}
        </div>
        {active?.result !== undefined &&
          screen === 'results' &&
          window.matchMedia(wide).matches && <Preview result={active.result} />}
      </div>
      <div className={styles.footer}>
        {active?.answer !== undefined && (
          <AnswerActions key={active.answer.id} answer={active.answer} onLeave={onClose} />
        )}
        {active !== undefined && <StoredActions option={active} update={update} />}
        <ul className={styles.keys} aria-hidden="true">
          {keys().map(([key, effect]) => (
            <li key={effect}>
              <kbd>{key}</kbd> {effect}
            </li>
          ))}
        </ul>
        {screen === 'results' && outcome !== null && (
          <Link
            to={`/search/?q=${encodeURIComponent(outcome.query)}`}
            onClick={(event) => opensElsewhere(event) || onClose()}
          >
            See all {countText(outcome.count)}
          </Link>
        )}
      </div>
    </Modal>
  );
}
