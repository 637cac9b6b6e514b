import type { ReactNode } from 'react';
import styles from './SearchField.module.css';

/** The key that a command has on the reader's keyboard. Only in the browser. */
export function commandKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
}

/** A magnifying glass. */
export function SearchIcon(): ReactNode {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="m13 13 5 5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

/** A button that looks like a search field. `SearchHost` opens the dialog when it is clicked. */
export function SearchField(): ReactNode {
  return (
    <button type="button" className={styles.field} data-open-search="">
      <SearchIcon />
      <span>Search docs</span>
      <span className={styles.key} aria-hidden="true">
        /
      </span>
    </button>
  );
}
