/** A call of a tool, and what its answer must say. */
interface Call {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Parts of the answer, letter by letter, that a reply is based on. */
  readonly says: readonly string[];
  /** Set when the tool can't help, and says so. */
  readonly refused?: true;
}

/** A question as people ask it, and the calls that an assistant makes. */
export interface Question {
  readonly question: string;
  readonly calls: readonly Call[];
}

export const questions: readonly Question[] = [
  {
    question: 'We run 2024.12.3. What does it take to get to 2025.8?',
    calls: [
      {
        tool: 'plan_upgrade',
        input: { from: '2024.12.3', to: '2025.8' },
        says: [
          '2024.12.5',
          'Install 2025.2.4',
          'Install 2025.6.4',
          ':latest',
          '**PostgreSQL 14 or newer**',
        ],
      },
    ],
  },
  {
    question: 'Is 2025.8.1 still safe to run?',
    calls: [
      {
        tool: 'check_version',
        input: { version: '2025.8.1' },
        says: ['Support for 2025.8 ended on', 'GHSA-5wcc-hf24-rf5h', 'Go to 2026.5.8 or 2026.8.6.'],
      },
    ],
  },
  {
    question: 'A policy locked every administrator out of the login page. How do I get back in?',
    calls: [
      {
        tool: 'search_docs',
        input: { query: 'locked out admin recovery link' },
        says: ['/troubleshooting/login/'],
      },
      {
        tool: 'read_page',
        input: { page: '/troubleshooting/login/', section: 'get-in-with-a-recovery-link' },
        says: ['create_recovery_key', 'private window'],
      },
    ],
  },
  {
    question: 'Redis demands TLS. Which settings do I need, and is the certificate checked?',
    calls: [
      {
        tool: 'find_setting',
        input: { setting: 'redis tls' },
        says: ['AUTHENTIK_REDIS__TLS (Redis)', 'AUTHENTIK_REDIS__TLS_REQS', '- Default: `none`'],
      },
    ],
  },
  {
    question:
      'The container stops with {"event": "Secret key missing, check https://goauthentik.io/docs/installation/", "level": "info"}. Why?',
    calls: [
      {
        tool: 'explain_error',
        input: {
          message:
            '{"event": "Secret key missing, check https://goauthentik.io/docs/installation/", "level": "info"}',
        },
        says: ['**Cause**', 'secret key', 'AUTHENTIK_SECRET_KEY', '#secret-key-missing'],
      },
    ],
  },
  {
    question: 'Why does authentik 2025.8 send no mail with AUTHENTIK_EMAIL_HOST=smtp.company?',
    calls: [
      {
        tool: 'check_configuration',
        input: { configuration: 'AUTHENTIK_EMAIL_HOST=smtp.company\nAUTHENTIK_DEBUG=true' },
        says: ['**error** in line 1', 'Write `AUTHENTIK_EMAIL__HOST`', '**warning** in line 2'],
      },
    ],
  },
  {
    question: 'Which address must Traefik call for forward authentication in Docker Compose?',
    calls: [
      {
        tool: 'search_docs',
        input: { query: 'forward auth traefik docker compose', limit: 5 },
        says: ['/add-secure-apps/providers/proxy/server_traefik/'],
      },
      {
        tool: 'read_page',
        input: { page: '/add-secure-apps/providers/proxy/server_traefik/' },
        says: ['/outpost.goauthentik.io/auth/traefik', 'authResponseHeaders'],
      },
    ],
  },
  {
    question:
      'Our wiki links to https://docs.goauthentik.io/docs/installation/docker-compose. Where is that now?',
    calls: [
      {
        tool: 'resolve_address',
        input: { address: 'https://docs.goauthentik.io/docs/installation/docker-compose' },
        says: ['moved to the page', '/install-config/install/docker-compose/'],
      },
    ],
  },
  {
    question: 'Our LDAP service account sees only itself. What does it lack?',
    calls: [
      {
        tool: 'search_docs',
        input: { query: 'LDAP provider search permission' },
        says: ['/add-secure-apps/providers/ldap/'],
      },
      {
        tool: 'read_page',
        input: { page: '/add-secure-apps/providers/ldap/' },
        says: ['authentik_providers_ldap.search_full_directory'],
      },
    ],
  },
  {
    question: 'Which redirect URI does Grafana need?',
    calls: [
      {
        tool: 'search_docs',
        input: { query: 'Grafana redirect URI' },
        says: ['/add-secure-apps/applications/grafana/'],
      },
      {
        tool: 'read_page',
        input: { page: '/add-secure-apps/applications/grafana/' },
        says: ['/login/generic_oauth'],
      },
    ],
  },
  {
    question: 'Which releases get security fixes, and can you plan the upgrade to 2026.5?',
    calls: [
      {
        tool: 'list_releases',
        input: { since: '2025.8' },
        says: ['**2026.8**', '**2026.5**', 'newest known version 2026.5.8; supported'],
      },
      {
        tool: 'plan_upgrade',
        input: { from: '2025.8', to: '2026.5' },
        says: ['4 releases, one after the other', 'Install 2025.12.6', 'grant_types'],
      },
    ],
  },
];
