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
    'https://github.com/goauthentik/authentik/commit/7a4c6b9',
    'https://example.com/post',
  ],
};
const page = { route: '/security/cves/CVE-2025-1234/' };
const title = 'CVE-2025-1234: The `token` endpoint';
const versions = ['2025.4.2', '2025.4.3', '2025.6.3', '2025.6.4'];

describe('an OSV record', () => {
  it('has what the advisory says, as text without Markdown', () => {
    expect(toOsv({ page, title, data: full }, versions, site)).toMatchObject({
      id: 'CVE-2025-1234',
      modified: '2025-07-23T00:00:00Z',
      aliases: ['GHSA-9g4j-v8w5-7x42'],
      summary: 'The token endpoint',
      details: 'A token of another user is taken.',
      severity: [{ type: 'CVSS_V3', score: vector }],
      affected: [
        {
          ranges: [
            {
              events: [
                { introduced: '0' },
                { fixed: '2025.4.3' },
                { introduced: '2025.6.0-rc1' },
                { fixed: '2025.6.4' },
              ],
            },
          ],
          versions: ['2025.4.2', '2025.6.3'],
        },
      ],
      credits: [{ name: 'Jane Doe', type: 'REPORTER' }],
      database_specific: { severity: 'HIGH', score: 7.5, cwe_ids: ['CWE-287', 'CWE-863'] },
    });
  });

  it('names its page, and tells advisories, fixes and other references apart', () => {
    const { references } = toOsv({ page, title, data: full }, versions, site);
    expect(references[0]?.url).toBe('https://docs.example/base/security/cves/CVE-2025-1234/');
    expect(references.map(({ type }) => type)).toEqual(['ARTICLE', 'ADVISORY', 'FIX', 'WEB']);
  });
});
