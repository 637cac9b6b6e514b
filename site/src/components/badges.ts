import { orderOf } from '@docs/releases/versions';

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

/**
 * Whether a reader's version lacks something.
 *
 * @param since - the first release that has it
 * @param mine - the version that the reader runs, if they said so
 */
export function isMissingIn(mine: string | undefined, since: string): mine is string {
  return mine !== undefined && (orderOf(mine, since) ?? 0) < 0;
}
