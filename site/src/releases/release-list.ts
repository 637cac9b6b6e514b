import { compareVersions, seriesOf } from '@docs/model/releases/versions';

/**
 * Asks the site for its releases, newest first. A page that stays open while the site is updated learns of a new release
 * in this way.
 *
 * @param url - address of `releases.gen.json`
 * @throws Error when the list can't be fetched
 */
export async function fetchReleases(url: string): Promise<readonly string[]> {
  const response = await fetch(url, { cache: 'no-cache' });
  const list: unknown = response.ok ? await response.json() : undefined;
  if (Array.isArray(list) && list.every((version) => typeof version === 'string')) return list;
  throw new Error(`No list of releases at ${url}`);
}

/**
 * The releases that are newer than the reader's version, in the order of the list.
 *
 * @param series - release series
 */
export function newerReleases(mine: string, series: readonly string[]): string[] {
  return series.filter((version) => compareVersions(version, seriesOf(mine)) > 0);
}
