import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { product } from '@docs/model/product/product';
import { root } from '@docs/publish/paths';
import { describe, expect } from 'vitest';
import { request, test } from '../harness/site.ts';

const { api, integrations } = product.hosts;

async function answered(path: string): Promise<[number, string | null]> {
  const answer = await request(path);
  return [answer.status, answer.headers.get('location')];
}

describe('§2 Redirects: all are permanent (301)', () => {
  test.for([
    ['/api', `${api}/`],
    ['/api/reference/core-users-list', `${api}/reference/core-users-list`],
    ['/schema.yml', `${api}/schema.yml`],
    ['/docs/api/reference/flows', `${api}/reference/flows`],
  ] as const)(
    '§2 /api and /schema.yml paths, and docs/api paths, go to the API reference: %s',
    async ([from, to]) => {
      expect(await answered(from)).toEqual([301, to]);
    },
  );

  test.for([
    ['/integrations', `${integrations}/`],
    ['/integrations/services/gitlab/', `${integrations}/services/gitlab/`],
    ['/docs/integrations/services/nextcloud/', `${integrations}/services/nextcloud/`],
  ] as const)(
    '§2 Integrations paths go to a separate integrations host: %s',
    async ([from, to]) => {
      expect(await answered(from)).toEqual([301, to]);
    },
  );

  // With and without a final slash.
  test.for([
    ['applications', '/applications', '/add-secure-apps/applications/'],
    ['applications', '/applications/manage_apps', '/add-secure-apps/applications/manage_apps/'],
    ['brands', '/brands', '/customize/branding/'],
    ['brands', '/core/brands', '/customize/branding/'],
    ['interfaces', '/interfaces', '/customize/interfaces/'],
    ['interfaces', '/interfaces/flow', '/customize/interfaces/flow/'],
    ['policies', '/policies', '/customize/policies/'],
    ['policies', '/policies/expression', '/customize/policies/expression/'],
    ['certificates', '/certificates', '/sys-mgmt/certificates/'],
    ['settings', '/settings', '/sys-mgmt/settings/'],
    ['events', '/events', '/sys-mgmt/events/'],
    ['events', '/events/transports', '/sys-mgmt/events/transports/'],
    ['flow', '/flow/context', '/add-secure-apps/flows-stages/flow/context/'],
    ['flow', '/flow/stages/deny', '/add-secure-apps/flows-stages/stages/deny/'],
    ['outposts', '/outposts', '/add-secure-apps/outposts/'],
    ['outposts', '/outposts/upgrading', '/add-secure-apps/outposts/upgrading/'],
    ['sources', '/sources', '/users-sources/sources/'],
    ['sources', '/sources/ldap', '/users-sources/sources/protocols/ldap/'],
    ['sources', '/sources/github', '/users-sources/sources/social-logins/github/'],
    ['sources', '/sources/property-mappings', '/users-sources/sources/property-mappings/'],
    ['user-group-role', '/user-group-role/groups', '/users-sources/groups/'],
    ['installation', '/installation', '/install-config/'],
    ['installation', '/installation/reverse-proxy', '/install-config/reverse-proxy/'],
    ['property-mappings', '/property-mappings', '/add-secure-apps/providers/property-mappings/'],
    ['security CVE', '/security/CVE-2024-47070', '/security/cves/CVE-2024-47070/'],
    ['security GHSA', '/security/GHSA-rjvp-29xq-f62w', '/security/cves/GHSA-rjvp-29xq-f62w/'],
  ] as const)('§2 Old paths go to new ones, %s: %s', async ([, from, to]) => {
    expect(await answered(from)).toEqual([301, to]);
    expect(await answered(`${from}/`)).toEqual([301, to]);
    expect((await request(to)).status).toBe(200);
  });

  test.for([
    ['/docs', '/'],
    ['/docs/', '/'],
    ['/docs/core/terminology/', '/core/terminology/'],
    ['/docs/core/terminology/?utm=a', '/core/terminology/?utm=a'],
    ['/docs/installation/docker-compose', '/install-config/install/docker-compose/'],
    ['/docs/flow/stages/deny', '/add-secure-apps/flows-stages/stages/deny/'],
  ] as const)('§2 A leading /docs prefix is stripped, in one hop: %s', async ([from, to]) => {
    expect(await answered(from)).toEqual([301, to]);
  });

  test('§2 All are permanent (301) and forced: on hosts that serve existing files first, too', async () => {
    const file = join(root, 'dist', 'hosting', 'netlify', '_redirects');
    const rules = (await readFile(file, 'utf8')).split('\n').filter((line) => line.startsWith('/'));
    expect(rules.length).toBeGreaterThan(100);
    expect(rules.filter((rule) => !/ 301!$/.test(rule))).toEqual([]);
  });
});
