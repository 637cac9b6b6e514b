/** A badge that marks a feature's edition or maturity. */
export type BadgeKind = 'enterprise' | 'preview' | 'deprecated';

/** A badge of a page's front matter. */
export type PageBadge =
  | { readonly type: 'kind'; readonly kind: BadgeKind }
  | { readonly type: 'version'; readonly since: string };

/**
 * Reads the badges of a page.
 *
 * @param list - comma-separated: `enterprise`, `preview`, `deprecated`, `version 2024.2+`; the content check knows no others
 */
export function parseBadges(list: string): readonly PageBadge[] {
  return list.split(',').map((badge) => {
    const since = /^version (\S+)\+$/.exec(badge)?.[1];
    return since === undefined
      ? { type: 'kind', kind: badge as BadgeKind }
      : { type: 'version', since };
  });
}
