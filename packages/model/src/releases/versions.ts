/**
 * Arithmetic of the platform's version numbers, shared by the build and the reader's browser.
 *
 * The scheme: `0.9` to `0.14`, then `YEAR.MONTH.PATCH`, with release candidates as `2025.6.0-rc1`. `YEAR.MONTH` names a series.
 * The first stable version of a series has the patch number 1 up to 2022.8 and 0 from 2022.9 on.
 */
export interface Version {
  /** The year, or 0 for versions before 2021. */
  readonly major: number;
  /** The month, or the second number of a `0.x` version. */
  readonly minor: number;
  readonly patch: number;
  /** Number of a release candidate. Undefined for stable versions. */
  readonly candidate?: number;
}

const SHAPE = /^(0|20\d\d)\.(0|[1-9]\d?)(?:\.(0|[1-9]\d{0,2})(?:-rc([1-9]\d?))?)?$/;

/**
 * Reads a version such as `2024.8.2` or `2025.6.0-rc1`. A series such as `2024.8` means its first stable version.
 *
 * @returns `undefined` when the text isn't a version of the scheme
 */
export function parseVersion(text: string): Version | undefined {
  const match = SHAPE.exec(text);
  if (match === null) return undefined;
  const [major, minor] = [Number(match[1]), Number(match[2])];
  if (major > 0 && (minor < 1 || minor > 12)) return undefined;
  const patch = match[3] === undefined ? firstPatch(major, minor) : Number(match[3]);
  return match[4] === undefined
    ? { major, minor, patch }
    : { major, minor, patch, candidate: Number(match[4]) };
}

/** Removes what people write around a version: spaces, the product's name, `v`, the tag prefix `version/`. */
export function tidyVersion(input: string): string {
  return input
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+\s+/, '')
    .replace(/^(?:version\/|v)/, '');
}

/**
 * Compares two versions.
 *
 * @returns below 0 when `a` is older, above 0 when it is newer, 0 for the same version
 * @throws RangeError when one of them isn't a version
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [mustParse(a), mustParse(b)];
  return (
    left.major - right.major ||
    left.minor - right.minor ||
    left.patch - right.patch ||
    (left.candidate ?? Number.MAX_VALUE) - (right.candidate ?? Number.MAX_VALUE)
  );
}

/** Like {@link compareVersions}, but returns `undefined` when one of the two isn't a version. */
export function orderOf(a: string, b: string): number | undefined {
  const readable = parseVersion(a) !== undefined && parseVersion(b) !== undefined;
  return readable ? compareVersions(a, b) : undefined;
}

/** The series of a version: `2024.8` for `2024.8.2`. */
export function seriesOf(version: string): string {
  const { major, minor } = mustParse(version);
  return `${major}.${minor}`;
}

/** Tells if a text names a series, without a patch number. */
export function isSeries(text: string): boolean {
  return parseVersion(text) !== undefined && text.split('.').length === 2;
}

/** Tells if a version belongs to a series; release candidates do. */
export function contains(series: string, version: string): boolean {
  return seriesOf(series) === seriesOf(version);
}

/** The first stable version of a series: `2022.8.1` for `2022.8`, `2022.9.0` for `2022.9`. The `0.x` series keep their name. */
export function firstStable(series: string): string {
  const { major, minor } = mustParse(series);
  return major === 0 ? `${major}.${minor}` : `${major}.${minor}.${firstPatch(major, minor)}`;
}

/** A copy, oldest first. */
export function sortVersions(versions: readonly string[]): string[] {
  return [...versions].sort(compareVersions);
}

/** The year of a series. `undefined` before 2021, when version numbers didn't contain the year. */
export function yearOf(version: string): string | undefined {
  const { major } = mustParse(version);
  return major === 0 ? undefined : String(major);
}

function firstPatch(major: number, minor: number): number {
  if (major === 0) return 0;
  return major < 2022 || (major === 2022 && minor <= 8) ? 1 : 0;
}

function mustParse(text: string): Version {
  const version = parseVersion(text);
  if (version === undefined) {
    throw new RangeError(`"${text}" is not a version; expected one such as "2024.8.2"`);
  }
  return version;
}
