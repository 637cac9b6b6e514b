import { compareVersions, contains } from '@docs/content-model/versions';
import type { ReactNode } from 'react';
import styles from './Marks.module.css';
import { useMyVersion } from './my-version.ts';

/** A short fact about a release in a list. */
export function FactBadge({
  kind,
  label,
}: {
  readonly kind: 'breaking' | 'security';
  readonly label: string;
}): ReactNode {
  return <span className={`${styles.mark} ${styles[kind]}`}>{label}</span>;
}

/** Says in the list of releases which one the reader runs and which are newer. It stands beside the heading and moves nothing. */
export function ReleaseMark({ version }: { readonly version: string }): ReactNode {
  const [mine] = useMyVersion();
  if (mine === undefined) return null;
  if (contains(version, mine))
    return <span className={`${styles.mark} ${styles.corner} ${styles.own}`}>You run it</span>;
  return compareVersions(version, mine) > 0 ? (
    <span className={`${styles.mark} ${styles.corner} ${styles.newer}`}>New since {mine}</span>
  ) : null;
}
