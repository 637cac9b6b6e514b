import type { ReactNode } from 'react';
import { VersionControl } from '../islands/islands.tsx';
import styles from './Badge.module.css';
import { type BadgeKind, parseBadges } from './badges.ts';

const texts: Readonly<Record<BadgeKind, { label: string; title: string }>> = {
  enterprise: { label: 'Enterprise', title: 'Needs an Enterprise license' },
  preview: { label: 'Preview', title: 'May still change' },
  deprecated: { label: 'Deprecated', title: 'Will be removed in a later release' },
};

/** A word that marks a feature's edition or maturity. */
export function Badge({ kind }: { readonly kind: BadgeKind }): ReactNode {
  const { label, title } = texts[kind];
  return (
    <span className={`${styles.badge} ${styles[kind]}`} title={title} data-markdown="mark">
      {label}
    </span>
  );
}

/**
 * The first release that has what a page or sentence describes. `article/mark-versions.ts` changes its look when the
 * reader runs an older version.
 */
export function Version({ since }: { readonly since: string }): ReactNode {
  return (
    <span
      className={`${styles.badge} ${styles.version}`}
      title={`Available since release ${since}`}
      data-since={since}
      data-markdown="mark"
    >
      {since}+
    </span>
  );
}

/**
 * The badges of a page's front matter, below its title.
 *
 * @param list - as {@link parseBadges} reads it
 */
export function PageBadges({ list }: { readonly list: string }): ReactNode {
  const badges = parseBadges(list);
  const since = badges.find((badge) => badge.type === 'version')?.since;
  return (
    <>
      <p className={styles.row}>
        {badges.map((badge) =>
          badge.type === 'version' ? (
            <Version key={badge.since} since={badge.since} />
          ) : (
            <Badge key={badge.kind} kind={badge.kind} />
          ),
        )}
      </p>
      {since !== undefined && <VersionControl since={since} />}
    </>
  );
}
