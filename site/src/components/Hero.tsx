import type { ReactNode } from 'react';
import styles from './Hero.module.css';

/** The top of the home page: its words and the search field, beside the paths that most readers take. */
export function Hero({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.hero}>{children}</div>;
}
