import { toOsv } from '@docs/model/advisories/osv';
import type { Catalog } from '@docs/model/catalog/catalog';
import { advisoriesFeed, releasesFeed } from '@docs/model/catalog/feeds';
import { allVersions } from '@docs/model/catalog/reader-data';
import type { SiteAddress } from '@docs/model/product/site-address';
import { json } from '../write-files.ts';

/** The Atom feeds, the advisories in the OSV format and the list of releases, as text by their path below the root of the site. */
export function feedFiles(catalog: Catalog, site: SiteAddress): ReadonlyMap<string, string> {
  const { releases, advisories } = catalog;
  const versions = allVersions(catalog);
  const osv = advisories.map((entry) => toOsv(entry, versions, site));
  return new Map([
    ['releases.gen.json', json(releases.map(({ data }) => data.version))],
    ['releases/atom.xml', releasesFeed(releases, site)],
    ['security/atom.xml', advisoriesFeed(advisories, site)],
    ['security/osv.json', json(osv)],
    ...osv.map((record): [string, string] => [`security/osv/${record.id}.json`, json(record)]),
  ]);
}
