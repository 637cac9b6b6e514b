import { compareVersions } from './versions.ts';

/** A half-open range of versions; `introduced` is `0` for the first version there was. */
export interface VersionRange {
  readonly introduced: string;
  readonly fixed: string;
}

/** Whether a version lies in one of the ranges: from `introduced` on, before `fixed`. */
export function isAffected(version: string, ranges: readonly VersionRange[]): boolean {
  return ranges.some(
    ({ introduced, fixed }) =>
      (introduced === '0' || compareVersions(version, introduced) >= 0) &&
      compareVersions(version, fixed) < 0,
  );
}
