import { describe, expect, it } from 'vitest';
import { recognize, type Subject } from './recognize.ts';

/** The subjects of a text but for messages, which any text with a mark in it may be. */
function subjectsOf(text: string): Subject[] {
  return recognize(text).filter(({ kind }) => kind !== 'message');
}

describe('a version', () => {
  it.each([
    ['2024.10.3', '2024.10.3'],
    ['v2025.8.6', '2025.8.6'],
    ['version/2025.6.0-rc1', '2025.6.0-rc1'],
    ['2024.8.x', '2024.8'],
    ['authentik 2024.10', '2024.10'],
    ['is 2024.10.3 vulnerable?', '2024.10.3'],
    ['2024.10.3 cve', '2024.10.3'],
    ['release notes 2025.8', '2025.8'],
    ['Breaking changes 2024.2', '2024.2'],
    ["what's new in 2025.2.", '2025.2'],
    ['what’s new in 2025.2', '2025.2'],
    ['when is 2025.6 end of life', '2025.6'],
    ['upgrade to 2025.8', '2025.8'],
    ['0.14', '0.14'],
  ])('is meant by %j', (text, version) => {
    expect(subjectsOf(text)).toEqual([{ kind: 'release', version }]);
  });

  it.each([
    '2025',
    '2024.13',
    '127.0.0.1',
    '0.0.0.0',
    '10.2024.8',
    'tls 1.3',
    'python 3.12',
    '2024.8.2.1',
    'unable to send email after update to 2025.2',
    'ldap outpost 2024.10 slow',
  ])('is not meant by %j', (text) => {
    expect(subjectsOf(text)).toEqual([]);
  });
});

describe('an upgrade', () => {
  it.each([
    ['2023.8 to 2025.8', '2023.8', '2025.8'],
    ['2023.8 2025.8', '2023.8', '2025.8'],
    ['2023.8 -> 2025.8', '2023.8', '2025.8'],
    ['2023.8→2025.8', '2023.8', '2025.8'],
    ['2023.8-2025.8', '2023.8', '2025.8'],
    ['move from 2023.8 to 2025.8', '2023.8', '2025.8'],
    ['Can I upgrade from v2023.8.3 directly to 2025.8?', '2023.8.3', '2025.8'],
    ['upgrade from 2023.8.3 to latest', '2023.8.3', undefined],
    ['2023.8.3 to the newest version', '2023.8.3', undefined],
    ['upgrade from 2024.2', '2024.2', undefined],
  ])('is meant by %j', (text, from, to) => {
    expect(subjectsOf(text)).toEqual([{ kind: 'upgrade', from, ...(to !== undefined && { to }) }]);
  });

  it.each(['2023.8 2024.2 2024.8', 'saml broken between 2023.8 and 2025.8', 'upgrade'])(
    'is not meant by %j',
    (text) => {
      expect(subjectsOf(text)).toEqual([]);
    },
  );
});

describe('an advisory', () => {
  it('is meant by its number, whatever is beside it', () => {
    const number = 'CVE-2024-52289';
    expect(subjectsOf('cve-2024-52289')).toEqual([{ kind: 'advisory', number }]);
    expect(subjectsOf('are we hit by CVE-2024-52289 in 2024.10.1?')).toEqual([
      { kind: 'advisory', number, version: '2024.10.1' },
    ]);
    expect(subjectsOf('ghsa-rjvp-29xq-f62w')).toEqual([
      { kind: 'advisory', number: 'GHSA-RJVP-29XQ-F62W' },
    ]);
  });

  it.each(['cve', 'cve list', 'CVE-2024', 'GHSA-rjvp'])('is not meant by %j', (text) => {
    expect(subjectsOf(text)).toEqual([]);
  });
});

describe('a setting', () => {
  const name = 'AUTHENTIK_POSTGRESQL__USE_PGBOUNCER';

  it.each([
    'AUTHENTIK_POSTGRESQL__USE_PGBOUNCER',
    'authentik_postgresql__use_pgbouncer',
    'AUTHENTIK_POSTGRESQL__USE_PGBOUNCER=true',
    'AUTHENTIK_POSTGRESQL__USE_PGBOUNCER: "true"',
    'what does AUTHENTIK_POSTGRESQL__USE_PGBOUNCER do?',
    'postgresql.use_pgbouncer',
    'POSTGRESQL__USE_PGBOUNCER',
  ])('is meant by %j', (text) => {
    expect(subjectsOf(text)).toEqual([{ kind: 'setting', name, exact: false }]);
  });

  it('has to be right when a name alone is typed', () => {
    const subject = { kind: 'setting', name: 'AUTHENTIK_LOG_LEVEL', exact: true };
    expect(subjectsOf('log_level')).toContainEqual(subject);
    expect(subjectsOf('log_level: debug')).toContainEqual(subject);
  });

  it.each([
    'AUTHENTIK_',
    'values.yaml',
    'docker-compose.yml',
    'auth.company.com',
    'login.',
    'AUTHENTIK_A_B AUTHENTIK_C_D AUTHENTIK_E_F',
    'use existing kubernetes secret for secret_key',
  ])('is not meant by %j', (text) => {
    expect(subjectsOf(text)).toEqual([]);
  });
});

describe('a port', () => {
  it.each([
    ['9443', '9443'],
    [':9443', '9443'],
    ['9000/tcp', '9000'],
    ['localhost:9000', '9000'],
    ['port 389', '389'],
    ['what is port 9300 used for?', '9300'],
    ['firewall port 1812 udp', '1812'],
    ['which ports', undefined],
    ['which ports to open', undefined],
    ['What ports does authentik need?', undefined],
  ])('is meant by %j', (text, port) => {
    expect(subjectsOf(text)).toEqual([{ kind: 'port', ...(port !== undefined && { port }) }]);
  });

  it.each([
    'port',
    'port forwarding',
    'portainer port',
    '443',
    'change port',
    'ports 80 443 saml',
    'airport',
  ])('is not meant by %j', (text) => {
    expect(subjectsOf(text)).toEqual([]);
  });
});

describe('a command', () => {
  it.each([
    ['ak create_recovery_key', 'create_recovery_key'],
    ['$ ak test_email you@company', 'test_email'],
    ['docker compose exec -it worker ak test_email you@company', 'test_email'],
    ['kubectl exec -it deploy/authentik-worker -- ak repair_permissions', 'repair_permissions'],
    ['docker compose run --rm server create_recovery_key 10 akadmin', 'create_recovery_key'],
    ['worker manage create_recovery_key', 'create_recovery_key'],
    ['python manage.py shell', 'shell'],
  ])('is meant by %j', (text, name) => {
    expect(subjectsOf(text)).toContainEqual({ kind: 'command', name, exact: false });
  });

  it('has to be right when its name alone is typed', () => {
    expect(subjectsOf('create_recovery_key')).toContainEqual({
      kind: 'command',
      name: 'create_recovery_key',
      exact: true,
    });
  });

  it.each([
    'ak',
    'docker compose',
    'worker',
    'manage users',
    'server settings',
    'break test_email',
  ])('is not meant by %j', (text) => {
    expect(subjectsOf(text)).toEqual([]);
  });
});

describe('an address', () => {
  it.each([
    ['/docs/installation/docker-compose', '/docs/installation/docker-compose'],
    ['docs/providers/proxy/', '/docs/providers/proxy/'],
    ['https://docs.goauthentik.io/docs/core/?utm=x#a', '/docs/core/#a'],
    ['goauthentik.io/docs/providers', '/docs/providers'],
    ['<https://version-2024-10.goauthentik.io/docs/flow/>', '/docs/flow/'],
    ['/property-mappings', '/property-mappings'],
  ])('is meant by %j', (text, path) => {
    expect(subjectsOf(text)).toEqual([{ kind: 'address', path }]);
  });

  it.each([
    'https://example.com/docs/installation/',
    'https://docs.goauthentik.io.example.com/docs/',
    'https://goauthentik.io/',
    '//docs/x',
    '/',
    '/api/v3/core/users/',
    'certificates mapped in /certs not found',
    'javascript:alert(1)',
    'https://',
  ])('is not meant by %j', (text) => {
    expect(subjectsOf(text)).toEqual([]);
  });
});

describe('a message', () => {
  it.each([
    'Failed to fetch outpost configuration, retrying 403 forbidden',
    'invalid_client: Client authentication failed',
    '{"event": "failed to connect websocket"}',
    'line one\nline two',
    'x '.repeat(2000),
  ])('may be %j', (text) => {
    expect(recognize(text).map(({ kind }) => kind)).toEqual(['message']);
  });

  it.each(['saml', 'sign in with google', 'rotate saml certificate', 'no workers'])(
    'is not %j',
    (text) => {
      expect(recognize(text)).toEqual([]);
    },
  );
});

describe('odd input', () => {
  it.each([
    '',
    ' ',
    '\n\t ',
    '\u0000\u0007',
    '?',
    '...',
    '<>',
    '%',
    '{}',
    "'",
    '`',
    '/',
    '\\',
    '😀',
  ])('such as %j is no subject', (text) => {
    expect(subjectsOf(text)).toEqual([]);
  });

  it('has no effect on what is beside it', () => {
    expect(subjectsOf('\u001b2024.10.3\u0000')).toEqual([
      { kind: 'release', version: '2024.10.3' },
    ]);
  });

  it('is cut when it is long', () => {
    const [subject] = recognize('a: '.repeat(100_000));
    expect(subject).toMatchObject({ kind: 'message' });
    expect(subject?.kind === 'message' ? subject.text.length : 0).toBeLessThanOrEqual(20_000);
  });
});
