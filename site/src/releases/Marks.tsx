import type { ReactNode } from 'react';
import styles from './Marks.module.css';
import { useMyVersion } from './my-version.ts';
import { releaseMark } from './version-answer.ts';

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

/** Marks in the list of releases the one that the reader runs and newer ones. The mark does not move other content. */
export function ReleaseMark({ version }: { readonly version: string }): ReactNode {
  const [mine] = useMyVersion();
  const kind = releaseMark(version, mine);
  if (kind === null) return null;
  return (
    <span className={`${styles.mark} ${styles.corner} ${styles[kind]}`}>
      {kind === 'own' ? 'You run it' : `New since ${mine}`}
    </span>
  );
}
