import { isSeries, orderOf, seriesOf } from '@docs/model/releases/versions';

/** The releases that have something: from the first to the last. A missing end is open. */
interface Bounds {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/**
 * Checks whether a reader's version lacks something, and why.
 *
 * @param mine - version that the reader runs, if they set it
 * @returns undefined when the version has it, or a bound is not a version
 */
export function missingIn(
  mine: string | undefined,
  { since, until }: Bounds,
): 'new' | 'removed' | undefined {
  if (mine === undefined) return undefined;
  if (since && (orderOf(mine, since) ?? 0) < 0) return 'new';
  if (!until) return undefined;
  // Every version of the last series has it.
  const compared = isSeries(until) ? seriesOf(mine) : mine;
  return (orderOf(compared, until) ?? 0) > 0 ? 'removed' : undefined;
}
