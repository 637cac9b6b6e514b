import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@docs/publish/paths';
import { describe, expect } from 'vitest';
import { request, test } from '../harness/site.ts';

async function answered(path: string): Promise<[number, string | null]> {
  const answer = await request(path);
  return [answer.status, answer.headers.get('location')];
}

describe('§2 Redirects', () => {
  test.for([
    ['/applications', '/add-secure-apps/applications/'],
    ['/brands', '/customize/branding/'],
    ['/core/brands', '/customize/branding/'],
    ['/interfaces', '/customize/interfaces/'],
    ['/interfaces/admin', '/customize/interfaces/admin/'],
    ['/policies', '/customize/policies/'],
    ['/certificates', '/sys-mgmt/certificates/'],
    ['/settings', '/sys-mgmt/settings/'],
    ['/events', '/sys-mgmt/events/'],
    ['/events/transports', '/sys-mgmt/events/transports/'],
    ['/flow/context', '/add-secure-apps/flows-stages/flow/context/'],
    ['/flow/stages/deny', '/add-secure-apps/flows-stages/stages/deny/'],
    ['/outposts', '/add-secure-apps/outposts/'],
    ['/outposts/upgrading', '/add-secure-apps/outposts/upgrading/'],
    ['/sources', '/users-sources/sources/'],
    ['/sources/ldap', '/users-sources/sources/protocols/ldap/'],
    ['/sources/github', '/users-sources/sources/social-logins/github/'],
    ['/user-group-role/groups', '/users-sources/groups/'],
    ['/installation', '/install-config/'],
    ['/installation/docker-compose', '/install-config/install/docker-compose/'],
    ['/property-mappings', '/add-secure-apps/providers/property-mappings/'],
    ['/security/CVE-2024-47070', '/security/cves/CVE-2024-47070/'],
    ['/security/GHSA-rjvp-29xq-f62w', '/security/cves/GHSA-rjvp-29xq-f62w/'],
    ['/docs', '/'],
    ['/docs/sources/ldap', '/users-sources/sources/protocols/ldap/'],
  ] as const)(
    '§2 Old paths go to new ones, with and without a final slash: %s',
    async ([from, to]) => {
      expect(await answered(from)).toEqual([301, to]);
      expect(await answered(`${from}/`)).toEqual([301, to]);
      expect((await request(to)).status).toBe(200);
    },
  );

  test('§2 All are permanent (301) and forced: on hosts that serve existing files first, too', async () => {
    const file = join(root, 'dist', 'hosting', 'netlify', '_redirects');
    const rules = (await readFile(file, 'utf8')).split('\n').filter((line) => line.startsWith('/'));
    expect(rules.length).toBeGreaterThan(100);
    expect(rules.filter((rule) => !/ 301!$/.test(rule))).toEqual([]);
  });
});
