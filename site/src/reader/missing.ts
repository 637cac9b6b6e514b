import { isSeries, orderOf, seriesOf } from '@docs/model/releases/versions';

/** The releases that have something: from the first to the last. A missing end is open. */
export interface Bounds {
  readonly since?: string;
  readonly until?: string;
}

/** Why a version lacks something. */
export type Missing = 'new' | 'removed';

/**
 * Checks whether a reader's version lacks something.
 *
 * @param mine - version that the reader runs
 * @returns undefined when the version has it, or a bound is not a version
 */
export function missingIn(mine: string, { since, until }: Bounds): Missing | undefined {
  if (since !== undefined && (orderOf(mine, since) ?? 0) < 0) return 'new';
  if (until === undefined) return undefined;
  // Every version of the last series has it.
  const compared = isSeries(until) ? seriesOf(mine) : mine;
  return (orderOf(compared, until) ?? 0) > 0 ? 'removed' : undefined;
}
