import { compareVersions, isSeries, sortVersions } from './versions.ts';

/** A half-open range of versions; `introduced` is `0` for the first version there was. */
export interface VersionRange {
  readonly introduced: string;
  readonly fixed: string;
}

interface Ranged {
  readonly affected: readonly VersionRange[];
}

/** Whether a version lies in one of the ranges: from `introduced` on, before `fixed`. */
export function isAffected(version: string, ranges: readonly VersionRange[]): boolean {
  return ranges.some(
    ({ introduced, fixed }) =>
      (introduced === '0' || compareVersions(version, introduced) >= 0) &&
      compareVersions(version, fixed) < 0,
  );
}

/** The advisories that affect a version, in the order given. */
export function advisoriesFor<Advisory extends Ranged>(
  version: string,
  advisories: readonly Advisory[],
): Advisory[] {
  return advisories.filter(({ affected }) => isAffected(version, affected));
}

/**
 * The lowest newer version that has none of the vulnerabilities which the given version has.
 *
 * @param versions - every version to choose from, in any order
 * @returns `undefined` when the version has none, or when no newer version is free of them
 */
export function lowestFixed(
  version: string,
  advisories: readonly Ranged[],
  versions: readonly string[],
): string | undefined {
  const open = advisoriesFor(version, advisories);
  if (open.length === 0) return undefined;
  return sortVersions(versions).find(
    (candidate) =>
      compareVersions(candidate, version) > 0 && advisoriesFor(candidate, open).length === 0,
  );
}

/** The lowest version, this one or newer, that no advisory affects. */
export function lowestClean(
  version: string,
  advisories: readonly Ranged[],
  versions: readonly string[],
): string | undefined {
  return sortVersions(versions).find(
    (candidate) =>
      compareVersions(candidate, version) >= 0 && advisoriesFor(candidate, advisories).length === 0,
  );
}

/** Whether a version is one of those known; a series counts as its first stable version. */
export function isKnownVersion(version: string, versions: readonly string[]): boolean {
  return versions.some(
    (known) => known === version || (isSeries(version) && compareVersions(known, version) === 0),
  );
}
