import { describe, expect, it, vi } from 'vitest';
import type { Answer } from './answer.ts';
import { findAnswers } from './find-answers.ts';
import { answerRelease } from './releases.ts';
import { facts, project, projectAnswerers } from './testing/project-answers.ts';

const find = (text: string) => findAnswers(text, projectAnswerers);

/** The only answer to a text. */
async function answerTo(text: string): Promise<Answer> {
  const [answer, ...others] = await find(text);
  if (answer === undefined) throw new Error(`no answer to ${text}`);
  expect(others).toEqual([]);
  return answer;
}

/** The value of a fact of an answer. */
function factOf({ facts = [] }: Answer, label: string): string | undefined {
  return facts.find((fact) => fact.label === label)?.value;
}

/** Addresses of the site with their anchors. */
const pages = new Map(project.pages.map((page) => [page.route, page]));

/** Links of an answer to pages that don't exist. */
function wrongLinks({ href, more = [] }: Answer): string[] {
  return [href, ...more.map((link) => link.href)].filter((link) => {
    const [path = ''] = link.split(/[?#]/);
    return path.startsWith('/') && !pages.has(path);
  });
}

describe('the same question in other words', () => {
  it.each([
    ['v2025.8.6', 'release-2025.8.6'],
    ['version/2025.6.0-rc1', 'release-2025.6.0-rc1'],
    ['2024.8.x', 'release-2024.8'],
    ['2024.10.3 cve', 'release-2024.10.3'],
    ['Breaking changes 2024.2', 'release-2024.2'],
    ['what’s new in 2025.2', 'release-2025.2'],
    ['when is 2025.6 end of life', 'release-2025.6'],
    ['\u001b2024.10.3\u0000', 'release-2024.10.3'],
    ['2023.8 2025.8', 'upgrade-2023.8-2025.8'],
    ['2023.8→2025.8', 'upgrade-2023.8-2025.8'],
    ['Can I upgrade from v2023.8.3 directly to 2025.8?', 'upgrade-2023.8.3-2025.8'],
    ['are we hit by CVE-2024-52289 in 2024.10.1?', 'advisory-CVE-2024-52289'],
    ['log_level: debug', 'setting-authentik_log_level'],
    ['what does AUTHENTIK_LOG_LEVEL do?', 'setting-authentik_log_level'],
    ['localhost:9000', 'port-9000'],
    ['9000/tcp', 'port-9000'],
    ['what is port 9300 used for?', 'port-9300'],
    ['What ports does authentik need?', 'port-all'],
    ['$ ak test_email you@company', 'command-test_email'],
    ['kubectl exec deploy/authentik-worker -- ak repair_permissions', 'command-repair_permissions'],
    [
      '<https://version-2024-10.goauthentik.io/docs/flow/>',
      'address--add-secure-apps-flows-stages-flow-',
    ],
  ])('%j has the answer %s', async (text, id) => {
    expect((await answerTo(text)).id).toBe(id);
  });
});

describe('a version', () => {
  it('has its support and its advisories', async () => {
    const answer = await answerTo('is 2024.10.3 vulnerable');
    expect(answer).toMatchObject({
      id: 'release-2024.10.3',
      kind: 'release',
      title: 'authentik 2024.10.3',
      href: '/security/?version=2024.10.3',
      verdict: 'Affected',
      tone: 'bad',
    });
    expect(answer.summary).toMatch(
      /^\d+ advisories affect 2024\.10\.3\. Support for 2024\.10 ended on /,
    );
    expect(factOf(answer, 'Most severe')).toMatch(/^Critical \(\d+\.\d\), (?:CVE|GHSA)-/);
    expect(factOf(answer, 'Aim for')).toBe('2026.5.8 or 2026.8.6');
    expect(answer.more?.map(({ href }) => href)).toEqual([
      '/releases/2024.10/#2024.10.3',
      '/releases/upgrade/?from=2024.10.3&to=2026.8',
    ]);
    expect(wrongLinks(answer)).toEqual([]);
  });

  it('leads to its release notes when it is a series', async () => {
    const answer = await answerTo('release notes 2025.8');
    expect(answer.href).toBe('/releases/2025.8/');
    expect(answer.summary).toContain('The newest version of 2025.8 is 2025.8.6.');
    expect(factOf(answer, 'Released')).toBe('August 20, 2025');
    expect(wrongLinks(answer)).toEqual([]);
  });

  it('is in order when it is supported and nothing affects it', async () => {
    const answer = await answerTo('2026.8.3');
    expect(answer).toMatchObject({ verdict: 'Supported', tone: 'good' });
    expect(answer.more?.map(({ href }) => href)).toEqual(['/releases/later/#20268']);
    expect(factOf(answer, 'Aim for')).toBeUndefined();
  });

  it('has no verdict when it is newer than the data', async () => {
    const answer = await answerTo('2026.11.0');
    expect(answer.summary).toContain('newer than the data of this site');
    expect(answer.tone).toBeUndefined();
  });
});

describe('an upgrade', () => {
  it('opens the planner with both versions', async () => {
    const answer = await answerTo('move from 2023.8 to 2025.8');
    expect(answer).toMatchObject({
      kind: 'upgrade',
      title: 'Upgrade 2023.8 to 2025.8',
      href: '/releases/upgrade/?from=2023.8&to=2025.8',
    });
    expect(answer.summary).toContain(
      '11 releases, one after the other. No release may be skipped.',
    );
    expect(factOf(answer, 'Stops')).toBe('11');
    expect(factOf(answer, 'First stop')).toBe('2023.8.7');
    expect(factOf(answer, 'Needs')).toBe('PostgreSQL 14 or newer');
    expect(wrongLinks(answer)).toEqual([]);
  });

  it('leads to the newest release unless another is named', async () => {
    const answer = await answerTo('upgrade from 2023.8.3 to latest');
    expect(answer.href).toBe('/releases/upgrade/?from=2023.8.3&to=2026.8');
  });

  it('starts at the first release on the way when the newest version of the series runs', async () => {
    const answer = await answerTo('2025.6.4 to 2025.8');
    expect(factOf(answer, 'First stop')).toBe('2025.8.6');
    expect(answer.summary).toBe('2025.6.4 to 2025.8.6: one release.');
  });

  it('goes on after the last release with a page', async () => {
    const answer = await answerTo('2024.8 to 2026.2');
    expect(answer.href).toBe('/releases/upgrade/?from=2024.8&to=2026.2');
    expect(answer.summary).toContain('2024.8 to 2026.2.7: 9 releases, one after the other.');
  });

  it('warns of a step back', async () => {
    const answer = await answerTo('2025.8 to 2024.8');
    expect(answer).toMatchObject({ tone: 'bad', title: 'From 2025.8 to 2024.8' });
    expect(answer.summary).toContain('not supported');
  });

  it('needs no plan inside of a release', async () => {
    expect((await answerTo('2024.6.1 to 2024.6.3')).summary).toContain('no other step');
    expect((await answerTo('2024.8.3 to 2024.8.6')).summary).toContain('steps to do');
  });

  it.each(['2024.7 to 2025.8', '2024.8 to 2025.9', '2026.8 to 2026.11'])(
    'is unknown: %s',
    async (text) => {
      expect(await find(text)).toEqual([]);
    },
  );
});

describe('an advisory', () => {
  it('has what it affects and what fixes it', async () => {
    const answer = await answerTo('cve-2024-52289');
    expect(answer).toMatchObject({
      kind: 'advisory',
      href: '/security/cves/CVE-2024-52289/',
      summary: 'Affected: before 2024.8.5; from 2024.10.0-rc1, before 2024.10.3.',
      tone: 'bad',
    });
    expect(answer.title).toMatch(/^CVE-2024-52289: /);
    expect(factOf(answer, 'Severity')).toBe('High (7.9)');
    expect(factOf(answer, 'Fixed in')).toBe('2024.8.5 and 2024.10.3');
    expect(wrongLinks(answer)).toEqual([]);
  });

  it('says whether it affects the version beside it', async () => {
    expect(await answerTo('CVE-2024-52289 2024.10.1')).toMatchObject({
      summary: expect.stringMatching(/^2024\.10\.1 is affected\./),
      verdict: 'Affected',
      tone: 'bad',
    });
    expect(await answerTo('CVE-2024-52289 2024.10.3')).toMatchObject({
      summary: expect.stringMatching(/^2024\.10\.3 is not affected\./),
      verdict: 'Not affected',
      tone: 'good',
    });
  });

  it('is found by its other number', async () => {
    const aliased = facts.releases.advisories.find(({ aliases }) => aliases.length > 0);
    const answer = await answerTo(aliased?.aliases[0]?.toLowerCase() ?? '');
    expect(answer.id).toBe(`advisory-${aliased?.id}`);
    expect(answer.summary).toContain(`${aliased?.id} is another number of it.`);
  });

  it('is only named where the site has no page', () => {
    const unlisted = [{ id: 'CVE-2024-1', fixed: '2024.8.5' }];
    const subject = { kind: 'advisory', number: 'CVE-2024-1' } as const;
    expect(answerRelease(subject, { ...facts.releases, unlisted })).toMatchObject([
      {
        summary: 'Release notes name it. This site has no advisory for it.',
        href: '/releases/2024.8/#2024.8.5',
        facts: [{ label: 'Fixed in', value: '2024.8.5' }],
      },
    ]);
  });
});

describe('a setting', () => {
  it('has its type, its default and a line to copy', async () => {
    const answer = await answerTo('AUTHENTIK_LOG_LEVEL');
    expect(answer).toMatchObject({
      kind: 'setting',
      title: '`AUTHENTIK_LOG_LEVEL`',
      href: '/install-config/configuration/#authentik_log_level',
      copy: 'AUTHENTIK_LOG_LEVEL=info',
    });
    expect(answer.tone).toBeUndefined();
    expect(factOf(answer, 'Type')).toBe('enum');
    expect(factOf(answer, 'Default')).toBe('`info`');
    expect(wrongLinks(answer)).toEqual([]);
  });

  it.each(['postgresql.use_pgbouncer', 'POSTGRESQL__USE_PGBOUNCER'])(
    'is found by %s',
    async (text) => {
      expect(await answerTo(text)).toMatchObject({
        title: '`AUTHENTIK_POSTGRESQL__USE_PGBOUNCER`',
        summary: expect.stringMatching(/^Since 2024\.12\. /),
        verdict: 'Deprecated',
        tone: 'warning',
      });
    },
  );

  it('has no value to copy when it is secret, unless there is an example', async () => {
    expect((await answerTo('AUTHENTIK_EMAIL__PASSWORD')).copy).toBe('AUTHENTIK_EMAIL__PASSWORD=');
    expect((await answerTo('AUTHENTIK_SECRET_KEY')).copy).toBe(
      'AUTHENTIK_SECRET_KEY=file:///run/secrets/authentik-secret-key',
    );
  });

  it('is said to be gone, and what replaced it', async () => {
    const answer = await answerTo('AUTHENTIK_AVATARS');
    expect(answer.summary).toBe(
      '2023.10 was the last release with it. Now Avatars in the system settings. Only the first start with an empty database still takes the initial value from here.',
    );
    expect(answer).toMatchObject({ verdict: 'No longer read', tone: 'warning' });
    expect(answer.copy).toBeUndefined();
  });

  it('is asked back when one character is wrong', async () => {
    expect(await answerTo('AUTHENTIK_POSTGRESQL_HOST')).toMatchObject({
      title: '`AUTHENTIK_POSTGRESQL__HOST`',
      summary: expect.stringMatching(/^There is no `AUTHENTIK_POSTGRESQL_HOST`\. /),
      verdict: 'Did you mean this?',
      tone: 'warning',
    });
    const ids = (await find('AUTHENTIK_LISTEN__LDAPX')).map(({ id }) => id);
    expect(ids).toEqual(['setting-authentik_listen__ldap', 'setting-authentik_listen__ldaps']);
  });

  it('has no card for each line of an environment file', async () => {
    const file =
      'AUTHENTIK_LOG_LEVEL=info AUTHENTIK_POSTGRESQL__HOST=db AUTHENTIK_REDIS__HOST=redis';
    expect(await find(file)).toEqual([]);
  });
});

describe('a port', () => {
  it('has what listens there, and who needs it', async () => {
    const answer = await answerTo('port 9443');
    expect(answer).toMatchObject({
      kind: 'port',
      title: 'Port 9443',
      href: '/core/architecture/#9443',
    });
    expect(factOf(answer, 'Listening')).toBe('Server, proxy outpost');
    expect(factOf(answer, 'Changed by')).toBe('`AUTHENTIK_LISTEN__HTTPS`');
    expect(wrongLinks(answer)).toEqual([]);
  });

  it('is found by the number under which it is published', async () => {
    expect((await answerTo('port 389')).title).toBe('Port 389: 3389 inside the container');
  });

  it.each(['which ports to open', 'ports'])('is one of all: %s', async (text) => {
    const answer = await answerTo(text);
    expect(answer.href).toBe('/core/architecture/#ports');
    expect(factOf(answer, '9900, 9901')).toBe('Nobody');
  });
});

describe('a command', () => {
  it.each([
    'ak create_recovery_key',
    'create_recovery_key',
    'docker compose run --rm server create_recovery_key 10 akadmin',
    'worker manage create_recovery_key',
  ])('is found by %s', async (text) => {
    const answer = await answerTo(text);
    expect(answer).toMatchObject({
      kind: 'command',
      title: '`ak create_recovery_key`',
      href: '/troubleshooting/login/#get-in-with-a-recovery-link',
      copy: 'docker compose run --rm server create_recovery_key 10 akadmin',
    });
    expect(wrongLinks(answer)).toEqual([]);
  });

  it('is asked back when one character is wrong', async () => {
    expect(await answerTo('ak test_emial')).toMatchObject({
      title: '`ak test_email`',
      verdict: 'Did you mean this?',
    });
  });

  it('leads to pages and sections that exist', () => {
    for (const row of project.tables.get('commands')?.rows ?? []) {
      const [, path = '', anchor] = /\]\(([^)#]*)(?:#([^)]*))?\)/.exec(String(row.page)) ?? [];
      const page = pages.get(path);
      expect(page, path).toBeDefined();
      const ids = [...(page?.headings.map(({ id }) => id) ?? []), 'external-users'];
      if (anchor !== undefined) expect(ids).toContain(anchor);
    }
  });
});

describe('an old address', () => {
  it.each([
    '/docs/installation/docker-compose',
    'https://docs.goauthentik.io/docs/installation/docker-compose/?x=1',
    'https://version-2024-10.goauthentik.io/docs/installation/docker-compose.html',
  ])('leads where its redirect leads: %s', async (text) => {
    expect(await answerTo(text)).toMatchObject({
      kind: 'address',
      title: 'Install authentik with Docker Compose',
      href: '/install-config/install/docker-compose/',
    });
  });

  it('keeps its fragment', async () => {
    const { href } = await answerTo('https://docs.goauthentik.io/troubleshooting/login#x');
    expect(href).toBe('/troubleshooting/login/#x');
  });

  it('may lead to another site', async () => {
    expect(await answerTo('/docs/integrations/services/grafana/')).toMatchObject({
      title: 'integrations.goauthentik.io',
      href: 'https://integrations.goauthentik.io/services/grafana/',
    });
  });
});

describe('a message', () => {
  it('has its cause and the first thing to do', async () => {
    const answer = await answerTo('FATAL: password authentication failed for user "authentik"');
    expect(answer).toMatchObject({
      kind: 'message',
      title:
        'PostgreSQL connection failed, retrying... (… password authentication failed for user "…"…)',
      href: '/troubleshooting/errors/#postgresql-password-rejected',
      summary: "The password that authentik sends isn't the one in the database.",
      tone: 'bad',
    });
    expect(factOf(answer, 'Do first:')).toMatch(/^Put the old password back/);
    expect(wrongLinks(answer)).toEqual([]);
  });

  it('is found in a log line', async () => {
    const line =
      '{"event":"failed to connect websocket","level":"warning","logger":"authentik.outpost.ak-ws","timestamp":"2024-05-01T10:00:00Z"}';
    expect((await answerTo(line)).kind).toBe('message');
    expect((await answerTo(`outpost-1  | ${line}\n`)).kind).toBe('message');
  });

  it('is found by a part of it', async () => {
    const answer = await answerTo('Domain is not configured, authentication will not work');
    expect(answer.href).toBe('/troubleshooting/errors/#domain-not-configured');
  });

  it('leads to pages that exist', async () => {
    const routes = Object.values(facts.messages)
      .flatMap(({ href, more = [] }) => [href, ...more.map((link) => link.href)])
      .map((href) => href.split('#')[0] ?? '');
    expect(routes.filter((route) => !pages.has(route))).toEqual([]);
  });
});

/** Texts of which each line has a fact that the site does not know, or says too little, or asks for pages. */
const unanswered = `
2025 · 2024.7 · 2031.2 · 2024.12.31 · 0.5 · 1.2.3 · 2024.13 · 10.2024.8 · 2024.8.2.1 · 127.0.0.1 · tls 1.3 · python 3.12
2024.7 to 2025.8 · 2024.8 to 2025.9 · 2023.8 2024.2 2024.8 · saml broken between 2023.8 and 2025.8
unable to send email after update to 2025.2 · ldap outpost 2024.10 slow · upgrade · how do I upgrade to a new version
CVE-2099-12345 · GHSA-aaaa-bbbb-cccc · cve · cve list · CVE-2024
AUTHENTIK_NONSENSE · redirect_uri · log_levle · company.login · AUTHENTIK_POSTGRESQL · values.yaml · auth.company.com
use existing kubernetes secret for secret_key · user.is_superuser · request.user.email · docker-compose.yml
port 80 · 8443 · 12345 · 443 · port forwarding · portainer port · change port · ports 80 443 saml · airport
ak · ak nonsense · worker manage · test_emial · docker compose · worker · manage users · server settings · break test_email
/docs/nonsense/page · /certs · /constructor/ · /docs/__proto__ · /api/v3/core/users/ · https://goauthentik.io/pricing/
https://example.com/docs/installation/ · https://docs.goauthentik.io.example.com/docs/ · javascript:alert(1)
certificates mapped in /certs not found · blank://blank launch url · traefik 404 outpost.goauthentik.io/start
failed to do what was asked · error: something · csrf failed behind cloudflare tunnel · no workers · no workers connected
user count has exceeded the configured licenses · nginx auth_request 500 internal server error · 503 error on initial setup
saml · sign in with google · rotate saml certificate · reset akadmin password · enforce mfa for admins · block countries
`
  .trim()
  .split(/\n| · /);

describe('ordinary words', () => {
  it.each(unanswered)('give no card: %s', async (text) => {
    expect(await find(text)).toEqual([]);
  });

  it('give no card when they are titles and headings of the pages', async () => {
    // Release notes, advisories, settings and messages have as titles what cards are about.
    const own =
      /^\/(?:releases|security)\/|^\/install-config\/configuration\/$|^\/troubleshooting\/errors\/$/;
    const texts = [...pages.values()]
      .filter(({ route }) => !own.test(route))
      .flatMap(({ body, frontMatter }) => [
        (frontMatter as { title: string }).title,
        ...[...body.matchAll(/^#{2,4} (.*)$/gm)].map(([, heading = '']) => heading),
      ]);
    expect(texts.length).toBeGreaterThan(1000);
    const carded: string[] = [];
    for (const text of new Set(texts)) {
      if ((await find(text)).length > 0) carded.push(text);
    }
    // The section of all ports, and one that has the message that it explains as its title.
    expect(carded).toEqual(['Ports', 'no app for hostname']);
  });
});

describe('odd input', () => {
  it.each([
    ...['', ' \n\t', '\u0000', '?', '...', "'", '/', '\\', '💥', '%E0%A4%A', '../../etc/passwd'],
    ...['a', '9', '`', '\\', '('].map((character) => character.repeat(64)),
    ...['AUTHENTIK_'.padEnd(64, 'A'), '2024.8 '.repeat(9), '<img src=x onerror=alert(1)>'],
  ])('such as %j has no answer', async (text) => {
    expect(await find(text)).toEqual([]);
  });

  it('that is very long is answered or not, and never throws', async () => {
    const paste = 'Traceback (most recent call last):\n  File "x.py", line 1\n'.repeat(20_000);
    expect(await find(paste)).toEqual([]);
    expect(await find('a'.repeat(1_000_000))).toEqual([]);
  });
});

describe('facts', () => {
  it('that can not be fetched are left out', async () => {
    const broken = { ...projectAnswerers, release: () => Promise.reject(new Error('offline')) };
    expect(await findAnswers('2024.10.3', broken)).toEqual([]);
    expect(await findAnswers('port 9443', broken)).toHaveLength(1);
  });

  it('are fetched only for a text that needs them', async () => {
    const fetched = vi.fn();
    const watched = Object.fromEntries(
      Object.entries(projectAnswerers).map(([kind, answer]) => [
        kind,
        (subject: never) => {
          fetched(kind);
          return answer(subject);
        },
      ]),
    ) as typeof projectAnswerers;
    for (const text of [
      'saml',
      'rotate saml certificate',
      'invite users',
      'ldap outpost',
      '2025',
    ]) {
      await findAnswers(text, watched);
    }
    expect(fetched).not.toHaveBeenCalled();
    await findAnswers('AUTHENTIK_LOG_LEVEL', watched);
    expect(fetched.mock.calls.flat()).not.toContain('release');
    expect(fetched.mock.calls.flat()).toContain('setting');
  });
});
