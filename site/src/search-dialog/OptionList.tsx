import type { UseComboboxReturnValue } from 'downshift';
import type { MouseEvent, ReactNode } from 'react';
import { AnswerCard } from '../answers/AnswerCard.tsx';
import styles from './OptionList.module.css';
import type { Option, OptionGroup } from './options.ts';
import { ResultRow } from './ResultRow.tsx';
import { addFavorite, removeSearch, type StoredSearches } from './stored-searches.ts';
import type { UpdateStored } from './useStoredSearches.ts';

interface StoredActionsProps {
  readonly option: Option;
  readonly update: UpdateStored;
  /**
   * Set for the buttons in the row, for pointers. An option holds no buttons for the keyboard: there, the
   * same buttons are below the list for the option that is marked.
   */
  readonly isPointerOnly?: boolean;
}

/** Buttons that save or remove a stored search; nothing for another option. */
export function StoredActions({ option, update, isPointerOnly }: StoredActionsProps): ReactNode {
  const { id, result, stored } = option;
  if (stored === undefined || result === undefined) return null;
  const button = (
    name: string,
    title: string,
    change: (all: StoredSearches) => StoredSearches,
  ): ReactNode => (
    <button
      type="button"
      data-action={name}
      title={title}
      aria-label={title}
      // A click leaves the focus in the input, where the arrow keys work.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => update(change)}
      {...(isPointerOnly && { tabIndex: -1, 'aria-hidden': true })}
    >
      {!isPointerOnly && name}
    </button>
  );
  const list = stored === 'recent' ? 'history' : 'favorites';
  return (
    <span className={styles.actions}>
      {stored === 'recent' &&
        button('Save', 'Save this search', (all) => addFavorite(all, result.hit))}
      {button('Remove', `Remove this search from ${list}`, (all) => removeSearch(all, id))}
    </span>
  );
}

interface OptionListProps {
  readonly groups: readonly OptionGroup[];
  readonly combobox: Pick<UseComboboxReturnValue<Option>, 'getMenuProps' | 'getItemProps'>;
  readonly onFollow: (option: Option, event: MouseEvent) => void;
  readonly update: UpdateStored;
}

/** The list box of the dialog: links in groups. The focus stays in the input, so none of them is a stop of the Tab key. */
export function OptionList({ groups, combobox, onFollow, update }: OptionListProps): ReactNode {
  const row = (option: Option): ReactNode => {
    const { id, href, isExternal, answer, result } = option;
    return (
      <div key={id} role="none" className={styles.row}>
        {/* The framework's own link would watch whether it comes into view, again at each key. */}
        <a
          {...combobox.getItemProps({ item: option, onClick: (event) => onFollow(option, event) })}
          href={href}
          tabIndex={-1}
          className={styles.option}
          data-kind={answer === undefined ? 'result' : 'answer'}
          {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {answer !== undefined && <AnswerCard answer={answer} />}
          {result !== undefined && <ResultRow result={result} />}
        </a>
        <StoredActions option={option} update={update} isPointerOnly />
      </div>
    );
  };
  return (
    <div
      {...combobox.getMenuProps({ 'aria-label': 'Results' }, { suppressRefError: true })}
      className={styles.list}
      hidden={groups.length === 0}
    >
      {groups.map(({ label, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box may hold groups, not fieldsets
        <div key={label} role="group" aria-label={label} className={styles.group}>
          <div className={styles.label} aria-hidden="true">
            {label}
          </div>
          {options.map(row)}
        </div>
      ))}
    </div>
  );
}
