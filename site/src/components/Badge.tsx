import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** What a badge says about a page or a sentence. */
export type BadgeKind = 'enterprise' | 'preview' | 'deprecated';

const words: Readonly<Record<BadgeKind, { label: string; title: string }>> = {
  enterprise: { label: 'Enterprise', title: 'Needs an Enterprise license' },
  preview: { label: 'Preview', title: 'May still change' },
  deprecated: { label: 'Deprecated', title: 'Will be removed in a later release' },
};

/** A word that marks a feature's edition or maturity. */
export function Badge({ kind }: { readonly kind: BadgeKind }): ReactNode {
  const { label, title } = words[kind];
  return (
    <span className={`${styles.badge} ${styles[kind]}`} title={title}>
      {label}
    </span>
  );
}

/** The first release that has what a page or sentence describes. */
export function Version({ since }: { readonly since: string }): ReactNode {
  return (
    <span
      className={`${styles.badge} ${styles.version}`}
      title={`Available from release ${since} on`}
      data-since={since}
    >
      {since}+
    </span>
  );
}

/**
 * The badges of a page's front matter, below its title.
 *
 * @param list - comma-separated: `enterprise`, `preview`, `deprecated`, `version 2024.2+`
 */
export function PageBadges({ list }: { readonly list: string }): ReactNode {
  return (
    <p className={styles.row}>
      {list.split(',').map((badge) => {
        const since = /^version (\S+)\+$/.exec(badge)?.[1];
        return since === undefined ? (
          <Badge key={badge} kind={badge as BadgeKind} />
        ) : (
          <Version key={badge} since={since} />
        );
      })}
    </p>
  );
}
