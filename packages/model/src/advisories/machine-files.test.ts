import { describe, expect, it } from 'vitest';
import type { Advisory } from './advisory-schema.ts';
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
