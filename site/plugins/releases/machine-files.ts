import { csafFile, toCsaf } from '@docs/content-model/advisories-csaf';
import { toOsv } from '@docs/content-model/advisories-osv';
import type { Catalog } from '@docs/content-model/releases-catalog';
import { advisoriesFeed, releasesFeed, type SiteAddress } from '@docs/content-model/releases-feeds';
import { stableVersions } from '@docs/content-model/releases-plan';
import { sortVersions } from '@docs/content-model/versions';

/** Every file for programs, by its path below the site's base address. */
export function machineFiles(
  { releases, advisories }: Catalog,
  site: SiteAddress,
): ReadonlyMap<string, string> {
  const versions = sortVersions(releases.flatMap(({ data }) => stableVersions(data)));
  const osv = advisories.map((entry) => toOsv(entry, versions, site));
  const csaf = advisories.map((entry) => toCsaf(entry, site));
  return new Map([
    ['releases.gen.json', json(releases.map(({ data }) => data.version))],
    ['releases/atom.xml', releasesFeed(releases, site)],
    ['security/atom.xml', advisoriesFeed(advisories, site)],
    ['security/osv.json', json(osv)],
    ...osv.map((record): [string, string] => [`security/osv/${record.id}.json`, json(record)]),
    ...csaf.map((record): [string, string] => [
      `security/csaf/${csafFile(record.document.tracking.id)}`,
      json(record),
    ]),
    ['security/csaf/index.txt', advisories.map(({ data }) => `${csafFile(data.id)}\n`).join('')],
  ]);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
