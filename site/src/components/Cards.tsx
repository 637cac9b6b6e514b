import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import styles from './Cards.module.css';

/** A grid of cards that leads to the areas or pages below. */
export function Cards({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.grid}>{children}</div>;
}

interface CardProps {
  readonly to: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** One card: the whole of it is the link's target, its title is the link. */
export function Card({ to, title, children }: CardProps): ReactNode {
  return (
    <div className={styles.card}>
      <Link to={to} className={styles.title}>
        {title}
      </Link>
      <div className={styles.text}>{children}</div>
    </div>
  );
}
