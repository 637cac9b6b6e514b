import { describe, expect } from 'vitest';
import { hydrated, request, test } from '../harness/site.ts';

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
  '/core/architecture': ['/core/architecture/'],
};

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

  test('§2 /tags/ is the tag index', async ({ open }) => {
    const page = await open('/tags/');
    const linked = await page
      .locator('main a[href^="/tags/"]')
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      );
    expect(linked).toEqual(expect.arrayContaining(tags.map((tag) => `/tags/${tag}/`)));
  });

  test.for(tags)('§2 the tag page /tags/%s exists and lists pages', async (tag, { open }) => {
    const page = await open(`/tags/${tag}/`);
    expect(await page.locator('main article a, main section a, main h2 a').count()).toBeGreaterThan(
      0,
    );
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
