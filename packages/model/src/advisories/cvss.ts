import * as library from 'ae-cvss-calculator';

/** The library is CommonJS, so some ES module loaders put its exports under `default`. */
const cvss =
  'fromVector' in library ? library : (library as { readonly default: typeof library }).default;

/** The score of a CVSS vector. */
export interface CvssScore {
  readonly version: string;
  /** Overall score, 0 to 10 with one decimal. */
  readonly score: number;
}

/**
 * Computes the score of a CVSS vector by the formula of its own version.
 *
 * @returns `undefined` when the vector can't be read or lacks a base metric
 */
export function scoreOf(vector: string): CvssScore | undefined {
  const version = /^CVSS:(\d\.\d)\//.exec(vector)?.[1];
  if (version === undefined) return undefined;
  try {
    const parsed = cvss.fromVector(vector);
    if (parsed === null || !parsed.isBaseFullyDefined()) return undefined;
    return { version, score: parsed.calculateScores().overall };
  } catch {
    return undefined;
  }
}
