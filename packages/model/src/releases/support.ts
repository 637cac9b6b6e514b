import { compareVersions, firstStable, parseVersion, seriesOf } from './versions.ts';

/** A series that is newer than every release page of the site. */
export interface LaterSeries {
  readonly version: string;
  /** Day of its first stable version, as `2025-10-27`. */
  readonly date?: string | undefined;
  /** The newest version that was known on the day of the data. */
  readonly newest: string;
}

/** What is known of support and of later series; `data/support.yaml` holds it. */
export interface Support {
  /** Day up to which public advisories were read, as `2026-10-01`. */
  readonly asOf: string;
  readonly policy: {
    /** How many of the newest series get security fixes. */
    readonly supportedSeries: number;
    /** First series for which this rule is known to have applied. */
    readonly since: string;
  };
  /** Oldest first. */
  readonly later: readonly LaterSeries[];
}

/** What a project without `data/support.yaml` knows: no later series, and no support for any. */
export const noSupport: Support = {
  asOf: '1970-01-01',
  policy: { supportedSeries: 2, since: '0.9' },
  later: [],
};

/** A series as support is counted: its name and the day of its first stable version. */
export interface SeriesDate {
  readonly version: string;
  readonly date?: string | undefined;
}

/** Whether a series gets security fixes on the day of the data. */
export type SupportState =
  | { readonly kind: 'supported' }
  /** `on` is left out when the day isn't known. */
  | { readonly kind: 'ended'; readonly on?: string }
  /** The series is newer than the data. */
  | { readonly kind: 'unknown' };

/** Documented and later series together, oldest first. */
export function allSeries(documented: readonly SeriesDate[], support: Support): SeriesDate[] {
  const known = new Set(documented.map(({ version }) => version));
  const later = support.later.filter(({ version }) => !known.has(version));
  return [...documented, ...later].sort((a, b) => compareVersions(a.version, b.version));
}

/**
 * Support of the series that a version belongs to: it ends on the day on which so many newer series are out as the policy supports.
 *
 * @param documented - every series that has a page, in any order
 */
export function supportOf(
  version: string,
  documented: readonly SeriesDate[],
  support: Support,
): SupportState {
  const series = allSeries(documented, support);
  const { supportedSeries, since } = support.policy;
  const index = series.findIndex((one) => one.version === seriesOf(version));
  const newest = series.at(-1);
  if (index === -1) {
    const isOlder = newest !== undefined && compareVersions(version, newest.version) < 0;
    return isOlder ? { kind: 'ended' } : { kind: 'unknown' };
  }
  const successor = series[index + supportedSeries];
  if (successor === undefined) return { kind: 'supported' };
  const isRuleKnown = compareVersions(seriesOf(version), since) >= 0;
  return successor.date === undefined || !isRuleKnown
    ? { kind: 'ended' }
    : { kind: 'ended', on: successor.date };
}

/** The later series that get security fixes, oldest first. */
export function supportedLaterSeries(
  documented: readonly SeriesDate[],
  support: Support,
): LaterSeries[] {
  return support.later.filter(
    ({ version }) => supportOf(version, documented, support).kind === 'supported',
  );
}

/** Every stable version of a later series that was known, oldest first. */
export function laterVersions({ version, newest }: LaterSeries): string[] {
  const first = parseVersion(firstStable(version))?.patch ?? 0;
  const last = parseVersion(newest)?.patch ?? first;
  return Array.from({ length: last - first + 1 }, (_, index) => `${version}.${first + index}`);
}
