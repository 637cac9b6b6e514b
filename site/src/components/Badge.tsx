import { orderOf } from '@docs/content-model/versions';
import type { ReactNode } from 'react';
import { useMyVersion } from '../releases/my-version.ts';
import { VersionControl } from '../releases/VersionControl.tsx';
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

/**
 * The first release that has what a page or sentence describes. Once the reader said which version they run, it is marked
 * when that version is older; the mark takes no room, so that nothing moves.
 */
export function Version({ since }: { readonly since: string }): ReactNode {
  const [mine] = useMyVersion();
  const isNew = mine !== undefined && (orderOf(mine, since) ?? 0) < 0;
  const title = `Available from release ${since} on`;
  return (
    <span
      className={`${styles.badge} ${styles.version} ${isNew ? styles.missing : ''}`}
      title={isNew ? `${title}: new since your version ${mine}, which does not have it` : title}
      data-since={since}
    >
      {since}+{isNew && <span className={styles.spoken}> (not in your version {mine})</span>}
    </span>
  );
}

/**
 * The badges of a page's front matter, below its title.
 *
 * @param list - comma-separated: `enterprise`, `preview`, `deprecated`, `version 2024.2+`
 */
export function PageBadges({ list }: { readonly list: string }): ReactNode {
  const badges = list.split(',');
  const sinceOf = (badge: string) => /^version (\S+)\+$/.exec(badge)?.[1];
  const since = badges.map(sinceOf).find((version) => version !== undefined);
  return (
    <>
      <p className={styles.row}>
        {badges.map((badge) => {
          const version = sinceOf(badge);
          return version === undefined ? (
            <Badge key={badge} kind={badge as BadgeKind} />
          ) : (
            <Version key={badge} since={version} />
          );
        })}
      </p>
      {since !== undefined && <VersionControl since={since} />}
    </>
  );
}
