import { compareVersions, contains, seriesOf } from '@docs/model/releases/versions';

/** The place of a reader's version among the releases. */
interface VersionAnswer {
  /** Number of releases that are newer. */
  readonly newer: number;
  readonly newest: string;
}

/**
 * Compares a reader's version with the releases.
 *
 * @param mine - version that the reader runs
 * @param series - release series, newest first
 * @returns undefined when there are no releases
 */
export function versionAnswer(mine: string, series: readonly string[]): VersionAnswer | undefined {
  const newest = series[0];
  if (newest === undefined) return undefined;
  const own = seriesOf(mine);
  const newer = series.filter((version) => compareVersions(version, own) > 0).length;
  return { newer, newest };
}

/** The relation of a release in a list to the reader's version; null when it is older, or the reader set no version. */
export function releaseMark(version: string, mine: string | undefined): 'own' | 'newer' | null {
  if (mine === undefined) return null;
  if (contains(version, mine)) return 'own';
  return compareVersions(version, mine) > 0 ? 'newer' : null;
}
