import { compareVersions } from './versions.ts';

/** A half-open range of versions. An `introduced` of `0` means the first version ever. */
export interface VersionRange {
  readonly introduced: string;
  readonly fixed: string;
}

/** Whether a version is in one of the ranges: at or after `introduced`, and before `fixed`. */
export function isAffected(version: string, ranges: readonly VersionRange[]): boolean {
  return ranges.some(
    ({ introduced, fixed }) =>
      (introduced === '0' || compareVersions(version, introduced) >= 0) &&
      compareVersions(version, fixed) < 0,
  );
}

/** A range in words: `from 2025.6.0-rc1, before 2025.6.4`. */
export function rangeInWords({ introduced, fixed }: VersionRange): string {
  return introduced === '0' ? `before ${fixed}` : `from ${introduced}, before ${fixed}`;
}
