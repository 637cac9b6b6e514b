import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import styles from './Details.module.css';

/** A part of a page that readers open. The browser does that by itself. */
export function Details({ children, ...attributes }: ComponentProps<'details'>): ReactNode {
  const parts = Children.toArray(children);
  const summary = parts.find((part) => isValidElement(part) && part.type === 'summary');
  return (
    <details {...attributes} className={styles.details}>
      {summary}
      <div className={styles.content}>{parts.filter((part) => part !== summary)}</div>
    </details>
  );
}
