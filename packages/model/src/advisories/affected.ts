import { type SeriesDate, type SupportState, supportOf } from '../releases/support.ts';
import type { Support } from '../releases/support-data.ts';
import { isAffected, type Ranged } from '../releases/version-ranges.ts';
import { compareVersions, isSeries, seriesOf, sortVersions } from '../releases/versions.ts';

/** The data that a version is checked against. */
export interface CheckFacts<Advisory extends Ranged> {
  readonly advisories: readonly Advisory[];
  /** Every stable version, oldest first. */
  readonly versions: readonly string[];
  /** Every series, newest first. */
  readonly series: readonly SeriesDate[];
  readonly support: Support;
}

/** The answer for one version. */
export interface CheckAnswer<Advisory extends Ranged> {
  /** `newer`: the version is newer than the data, which can't tell anything about it. */
  readonly known: 'yes' | 'no' | 'newer';
  /** The advisories that affect it, in the order given; empty for a version that is newer than the data. */
  readonly affecting: readonly Advisory[];
  readonly support: SupportState;
  /** True when the version is supported and free of every advisory. */
  readonly isSafe: boolean;
  /** For each supported series, oldest first, its newest version, if no advisory affects it and it isn't older than the given one. */
  readonly goals: readonly string[];
}

/** The advisories that affect a version, in the order given. */
export function advisoriesFor<Advisory extends Ranged>(
  version: string,
  advisories: readonly Advisory[],
): Advisory[] {
  return advisories.filter(({ affected }) => isAffected(version, affected));
}

/** Tells if a version is known. A series counts as its first stable version. */
export function isKnownVersion(version: string, versions: readonly string[]): boolean {
  return versions.some(
    (known) => known === version || (isSeries(version) && compareVersions(known, version) === 0),
  );
}

/** Checks a version: what affects it, whether it is supported, and where to go. A goal is always supported and free of every advisory. */
export function checkVersion<Advisory extends Ranged>(
  version: string,
  { advisories, versions, series, support }: CheckFacts<Advisory>,
): CheckAnswer<Advisory> {
  const newest = versions.at(-1);
  const isNewer = newest !== undefined && compareVersions(version, newest) > 0;
  const isKnown = isKnownVersion(version, versions) || version.includes('-rc');
  const affecting = isNewer ? [] : advisoriesFor(version, advisories);
  const state = supportOf(version, series, support);
  const goals = series
    .filter((one) => supportOf(one.version, series, support).kind === 'supported')
    .flatMap((one) => versions.findLast((other) => seriesOf(other) === one.version) ?? [])
    .filter(
      (goal) => compareVersions(goal, version) >= 0 && advisoriesFor(goal, advisories).length === 0,
    );
  return {
    known: isNewer ? 'newer' : isKnown ? 'yes' : 'no',
    affecting,
    support: state,
    isSafe: !isNewer && affecting.length === 0 && state.kind === 'supported',
    goals: sortVersions(goals),
  };
}
