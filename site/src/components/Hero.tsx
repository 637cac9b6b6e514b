import type { ReactNode } from 'react';
import { SearchField } from '../search/SearchField.tsx';
import styles from './Hero.module.css';

/** The top of the front door: the tagline in the page's words, and the search. */
export function Hero({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>{children}</div>
      <SearchField />
    </div>
  );
}
