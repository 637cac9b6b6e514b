import { product } from '../product/product.ts';
import { absoluteUrl, type SiteAddress } from '../product/site-address.ts';
import { plainText } from '../releases/plain-text.ts';
import type { AdvisoryPage } from './advisory-page.ts';
import { type Advisory, severityOf } from './advisory-schema.ts';
import { scoreOf } from './cvss.ts';

/** Name of an advisory's CSAF file, after section 5.1 of the standard. */
export function csafFile(id: string): string {
  return `${id.toLowerCase().replaceAll(/[^+\-a-z0-9]+/g, '_')}.json`;
}

/**
 * One advisory as a CSAF 2.0 document of the profile `csaf_security_advisory`.
 * CSAF 2.0 allows only CVSS 2 and 3, and only the score of the vector. Other scores go into a note.
 */
export function toCsaf({ page, title, data }: AdvisoryPage, site: SiteAddress) {
  const time = `${data.published}T00:00:00Z`;
  const self = absoluteUrl(site, `/security/csaf/${csafFile(data.id)}`);
  const web = absoluteUrl(site, page.route);
  const ids = [data.id, ...(data.aliases ?? [])];
  const cve = ids.find((id) => id.startsWith('CVE-'));
  const affected = data.affected.map(({ introduced, fixed }) => ({
    id: `${product.name}-from-${introduced}-before-${fixed}`,
    range: introduced === '0' ? `vers:semver/<${fixed}` : `vers:semver/>=${introduced}|<${fixed}`,
    fixed: { id: `${product.name}-${fixed}`, version: fixed },
  }));
  const affectedIds = affected.map(({ id }) => id);
  const { vector } = data.cvss;
  const computed = vector === undefined ? undefined : scoreOf(vector)?.score;
  return {
    document: {
      category: 'csaf_security_advisory',
      csaf_version: '2.0',
      distribution: { tlp: { label: 'WHITE' } },
      lang: 'en',
      notes: [
        { category: 'summary', text: plainText(data.summary), title: 'Summary' },
        {
          category: 'general',
          text: ratingText(data),
          title: 'Rating',
        },
      ],
      publisher: {
        category: 'other',
        name: `${product.siteTitle} documentation, an independent site`,
        namespace: site.url,
      },
      references: [
        { category: 'self', summary: 'This document', url: self },
        { category: 'self', summary: 'The advisory for readers', url: web },
        ...data.references.map((url) => ({ category: 'external', summary: url, url })),
      ],
      title: plainText(title),
      tracking: {
        current_release_date: time,
        id: data.id,
        initial_release_date: time,
        revision_history: [{ date: time, number: '1', summary: 'First publication' }],
        status: 'final',
        version: '1',
      },
    },
    product_tree: {
      branches: [
        {
          category: 'vendor',
          name: product.name,
          branches: [
            {
              category: 'product_name',
              name: product.name,
              branches: affected.flatMap(({ id, range, fixed }) => [
                {
                  category: 'product_version_range',
                  name: range,
                  product: { name: `${product.name} ${range}`, product_id: id },
                },
                {
                  category: 'product_version',
                  name: fixed.version,
                  product: { name: `${product.name} ${fixed.version}`, product_id: fixed.id },
                },
              ]),
            },
          ],
        },
      ],
    },
    vulnerabilities: [
      {
        ...(data.credits !== undefined && {
          acknowledgments: [{ names: data.credits, summary: 'Reported the vulnerability' }],
        }),
        ...(cve !== undefined && { cve }),
        ...(ids.some((id) => id !== cve) && {
          ids: ids
            .filter((id) => id !== cve)
            .map((id) => ({ system_name: 'GitHub Security Advisories', text: id })),
        }),
        notes: [{ category: 'description', text: plainText(data.summary) }],
        product_status: {
          fixed: affected.map(({ fixed }) => fixed.id),
          known_affected: affectedIds,
        },
        references: data.references.map((url) => ({ category: 'external', summary: url, url })),
        release_date: time,
        remediations: [
          {
            category: 'vendor_fix',
            details: `Upgrade to ${affected.map(({ fixed }) => fixed.version).join(' or ')}, or to a later release.`,
            product_ids: affectedIds,
          },
          ...(data.workaround
            ? [
                {
                  category: 'workaround',
                  details: 'The page for readers has a workaround.',
                  product_ids: affectedIds,
                  url: `${web}#workaround`,
                },
              ]
            : []),
        ],
        ...(data.cvss.version !== '4.0' &&
          computed !== undefined && {
            scores: [
              {
                cvss_v3: {
                  version: data.cvss.version,
                  vectorString: vector,
                  baseScore: computed,
                  baseSeverity: severityOf(computed).toUpperCase(),
                },
                products: affectedIds,
              },
            ],
          }),
        title: plainText(title),
      },
    ],
  };
}

function ratingText({ cvss, severity, cwe }: Advisory): string {
  const vector = cvss.vector === undefined ? '' : ` vector ${cvss.vector},`;
  const weakness = cwe === undefined ? '' : ` Weakness: ${cwe.join(', ')}.`;
  return `CVSS ${cvss.version}${vector} published score ${cvss.score.toFixed(1)} (${severity}).${weakness}`;
}
