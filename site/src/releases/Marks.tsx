import type { ReactNode } from 'react';
import styles from './Marks.module.css';

/** A short fact about a release in a list. */
export function FactBadge({
  kind,
  label,
}: {
  readonly kind: 'breaking' | 'security';
  readonly label: string;
}): ReactNode {
  return (
    <span className={`${styles.mark} ${styles[kind]}`} data-markdown="mark">
      {label}
    </span>
  );
}

/** Where `article/mark-releases.ts` says how a release in the list relates to the reader's version. */
export function ReleaseMark({ version }: { readonly version: string }): ReactNode {
  return <span data-release={version} hidden />;
}
