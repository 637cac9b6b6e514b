import { describe, expect, it } from 'vitest';
import type { Advisory } from './advisory-schema.ts';
import { csafFile, toCsaf } from './csaf.ts';
import { toOsv } from './osv.ts';

const site = { url: 'https://docs.example', baseUrl: '/base/' };

const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N';
const full: Advisory = {
  id: 'CVE-2025-1234',
  aliases: ['GHSA-9g4j-v8w5-7x42'],
  summary: 'A **token** of [another user](/users/) is `taken`.',
  published: '2025-07-23',
  severity: 'high',
  cvss: { version: '3.1', vector, score: 7.5 },
  cwe: ['CWE-287', 'CWE-863'],
  affected: [
    { introduced: '0', fixed: '2025.4.3' },
    { introduced: '2025.6.0-rc1', fixed: '2025.6.4' },
  ],
  workaround: true,
  credits: ['Jane Doe'],
  references: [
    'https://github.com/goauthentik/authentik/security/advisories/GHSA-9g4j-v8w5-7x42',
    'https://nvd.nist.gov/vuln/detail/CVE-2025-1234',
    'https://www.cve.org/CVERecord?id=CVE-2025-1234',
    'https://github.com/goauthentik/authentik/commit/7a4c6b9',
    'https://github.com/goauthentik/authentik/pull/12345',
    'https://example.com/post',
  ],
};
/** What the sources may leave out. */
const bare: Advisory = {
  id: 'GHSA-9g4j-v8w5-7x42',
  summary: 'A token is taken.',
  published: '2025-07-23',
  severity: 'medium',
  cvss: { version: '4.0', score: 6 },
  affected: [{ introduced: '0', fixed: '2025.4.3' }],
  workaround: false,
  references: ['https://example.com/post'],
};
const page = { route: '/security/cves/CVE-2025-1234/' };
const title = 'CVE-2025-1234: The `token` endpoint';
const versions = ['2025.4.2', '2025.4.3', '2025.6.3', '2025.6.4'];

describe('an OSV record', () => {
  it('has everything that the advisory says', () => {
    expect(toOsv({ page, title, data: full }, versions, site)).toEqual({
      schema_version: '1.7.0',
      id: 'CVE-2025-1234',
      published: '2025-07-23T00:00:00Z',
      modified: '2025-07-23T00:00:00Z',
      aliases: ['GHSA-9g4j-v8w5-7x42'],
      summary: 'The token endpoint',
      details: 'A token of another user is taken.',
      severity: [{ type: 'CVSS_V3', score: vector }],
      affected: [
        {
          ranges: [
            {
              type: 'SEMVER',
              events: [
                { introduced: '0' },
                { fixed: '2025.4.3' },
                { introduced: '2025.6.0-rc1' },
                { fixed: '2025.6.4' },
              ],
            },
          ],
          versions: ['2025.4.2', '2025.6.3'],
          database_specific: { product: 'authentik' },
        },
      ],
      references: [
        { type: 'ARTICLE', url: 'https://docs.example/base/security/cves/CVE-2025-1234/' },
        { type: 'ADVISORY', url: full.references[0] },
        { type: 'ADVISORY', url: full.references[1] },
        { type: 'ADVISORY', url: full.references[2] },
        { type: 'FIX', url: full.references[3] },
        { type: 'FIX', url: full.references[4] },
        { type: 'WEB', url: full.references[5] },
      ],
      credits: [{ name: 'Jane Doe', type: 'REPORTER' }],
      database_specific: { severity: 'HIGH', score: 7.5, cwe_ids: ['CWE-287', 'CWE-863'] },
    });
  });

  it('leaves out what is not known', () => {
    const record = toOsv({ page, title, data: bare }, versions, site);
    for (const field of ['aliases', 'severity', 'credits'])
      expect(record).not.toHaveProperty(field);
    expect(record.database_specific).toStrictEqual({ severity: 'MEDIUM', score: 6 });
    const data = { ...bare, aliases: [] };
    expect(toOsv({ page, title, data }, versions, site)).not.toHaveProperty('aliases');
  });

  it('names version 4 of CVSS', () => {
    const data = { ...bare, cvss: { version: '4.0', vector: 'CVSS:4.0/AV:N', score: 6 } } as const;
    expect(toOsv({ page, title, data }, versions, site)).toMatchObject({
      severity: [{ type: 'CVSS_V4', score: 'CVSS:4.0/AV:N' }],
    });
  });
});

describe('the name of a CSAF file', () => {
  it.each([
    ['CVE-2025-1234', 'cve-2025-1234.json'],
    ['A (b)+C', 'a_b_+c.json'],
  ])('of %s is %s', (id, name) => {
    expect(csafFile(id)).toBe(name);
  });
});

describe('a CSAF document', () => {
  const ids = ['authentik-from-0-before-2025.4.3', 'authentik-from-2025.6.0-rc1-before-2025.6.4'];
  const web = 'https://docs.example/base/security/cves/CVE-2025-1234/';

  it('has everything that the advisory says', () => {
    const {
      document,
      product_tree: tree,
      vulnerabilities,
    } = toCsaf({ page, title, data: full }, site);
    const external = full.references.map((url) => ({ category: 'external', summary: url, url }));
    const time = '2025-07-23T00:00:00Z';
    expect(document).toEqual({
      category: 'csaf_security_advisory',
      csaf_version: '2.0',
      distribution: { tlp: { label: 'WHITE' } },
      lang: 'en',
      notes: [
        { category: 'summary', text: 'A token of another user is taken.', title: 'Summary' },
        {
          category: 'general',
          text: `CVSS 3.1 vector ${vector}, published score 7.5 (high). Weakness: CWE-287, CWE-863.`,
          title: 'Rating',
        },
      ],
      publisher: {
        category: 'other',
        name: 'authentik documentation, an independent site',
        namespace: 'https://docs.example',
      },
      references: [
        {
          category: 'self',
          summary: 'This document',
          url: 'https://docs.example/base/security/csaf/cve-2025-1234.json',
        },
        { category: 'self', summary: 'The advisory for readers', url: web },
        ...external,
      ],
      title: 'CVE-2025-1234: The token endpoint',
      tracking: {
        current_release_date: time,
        id: 'CVE-2025-1234',
        initial_release_date: time,
        revision_history: [{ date: time, number: '1', summary: 'First publication' }],
        status: 'final',
        version: '1',
      },
    });
    const range = (name: string, id: string) => ({
      category: 'product_version_range',
      name,
      product: { name: `authentik ${name}`, product_id: id },
    });
    const version = (name: string) => ({
      category: 'product_version',
      name,
      product: { name: `authentik ${name}`, product_id: `authentik-${name}` },
    });
    expect(tree).toEqual({
      branches: [
        {
          category: 'vendor',
          name: 'authentik',
          branches: [
            {
              category: 'product_name',
              name: 'authentik',
              branches: [
                range('vers:semver/<2025.4.3', ids[0] ?? ''),
                version('2025.4.3'),
                range('vers:semver/>=2025.6.0-rc1|<2025.6.4', ids[1] ?? ''),
                version('2025.6.4'),
              ],
            },
          ],
        },
      ],
    });
    expect(vulnerabilities).toEqual([
      {
        acknowledgments: [{ names: ['Jane Doe'], summary: 'Reported the vulnerability' }],
        cve: 'CVE-2025-1234',
        ids: [{ system_name: 'GitHub Security Advisories', text: 'GHSA-9g4j-v8w5-7x42' }],
        notes: [{ category: 'description', text: 'A token of another user is taken.' }],
        product_status: {
          fixed: ['authentik-2025.4.3', 'authentik-2025.6.4'],
          known_affected: ids,
        },
        references: external,
        release_date: time,
        remediations: [
          {
            category: 'vendor_fix',
            details: 'Upgrade to 2025.4.3 or 2025.6.4, or to a later release.',
            product_ids: ids,
          },
          {
            category: 'workaround',
            details: 'The page for readers has a workaround.',
            product_ids: ids,
            url: `${web}#workaround`,
          },
        ],
        scores: [
          {
            cvss_v3: {
              version: '3.1',
              vectorString: vector,
              baseScore: 7.5,
              baseSeverity: 'HIGH',
            },
            products: ids,
          },
        ],
        title: 'CVE-2025-1234: The token endpoint',
      },
    ]);
  });

  it('leaves out what is not known, and gives the id that there is', () => {
    const { document, vulnerabilities } = toCsaf({ page, title, data: bare }, site);
    const [found] = vulnerabilities;
    for (const field of ['acknowledgments', 'cve', 'scores'])
      expect(found).not.toHaveProperty(field);
    expect(found).toHaveProperty('ids', [
      { system_name: 'GitHub Security Advisories', text: 'GHSA-9g4j-v8w5-7x42' },
    ]);
    expect(found?.remediations).toHaveLength(1);
    expect(document.notes[1]?.text).toBe('CVSS 4.0 published score 6.0 (medium).');
  });

  it('has no list of other ids when the CVE id is the only one', () => {
    const { aliases: _, ...data } = full;
    expect(toCsaf({ page, title, data }, site).vulnerabilities[0]).not.toHaveProperty('ids');
  });

  it('has no score of version 4, which the format does not know', () => {
    const cvss = {
      version: '4.0',
      vector: `CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N`,
      score: 9.3,
    } as const;
    const data = { ...full, cvss };
    expect(toCsaf({ page, title, data }, site).vulnerabilities[0]).not.toHaveProperty('scores');
  });

  it('has no score where the sources give no vector', () => {
    const data = { ...full, cvss: { version: '3.1', score: 7.5 } } as const;
    expect(toCsaf({ page, title, data }, site).vulnerabilities[0]).not.toHaveProperty('scores');
  });

  it('has the score of the vector, not the published one', () => {
    const data = { ...full, cvss: { version: '3.1', vector, score: 9.9 } } as const;
    expect(toCsaf({ page, title, data }, site).vulnerabilities[0]).toMatchObject({
      scores: [{ cvss_v3: { baseScore: 7.5, baseSeverity: 'HIGH' } }],
    });
  });
});
