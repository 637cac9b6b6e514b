import type { ReactNode } from 'react';
import { type BadgeKind, parseBadges } from './badges.ts';

const texts: Readonly<Record<BadgeKind, { label: string; title: string; tone: string }>> = {
  enterprise: { label: 'Enterprise', title: 'Needs an Enterprise license', tone: 'tone-accent' },
  preview: { label: 'Preview', title: 'May still change', tone: 'tone-amber' },
  deprecated: {
    label: 'Deprecated',
    title: 'Will be removed in a later release',
    tone: 'tone-red',
  },
};

/** A word that marks a feature's edition or maturity. */
export function Badge({ kind }: { readonly kind: BadgeKind }): ReactNode {
  const { label, title, tone } = texts[kind];
  return (
    <span className={`pill ${tone}`} title={title} data-markdown="mark">
      {label}
    </span>
  );
}

/**
 * The first release that has what a page or sentence describes. When the reader runs an older version, the page says so
 * here (src/reader/show-version.ts).
 */
export function Version({ since }: { readonly since: string }): ReactNode {
  return (
    <span
      className="pill tone-blue"
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
      <p className="page-badges">
        {badges.map((badge) =>
          badge.type === 'version' ? (
            <Version key={badge.since} since={badge.since} />
          ) : (
            <Badge key={badge.kind} kind={badge.kind} />
          ),
        )}
      </p>
      {since !== undefined && (
        <p className="version-answer" data-version-answer={since} data-search-ignore="">
          <button type="button" className="link-button" data-open-setup="version">
            Do you have it? Set your version
          </button>
        </p>
      )}
    </>
  );
}
