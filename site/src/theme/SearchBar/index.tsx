import useIsBrowser from '@docusaurus/useIsBrowser';
import type { ReactNode } from 'react';
import { commandKey, SearchIcon } from '../../search-dialog/SearchField.tsx';
import { loadDialog } from '../../search-dialog/SearchHost.tsx';
import styles from './styles.module.css';

/** Fetches the dialog when a reader is about to open it. */
function preload(): void {
  loadDialog().catch(() => undefined);
}

/** The search button of the navigation bar. `SearchHost` opens the dialog when it is clicked. */
export default function SearchBar(): ReactNode {
  const command = useIsBrowser() ? commandKey() : 'Ctrl';
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-label={`Search docs ${command} K`}
      data-open-search=""
      onFocus={preload}
      onMouseOver={preload}
      onTouchStart={preload}
    >
      <SearchIcon />
      <span className={styles.label}>Search docs</span>{' '}
      <span className={styles.keys} aria-hidden="true">
        <kbd>{command}</kbd> <kbd>K</kbd>
      </span>
    </button>
  );
}
