import type { ReactNode } from 'react';
import styles from './SearchField.module.css';
import { placeholder } from './words.ts';

/** Looks like a search field. `SearchHost` opens the dialog when it is clicked. */
export function SearchField(): ReactNode {
  return (
    <button type="button" className={styles.field} data-open-search="">
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="m13 13 5 5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span>{placeholder}</span>
      <span className={styles.key} aria-hidden="true">
        /
      </span>
    </button>
  );
}
