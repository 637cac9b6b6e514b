import type { ReactNode } from 'react';
import { SearchField } from '../search/SearchField.tsx';
import styles from './Hero.module.css';

/** The top of the home page: its text and the search field. */
export function Hero({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>{children}</div>
      <SearchField />
    </div>
  );
}
