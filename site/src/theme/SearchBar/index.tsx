import useIsBrowser from '@docusaurus/useIsBrowser';
import { type ReactNode, useCallback } from 'react';
import { isApple } from '../../search-dialog/keyboard.ts';
import { loadDialog } from '../../search-dialog/load-dialog.ts';
import { placeholder } from '../../search-dialog/words.ts';
import styles from './styles.module.css';

/** The search button of the navigation bar. */
export default function SearchBar(): ReactNode {
  const command = useIsBrowser() && isApple() ? '⌘' : 'Ctrl';
  const preload = useCallback(() => {
    loadDialog().catch(() => undefined);
  }, []);
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-label={`${placeholder} ${command} K`}
      data-open-search=""
      onFocus={preload}
      onMouseOver={preload}
      onTouchStart={preload}
    >
      <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="8.500" cy="8.500" r="5.500" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="m13 13 5 5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span className={styles.label}>{placeholder}</span>{' '}
      <span className={styles.keys} aria-hidden="true">
        <kbd>{command}</kbd> <kbd>K</kbd>
      </span>
    </button>
  );
}
