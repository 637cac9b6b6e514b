import type { ReactNode } from 'react';
import type { Option } from './options.ts';
import styles from './StoredActions.module.css';
import { addFavorite, removeSearch, type StoredSearches } from './stored-searches.ts';

interface StoredActionsProps {
  readonly option: Extract<Option, { kind: 'stored' }>;
  readonly update: (change: (stored: StoredSearches) => StoredSearches) => void;
  /**
   * Whether these are the buttons in the row, for pointers. An option holds no buttons for the keyboard: there, the
   * same buttons are below the list for the option that is marked.
   */
  readonly isPointerOnly?: boolean;
}

/** Saves or removes a stored search. */
export function StoredActions({ option, update, isPointerOnly }: StoredActionsProps): ReactNode {
  const { search, isFavorite } = option;
  const remove = isFavorite
    ? 'Remove this search from favorites'
    : 'Remove this search from history';
  const attributes = isPointerOnly
    ? ({ tabIndex: -1, 'aria-hidden': true, className: styles.icon } as const)
    : { className: styles.button };
  return (
    <span className={styles.actions}>
      {!isFavorite && (
        <button
          type="button"
          {...attributes}
          title="Save this search"
          aria-label="Save this search"
          onMouseDown={keepFocus}
          onClick={() => update((stored) => addFavorite(stored, search))}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path
              d="m10 3 2.1 4.6 5 .5-3.8 3.3 1.1 4.9-4.4-2.6-4.4 2.6 1.1-4.9L2.9 8.1l5-.5z"
              fill="none"
              stroke="currentColor"
              strokeLinejoin="round"
              strokeWidth="1.5"
            />
          </svg>
          {!isPointerOnly && 'Save'}
        </button>
      )}
      <button
        type="button"
        {...attributes}
        title={remove}
        aria-label={remove}
        onMouseDown={keepFocus}
        onClick={() => update((stored) => removeSearch(stored, search.objectID))}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="m5 5 10 10M15 5 5 15" stroke="currentColor" strokeWidth="1.6" />
        </svg>
        {!isPointerOnly && 'Remove'}
      </button>
    </span>
  );
}

/** A click leaves the focus in the input, where the arrow keys work. */
function keepFocus(event: { preventDefault(): void }): void {
  event.preventDefault();
}
