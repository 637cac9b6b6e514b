import { readProject } from '@docs/model/pages/project';
import { root } from '@docs/publish/paths';
import { describe, expect } from 'vitest';
import { hydrated, request, test } from '../harness/site.ts';

const project = readProject(root);

const tags =
  `active-directory azure backchannel backend contributor development docker enterprise entra frontend google integration
  oauth password policy provider saml security source`.split(/\s+/);

/** The pages that the specification names, by section. */
const sections: Readonly<Record<string, readonly string[]>> = {
  'applications, including managing apps': [
    '/add-secure-apps/applications/',
    '/add-secure-apps/applications/manage_apps/',
  ],
  'flows-stages: bindings, flow context, example flows, snippets, executors, the flow inspector': [
    '/add-secure-apps/flows-stages/bindings/',
    '/add-secure-apps/flows-stages/flow/context/',
    '/add-secure-apps/flows-stages/flow/examples/flows/',
    '/add-secure-apps/flows-stages/flow/examples/snippets/',
    '/add-secure-apps/flows-stages/flow/executors/headless/',
    '/add-secure-apps/flows-stages/flow/executors/if-flow/',
    '/add-secure-apps/flows-stages/flow/executors/sfe/',
    '/add-secure-apps/flows-stages/flow/executors/user-settings/',
    '/add-secure-apps/flows-stages/flow/inspector/',
  ],
  'about 25 stage types':
    `authenticator_duo authenticator_email authenticator_endpoint_gdtc authenticator_sms authenticator_static authenticator_totp
    authenticator_validate authenticator_webauthn captcha consent deny email identification invitation mtls password prompt redirect
    source user_delete user_login user_logout user_write`
      .split(/\s+/)
      .map((stage) => `/add-secure-apps/flows-stages/stages/${stage}/`),
  'outposts: embedded, docker and kubernetes integrations, manual deployment, upgrading': [
    '/add-secure-apps/outposts/embedded/',
    '/add-secure-apps/outposts/integrations/docker/',
    '/add-secure-apps/outposts/integrations/kubernetes/',
    '/add-secure-apps/outposts/manual-deploy-docker-compose/',
    '/add-secure-apps/outposts/manual-deploy-kubernetes/',
    '/add-secure-apps/outposts/upgrading/',
  ],
  'providers: entra, gws, ldap, oauth2, property-mappings, proxy, rac, radius, saml, scim, ssf':
    `entra gws ldap oauth2 oauth2/backchannel-logout oauth2/client_credentials oauth2/device_code oauth2/github-compatibility
    oauth2/webfinger_support property-mappings proxy proxy/custom_headers proxy/forward_auth proxy/header_authentication
    proxy/server_caddy proxy/server_envoy proxy/server_nginx proxy/server_traefik rac radius saml scim ssf`
      .split(/\s+/)
      .map((provider) => `/add-secure-apps/providers/${provider}/`),
  '/customize/: blueprints; interfaces (admin, flow, user); policies, including expression and unique_password':
    `blueprints interfaces interfaces/admin interfaces/flow interfaces/user policies policies/expression policies/unique_password`
      .split(' ')
      .map((page) => `/customize/${page}/`),
  '/developer-docs/: contributing, docs templates, style guide, hackathon, releases, setup, translation':
    `contributing docs/templates docs/style-guide hackathon releases setup translation`
      .split(' ')
      .map((page) => `/developer-docs/${page}/`),
  '/enterprise/': ['/enterprise/'],
  '/install-config/':
    `air-gapped automated-install beta configuration install/aws install/docker-compose install/kubernetes
    reverse-proxy upgrade`
      .split(/\s+/)
      .map((page) => `/install-config/${page}/`),
  '/security/: listing, audit and certificate reports, many CVE and advisory pages, policy, security-hardening':
    `audits-and-certs audits-and-certs/2023-06-cure53 audits-and-certs/2024-11-cobalt cves cves/CVE-2022-23555
    cves/CVE-2022-46145 cves/CVE-2022-46172 cves/CVE-2023-26481 cves/CVE-2023-36456 cves/CVE-2023-39522 cves/CVE-2023-48228
    cves/CVE-2024-21637 cves/CVE-2024-23647 cves/CVE-2024-37905 cves/CVE-2024-38371 cves/CVE-2024-42490 cves/CVE-2024-47070
    cves/CVE-2024-47077 cves/CVE-2024-52287 cves/CVE-2024-52289 cves/CVE-2024-52307 cves/CVE-2025-29928 cves/CVE-2025-52553
    cves/CVE-2025-53942 cves/GHSA-rjvp-29xq-f62w policy security-hardening`
      .split(/\s+/)
      .map((page) => `/security/${page}/`),
  '/sys-mgmt/: certificates; events; ops; service-accounts; settings; tenancy':
    `certificates events events/event-actions events/logging-events events/notification_rule_expression_policies
    events/notifications events/transports ops/backup-restore ops/geoip ops/monitoring ops/storage-s3 service-accounts settings
    tenancy`
      .split(/\s+/)
      .map((page) => `/sys-mgmt/${page}/`),
  '/troubleshooting/':
    `access csrf emails forward_auth forward_auth/general image_upload ldap_source login logs
    missing_admin_group missing_permission postgres/upgrade_docker postgres/upgrade_kubernetes`
      .split(/\s+/)
      .map((page) => `/troubleshooting/${page}/`),
  '/users-sources/: access-control; groups; roles; sources; user':
    `access-control/initial_permissions access-control/manage_permissions access-control/permissions groups groups/group_ref
    groups/manage_groups roles roles/manage_roles sources sources/directory-sync/active-directory sources/directory-sync/freeipa
    sources/property-mappings sources/property-mappings/expressions sources/protocols/kerberos sources/protocols/kerberos/browser
    sources/protocols/ldap sources/protocols/oauth sources/protocols/saml sources/protocols/scim sources/social-logins
    sources/social-logins/apple sources/social-logins/discord sources/social-logins/entra-id sources/social-logins/facebook
    sources/social-logins/github sources/social-logins/google sources/social-logins/google/cloud
    sources/social-logins/google/workspace sources/social-logins/mailcow sources/social-logins/plex sources/social-logins/telegram
    sources/social-logins/twitch sources/social-logins/twitter user user/invitations user/password_reset_on_login
    user/user_basic_operations user/user_ref`
      .split(/\s+/)
      .map((page) => `/users-sources/${page}/`),
  '/core/architecture': ['/core/architecture/'],
};

/** Series of the releases, newest first, as the specification counts them. */
const releases =
  `2025.8 2025.6 2025.4 2025.2 2024.12 2024.10 2024.8 2024.6 2024.4 2024.2 2023.10 2023.8 2023.6 2023.5 2023.4 2023.3
  2023.2 2023.1 2022.12 2022.11 2022.10 2022.9 2022.8 2022.7 2022.6 2022.5 2022.4 2022.3 2022.2 2022.1 2021.12 2021.10 2021.9
  2021.8 2021.7 2021.6 2021.5 2021.4 2021.3 2021.2 2021.1 0.14 0.13 0.12 0.11 0.10 0.9`.split(
    /\s+/,
  );

describe('§2 Release notes', () => {
  test('§2 /releases/ is a listing', async ({ open }) => {
    const page = await open('/releases/');
    for (const release of ['2025.8', '2023.10', '0.9']) {
      expect(await page.locator(`main a[href="/releases/${release}/"]`).count()).toBeGreaterThan(0);
    }
  });

  test.for(releases)('§2 /releases/%s/ is a single page', async (release) => {
    const answer = await request(`/releases/${release}/`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`Release ${release}`);
  });

  test('§2 §7 §9 A list of 47 release versions, from 2025.8 down to 0.9, is served at /releases.gen.json', async () => {
    const answer = await request('/releases.gen.json');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await answer.json()).toEqual(releases);
    expect(releases).toHaveLength(47);
  });
});

describe('§2 Top level', () => {
  test('§2 / is the home page', async ({ open }) => {
    const page = await open('/');
    expect(await page.locator('h1').count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('§2 /search/ is the search page; the search query goes in the q parameter', async ({
    open,
  }) => {
    const page = await hydrated(await open('/search/?q=outpost'));
    expect(await page.getByRole('searchbox').inputValue()).toBe('outpost');
  });

  test('§2 /tags/ is the tag index, and /tags/{tag}/ lists the pages with each tag, and no others', async ({
    open,
  }) => {
    const page = await open('/tags/');
    const found = await page.evaluate(async (names) => {
      const pathsOf = (root: Document, links: string) =>
        [...root.querySelectorAll<HTMLAnchorElement>(links)].map(({ pathname }) => pathname).sort();
      const lists: Record<string, unknown> = { index: pathsOf(document, 'main a[href^="/tags/"]') };
      for (const name of names) {
        const html = await (await fetch(`/tags/${name}/`)).text();
        const list = new DOMParser().parseFromString(html, 'text/html');
        const [number] = list.querySelector('h1')?.textContent?.split(' ') ?? [];
        lists[name] = [number, ...pathsOf(list, 'main article > a')];
      }
      return lists;
    }, tags);
    const routesOf = (tag: string) =>
      project.pages
        .filter(({ frontMatter }) => (frontMatter as { tags?: string[] }).tags?.includes(tag))
        .map(({ route }) => route)
        .sort();
    const expected = tags.map((tag) => {
      const routes = routesOf(tag);
      return [tag, [routes.length === 1 ? 'One' : `${routes.length}`, ...routes]];
    });
    expect(found).toEqual({
      index: tags.map((tag) => `/tags/${tag}/`).sort(),
      ...Object.fromEntries(expected),
    });
  });

  test('§2 Unknown paths show a not-found page', async ({ open }) => {
    const page = await open('/no/such/page/', { allow: [/404/] });
    expect(await page.locator('h1').textContent()).toMatch(/not found/i);
    expect((await request('/no/such/page/')).status).toBe(404);
  });

  test.for([
    ['/core/terminology.html', '/core/terminology/'],
    ['/core/terminology/index.html', '/core/terminology/'],
    ['/install-config.html', '/install-config/'],
    ['/index.html', '/'],
  ] as const)('§2 %s is normalised to the clean path', async ([from, to]) => {
    const answer = await request(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });
});

describe('§2 Screens and routes', () => {
  test.for(['/core/terminology', '/search', '/tags', '/tags/docker', '/install-config/upgrade'])(
    '§2 All page routes end in a slash: %s',
    async (path) => {
      const answer = await request(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `${path}/`]);
    },
  );

  test('§2 every link of the site to a page ends in a slash', async ({ open }) => {
    for (const path of [
      '/',
      '/install-config/',
      '/tags/docker/',
      '/add-secure-apps/flows-stages/stages/',
    ]) {
      const page = await open(path);
      const wrong = await page
        .locator('a[href^="/"]')
        .evaluateAll((links) =>
          links
            .map((link) => (link as HTMLAnchorElement).pathname)
            .filter((pathname) => !pathname.endsWith('/') && !/\.\w+$/.test(pathname)),
        );
      expect(wrong, path).toEqual([]);
    }
  });
});

describe('§2 Sections', () => {
  for (const [name, paths] of Object.entries(sections)) {
    test.for(paths)(`§2 Sections, ${name}: %s`, async (path) => {
      const answer = await request(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(await answer.text()).toMatch(/<h1>[^<]+<\/h1>/);
    });
  }

  test.for([
    ['/providers/', '/add-secure-apps/providers/'],
    ['/terminology/', '/core/terminology/'],
    ['/branding/', '/customize/branding/'],
    ['/brands/', '/customize/branding/'],
    ['/worker/', '/sys-mgmt/ops/worker/'],
    ['/background-tasks/', '/sys-mgmt/background-tasks/'],
  ] as const)('§2 Short aliases: %s', async ([alias, target]) => {
    const answer = await request(alias);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, target]);
  });
});
