import {
  laterVersions,
  type SeriesDate,
  type Support,
  type SupportState,
  supportedLaterSeries,
  supportOf,
} from '../releases/support.ts';
import { isAffected, type VersionRange } from '../releases/version-ranges.ts';
import { compareVersions, isSeries, seriesOf } from '../releases/versions.ts';

interface Ranged {
  readonly affected: readonly VersionRange[];
}

/** What a version is checked against. */
export interface CheckFacts<Advisory extends Ranged> {
  readonly advisories: readonly Advisory[];
  /** Every stable version that has a place on a release page, oldest first. */
  readonly versions: readonly string[];
  /** Every series that has a page, in any order. */
  readonly series: readonly SeriesDate[];
  readonly support: Support;
}

/** What can be said of one version. */
export interface CheckAnswer<Advisory extends Ranged> {
  /** `newer`: the version is newer than the data, which can't tell anything about it. */
  readonly known: 'yes' | 'no' | 'newer';
  /** The advisories that affect it, in the order given; empty for a version that is newer than the data. */
  readonly affecting: readonly Advisory[];
  readonly support: SupportState;
  /** Whether the version is supported and free of every advisory. */
  readonly isSafe: boolean;
  /** For each supported series, oldest first, its lowest version that no advisory affects and that isn't older than the given one. */
  readonly goals: readonly string[];
  /** Series without a page that lie between the newest page and the first goal, with it: the rest of the way, oldest first. */
  readonly beyond: readonly string[];
}

/** The advisories that affect a version, in the order given. */
export function advisoriesFor<Advisory extends Ranged>(
  version: string,
  advisories: readonly Advisory[],
): Advisory[] {
  return advisories.filter(({ affected }) => isAffected(version, affected));
}

/** Whether a version is known. A series counts as its first stable version. */
export function isKnownVersion(version: string, versions: readonly string[]): boolean {
  return versions.some(
    (known) => known === version || (isSeries(version) && compareVersions(known, version) === 0),
  );
}

/**
 * Checks a version: what affects it, whether it is supported, and where to go. A goal is always supported and free of every
 * advisory; where the site documents no such release, the goal is of a later series.
 */
export function checkVersion<Advisory extends Ranged>(
  version: string,
  { advisories, versions, series, support }: CheckFacts<Advisory>,
): CheckAnswer<Advisory> {
  const later = support.later.flatMap(laterVersions);
  const newest = [...versions, ...later].sort(compareVersions).at(-1);
  const isNewer = newest !== undefined && compareVersions(version, newest) > 0;
  const known = isKnownVersion(version, [...versions, ...later]) || version.includes('-rc');
  const affecting = isNewer ? [] : advisoriesFor(version, advisories);
  const state = supportOf(version, series, support);
  const goals = isNewer ? [] : goalsFor(version, { advisories, versions, series, support });
  const first = goals[0];
  const beyond = support.later
    .map((one) => one.version)
    .filter(
      (one) =>
        first !== undefined &&
        compareVersions(one, seriesOf(version)) > 0 &&
        compareVersions(one, seriesOf(first)) <= 0,
    );
  return {
    known: isNewer ? 'newer' : known ? 'yes' : 'no',
    affecting,
    support: state,
    isSafe: !isNewer && affecting.length === 0 && state.kind === 'supported',
    goals,
    beyond,
  };
}

function goalsFor(
  version: string,
  { advisories, versions, series, support }: CheckFacts<Ranged>,
): string[] {
  const documented = series.filter(
    (one) => supportOf(one.version, series, support).kind === 'supported',
  );
  const candidates = [
    ...documented.map((one) => versions.filter((other) => seriesOf(other) === one.version)),
    ...supportedLaterSeries(series, support).map(laterVersions),
  ];
  return candidates
    .flatMap((ofSeries) => {
      const goal = ofSeries.find(
        (candidate) =>
          compareVersions(candidate, version) >= 0 &&
          advisoriesFor(candidate, advisories).length === 0,
      );
      return goal === undefined ? [] : [goal];
    })
    .sort(compareVersions);
}
