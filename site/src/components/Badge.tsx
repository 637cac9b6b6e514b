import type { ReactNode } from 'react';

/** The edition or maturity of a feature. */
type BadgeKind = 'enterprise' | 'preview' | 'deprecated';

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
