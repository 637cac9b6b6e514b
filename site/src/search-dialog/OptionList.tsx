import type { UseComboboxReturnValue } from 'downshift';
import type { MouseEvent, ReactNode } from 'react';
import { AnswerCard } from '../answers/AnswerCard.tsx';
import styles from './OptionList.module.css';
import type { Option, OptionGroup } from './options.ts';
import { ResultRow } from './ResultRow.tsx';
import { addFavorite, removeSearch, toStored } from './stored-searches.ts';
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
  const button = (name: string, title: string, onClick: () => void): ReactNode => (
    <button
      type="button"
      data-action={name}
      title={title}
      aria-label={title}
      // A click leaves the focus in the input, where the arrow keys work.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      {...(isPointerOnly && { tabIndex: -1, 'aria-hidden': true })}
    >
      {!isPointerOnly && name}
    </button>
  );
  return (
    <span className={styles.actions}>
      {stored === 'recent' &&
        button('Save', 'Save this search', () =>
          update((all) => addFavorite(all, toStored(result.hit))),
        )}
      {button(
        'Remove',
        `Remove this search from ${stored === 'recent' ? 'history' : 'favorites'}`,
        () => update((all) => removeSearch(all, id)),
      )}
    </span>
  );
}

interface OptionListProps {
  readonly groups: readonly OptionGroup[];
  readonly combobox: Pick<UseComboboxReturnValue<Option>, 'getMenuProps' | 'getItemProps'>;
  /** Id of the option that Enter opens. */
  readonly active: string | undefined;
  /** Set while another answer is on its way. */
  readonly isBusy: boolean;
  readonly onFollow: (option: Option, event: MouseEvent) => void;
  readonly update: UpdateStored;
}

/** The list box of the dialog: links in groups. The focus stays in the input, so none of them is a stop of the Tab key. */
export function OptionList(props: OptionListProps): ReactNode {
  const { groups, combobox, active, isBusy, onFollow, update } = props;
  const all = groups.flatMap(({ options }) => options);
  const row = (option: Option): ReactNode => {
    const { id, href, isExternal, answer, result } = option;
    const item = combobox.getItemProps({
      item: option,
      index: all.indexOf(option),
      onClick: (event) => {
        Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
        onFollow(option, event);
      },
    });
    return (
      <div key={id} role="none" className={styles.row}>
        {/* The framework's own link fetches its page when it comes into view, which each key would make it do. */}
        <a
          {...item}
          href={href}
          tabIndex={-1}
          className={styles.option}
          data-kind={answer === undefined ? 'result' : 'answer'}
          {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {answer !== undefined && <AnswerCard answer={answer} active={id === active} />}
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
      aria-busy={isBusy}
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
