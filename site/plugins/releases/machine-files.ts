import { csafFile, toCsaf } from '@docs/model/advisories/csaf';
import { toOsv } from '@docs/model/advisories/osv';
import type { Catalog } from '@docs/model/catalog/catalog';
import { advisoriesFeed, releasesFeed } from '@docs/model/catalog/feeds';
import type { SiteAddress } from '@docs/model/product/site-address';
import { laterVersions } from '@docs/model/releases/support';
import { stableVersions } from '@docs/model/releases/upgrade-plan';
import { sortVersions } from '@docs/model/releases/versions';

/** Every file for programs, by its path below the site's base address. */
export function machineFiles(
  { releases, advisories, support }: Catalog,
  site: SiteAddress,
): ReadonlyMap<string, string> {
  const known = [
    ...releases.flatMap(({ data }) => stableVersions(data)),
    ...support.later.flatMap(laterVersions),
  ];
  const versions = sortVersions([...new Set(known)]);
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
