import type { ReactNode } from 'react';
import styles from './Severity.module.css';

/** Severity words of advisories. */
export type SeverityLevel = 'none' | 'low' | 'medium' | 'high' | 'critical';

/** How severe a vulnerability is, as a word on its colour. */
export function Severity({ level }: { readonly level: SeverityLevel }): ReactNode {
  return (
    <span className={`${styles.severity} ${styles[level]}`}>
      {level[0]?.toUpperCase()}
      {level.slice(1)}
    </span>
  );
}
