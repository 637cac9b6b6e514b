import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import styles from './Cards.module.css';

/** A grid of cards that link to other pages. */
export function Cards({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.grid} data-markdown="cards">
      {children}
    </div>
  );
}

interface CardProps {
  readonly to: string;
  readonly title: string;
  /** Name of the icon, which the build draws at the start of the children. */
  readonly icon?: string;
  readonly children: ReactNode;
}

/** One card. Its title is the link, and the whole card is clickable. */
export function Card({ to, title, icon, children }: CardProps): ReactNode {
  return (
    <div className={icon === undefined ? styles.card : `${styles.card} ${styles.drawn}`}>
      <Link to={to} className={styles.title}>
        {title}
      </Link>
      <div className={styles.text}>{children}</div>
    </div>
  );
}
