import { product } from '@docs/model/product/product';
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

  test.for([
    [
      'applications to add-secure-apps/applications',
      '/applications/manage_apps/',
      '/add-secure-apps/applications/manage_apps/',
    ],
    ['brands to customize/branding', '/core/brands/', '/customize/branding/'],
    ['interfaces to customize/interfaces', '/interfaces/flow/', '/customize/interfaces/flow/'],
    ['policies to customize/policies', '/policies/expression/', '/customize/policies/expression/'],
    ['certificates to sys-mgmt', '/certificates/', '/sys-mgmt/certificates/'],
    ['settings to sys-mgmt', '/settings/', '/sys-mgmt/settings/'],
    ['events to sys-mgmt/events', '/events/transports/', '/sys-mgmt/events/transports/'],
    [
      'flow to add-secure-apps/flows-stages/flow',
      '/flow/context/',
      '/add-secure-apps/flows-stages/flow/context/',
    ],
    [
      'flow stages to their section',
      '/flow/stages/deny/',
      '/add-secure-apps/flows-stages/stages/deny/',
    ],
    [
      'outposts to add-secure-apps/outposts',
      '/outposts/upgrading/',
      '/add-secure-apps/outposts/upgrading/',
    ],
    [
      'sources to users-sources/sources',
      '/sources/property-mappings/',
      '/users-sources/sources/property-mappings/',
    ],
    ['user-group-role to users-sources', '/user-group-role/groups/', '/users-sources/groups/'],
    [
      'installation to install-config',
      '/installation/reverse-proxy/',
      '/install-config/reverse-proxy/',
    ],
    [
      'property-mappings to their current section',
      '/property-mappings/expression/',
      '/add-secure-apps/providers/property-mappings/expression/',
    ],
    [
      'security CVE pages to security/cves',
      '/security/CVE-2024-47070/',
      '/security/cves/CVE-2024-47070/',
    ],
    [
      'security GHSA pages to security/cves',
      '/security/GHSA-rjvp-29xq-f62w/',
      '/security/cves/GHSA-rjvp-29xq-f62w/',
    ],
  ] as const)('§2 Old paths go to new ones: %s', async ([, from, to]) => {
    expect(await answered(from)).toEqual([301, to]);
  });

  test.for([
    ['/docs/', '/'],
    ['/docs/core/terminology/', '/core/terminology/'],
    ['/docs/installation/docker-compose', '/install-config/install/docker-compose/'],
    ['/docs/flow/stages/deny', '/add-secure-apps/flows-stages/stages/deny/'],
  ] as const)('§2 A leading /docs prefix is stripped, in one hop: %s', async ([from, to]) => {
    expect(await answered(from)).toEqual([301, to]);
  });

  test('§2 redirects keep the query', async () => {
    expect(await answered('/docs/core/terminology/?utm=a')).toEqual([
      301,
      '/core/terminology/?utm=a',
    ]);
  });
});
