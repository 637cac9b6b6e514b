import type { DataPage } from '../catalog/reader-data.ts';
import { plainText } from '../pages/markdown.ts';
import { product } from '../product/product.ts';
import { absoluteUrl, type SiteAddress } from '../product/site-address.ts';
import { isAffected } from '../releases/version-ranges.ts';
import type { Advisory } from './advisory-schema.ts';

/** The type of a reference in the OSV format. */
function referenceType(url: string): 'ADVISORY' | 'FIX' | 'WEB' {
  if (/\/security\/advisories\/|\/vuln\/detail\/|\/CVERecord/.test(url)) return 'ADVISORY';
  return /\/(?:commit|pull)\//.test(url) ? 'FIX' : 'WEB';
}

/**
 * One advisory in the Open Source Vulnerability format, version 1.7 (https://ossf.github.io/osv-schema/).
 * The format has no ecosystem for container images, so the record has no package, and lists each affected version
 * in addition to the ranges.
 *
 * @param versions - every stable version with three numbers, oldest first
 */
export function toOsv(
  { page, title, data }: Omit<DataPage<Advisory>, 'description'>,
  versions: readonly string[],
  site: SiteAddress,
) {
  const time = `${data.published}T00:00:00Z`;
  return {
    schema_version: '1.7.0',
    id: data.id,
    published: time,
    modified: time,
    ...(data.aliases !== undefined && data.aliases.length > 0 && { aliases: data.aliases }),
    summary: plainText(title).replace(`${data.id}: `, ''),
    details: plainText(data.summary),
    ...(data.cvss.vector !== undefined && {
      severity: [
        { type: data.cvss.version === '4.0' ? 'CVSS_V4' : 'CVSS_V3', score: data.cvss.vector },
      ],
    }),
    affected: [
      {
        ranges: [
          {
            type: 'SEMVER',
            events: data.affected.flatMap(({ introduced, fixed, lastAffected }) => [
              { introduced },
              fixed === undefined ? { last_affected: lastAffected } : { fixed },
            ]),
          },
        ],
        versions: versions.filter((version) => isAffected(version, data.affected)),
        database_specific: { product: product.name },
      },
    ],
    references: [
      { type: 'ARTICLE', url: absoluteUrl(site, page.route) },
      ...data.references.map((url) => ({ type: referenceType(url), url })),
    ],
    ...(data.credits !== undefined && {
      credits: data.credits.map((name) => ({ name, type: 'REPORTER' })),
    }),
    database_specific: {
      severity: data.severity.toUpperCase(),
      score: data.cvss.score,
      ...(data.cwe !== undefined && { cwe_ids: data.cwe }),
    },
  };
}
