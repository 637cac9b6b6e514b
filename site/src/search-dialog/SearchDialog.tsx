import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useCombobox } from 'downshift';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { AnswerActions } from '../answers/AnswerCard.tsx';
import { Modal } from '../components/Modal.tsx';
import { useResultLink, useSearchClient } from './client.ts';
import { Examples } from './Examples.tsx';
import { isForInputMethod, maxQueryLength, opensElsewhere } from './keys.ts';
import { OptionList, StoredActions } from './OptionList.tsx';
import { type Option, outcomeGroups, screenOf, storedGroups } from './options.ts';
import { Preview } from './Preview.tsx';
import { usePaste } from './paste.ts';
import styles from './SearchDialog.module.css';
import { commandKey, SearchIcon } from './SearchField.tsx';
import {
  countText,
  NoResults,
  SearchFailed,
  SearchLoading,
  SearchNotes,
} from './SearchMessages.tsx';
import { addRecent, toStored } from './stored-searches.ts';
import { useSearch } from './useSearch.ts';
import { useStoredSearches } from './useStoredSearches.ts';

/** Lives until the page is reloaded. What readers search for is not stored. */
let lastQuery = '';

/** The query that the dialog opens with: what was typed while it was loading, the selected text, or the last query. */
function firstQuery(typed: string): string {
  const selected = window.getSelection()?.toString().replace(/\s+/g, ' ').trim();
  return (typed || selected || lastQuery).slice(0, maxQueryLength).trim();
}

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
  const linkOf = useResultLink();
  const searchPage = useBaseUrl('/search/');
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(() => firstQuery(typed));
  const [stored, update] = useStoredSearches();
  const { onPaste, pasted } = usePaste(query, setQuery);
  const search = useSearch(query, { snippetEveryHit: false, pasted });
  const { outcome, isCurrent, status } = search;

  useEffect(() => client.preload(), [client]);
  // Before the next key, which may close the dialog.
  useLayoutEffect(() => {
    lastQuery = query;
  }, [query]);
  useLayoutEffect(() => {
    const field = input.current;
    field?.setSelectionRange(typed === '' ? 0 : field.value.length, field.value.length);
  }, [typed]);

  const screen = screenOf(query, search, stored);
  const isAnswer = outcome !== null && (screen === 'results' || screen === 'none');
  const groups = isAnswer ? outcomeGroups(outcome) : [];
  if (screen === 'recent') groups.push(...storedGroups(stored, linkOf));
  const options = groups.flatMap((group) => group.options);

  // What the reader marked belongs to one query. A list may still grow, for example by an answer card, so the option is
  // remembered and not its place. Until then, the first result is the active one.
  const [mark, setMark] = useState<{ readonly query: string; readonly id: string | undefined }>();
  const marked = mark?.query === query ? options.findIndex(({ id }) => id === mark.id) : -1;
  const hasAnswers = outcome !== null && outcome.answers.length > 0;
  const opensFirst = screen === 'results' || (screen === 'none' && hasAnswers);
  const activeIndex = marked === -1 && opensFirst ? 0 : marked;
  const active = options[activeIndex];

  const remember = ({ result }: Option): void => {
    if (result !== undefined) update((all) => addRecent(all, toStored(result.hit)));
  };
  const go = (path: string): void => {
    onClose();
    history.push(path);
  };
  const follow = (option: Option): void => {
    remember(option);
    if (option.isExternal) window.location.href = option.href;
    else go(option.href);
  };

  /** The query at which the reader pressed Enter before there was an answer. */
  const entered = useRef<string>(undefined);
  useEffect(() => {
    if (status === 'error') entered.current = undefined;
    if (entered.current !== query || !isCurrent || active === undefined) return;
    entered.current = undefined;
    follow(active);
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
    if (active === undefined || (marked === -1 && !isCurrent)) entered.current = query;
    else if (opensElsewhere(event)) {
      remember(active);
      window.open(active.href, '_blank', 'noopener');
    } else follow(active);
  };

  const combobox = useCombobox<Option>({
    items: options,
    isOpen: options.length > 0,
    inputValue: query,
    selectedItem: null,
    highlightedIndex: activeIndex,
    itemToString: () => query,
    onHighlightedIndexChange: ({ highlightedIndex }) =>
      setMark({ query, id: options[highlightedIndex]?.id }),
    // Leaving the input, to a chip or to a button, chooses nothing.
    stateReducer: (before, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? before : changes,
  });

  const changeQuery = (text: string): void => {
    entered.current = undefined;
    setQuery(text);
  };
  const replaceQuery = (text: string): void => {
    changeQuery(text);
    input.current?.focus();
  };
  const allResults = `${searchPage}?q=${encodeURIComponent(outcome?.query ?? '')}`;
  const none = screen === 'none' && outcome !== null && (
    <NoResults outcome={outcome} onQuery={replaceQuery} onArea={search.setArea} />
  );
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
            onChange: ({ currentTarget }) => changeQuery(currentTarget.value),
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
      <SearchNotes search={search} query={query} pasted={pasted} onQuery={replaceQuery} />
      <div className={styles.body}>
        <div className={styles.main}>
          {screen === 'failed' && <SearchFailed {...search} />}
          {screen === 'loading' && <SearchLoading />}
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
            active={active?.id}
            isBusy={opensFirst && !isCurrent}
            onFollow={(option, event: MouseEvent) => {
              if (opensElsewhere(event) || option.isExternal) {
                remember(option);
                return;
              }
              event.preventDefault();
              follow(option);
            }}
            update={update}
          />
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
          <a
            href={allResults}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              go(allResults);
            }}
          >
            See all {countText(outcome.count)}
          </a>
        )}
      </div>
    </Modal>
  );
}
