import type { Advisory } from '../advisories/advisory-schema.ts';
import { compareVersions } from './versions.ts';

/** A range of versions that ends before `fixed`, or with `lastAffected`. An `introduced` of `0` means the first version ever. */
export type VersionRange = Advisory['affected'][number];

/** A vulnerability with the versions that it affects. */
export interface Ranged {
  readonly affected: readonly VersionRange[];
}

/** Tells if a version is in one of the ranges. */
export function isAffected(version: string, ranges: readonly VersionRange[]): boolean {
  return ranges.some(
    ({ introduced, fixed, lastAffected }) =>
      (introduced === '0' || compareVersions(version, introduced) >= 0) &&
      (fixed === undefined || compareVersions(version, fixed) < 0) &&
      (lastAffected === undefined || compareVersions(version, lastAffected) <= 0),
  );
}

/** The fixed versions in words: `2025.4.4, 2025.6.4`, or `no version`. */
export function fixedInWords(ranges: readonly VersionRange[]): string {
  return ranges.flatMap(({ fixed }) => fixed ?? []).join(', ') || 'no version';
}

/** A range in words: `from 2025.6.0-rc1, before 2025.6.4`, or `up to 2026.5.6`. */
export function rangeInWords({ introduced, fixed, lastAffected }: VersionRange): string {
  const end = fixed === undefined ? `up to ${lastAffected}` : `before ${fixed}`;
  return introduced === '0' ? end : `from ${introduced}, ${end}`;
}
