import type { Support } from './support-data.ts';
import { compareVersions, seriesOf } from './versions.ts';

/** A series as support is counted: its name and the day of its first stable version. */
export interface SeriesDate {
  readonly version: string;
  readonly date?: string | undefined;
}

/** Support of a series on the day of the data. */
export type SupportState =
  | { readonly kind: 'supported' }
  /** `on` is left out when the day isn't known. */
  | { readonly kind: 'ended'; readonly on?: string }
  /** The series is newer than the data. */
  | { readonly kind: 'unknown' };

/**
 * Support of the series that a version belongs to.
 *
 * Support of a series ends on the day when the number of newer series reaches `supportedSeries`.
 *
 * @param known - every series, in any order
 */
export function supportOf(
  version: string,
  known: readonly SeriesDate[],
  { policy: { supportedSeries, since } }: Support,
): SupportState {
  const series = [...known].sort((a, b) => compareVersions(a.version, b.version));
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
