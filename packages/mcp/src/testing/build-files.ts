import type { Advisory } from '@docs/model/advisories/advisory-schema';
import { componentSchema } from '@docs/model/errors/schema';
import type { Release } from '@docs/model/releases/release-schema';
import { settingsSchema } from '@docs/model/settings/settings';
import { type DataSources, dataFiles } from '@docs/publish/open-data/write';

/** The site that the files of {@link buildFiles} are made for. */
export const testSite = 'https://docs.example/';

function release(data: Release) {
  const route = `/releases/${data.version}/`;
  return {
    page: { route },
    title: `Release ${data.version}`,
    description: `What ${data.version} brought.`,
    data,
  };
}

function advisory(data: Advisory, title: string) {
  const route = `/security/cves/${data.id}/`;
  return { page: { route }, title: `${data.id}: ${title}`, description: data.summary, data };
}

const sources: DataSources = {
  catalog: {
    support: {
      asOf: '2025-09-01',
      policy: { supportedSeries: 2, since: '2021.12' },
      later: [{ version: '2025.10', date: '2025-10-27', newest: '2025.10.1' }],
    },
    releases: [
      release({
        version: '2025.8',
        date: '2025-08-20',
        highlights: ['Faster tasks'],
        requirements: [{ component: 'PostgreSQL', minimum: '14', text: 'A newer database.' }],
        breaking: [
          {
            id: 'rename',
            title: 'A setting has a new name',
            when: 'before',
            action: 'Rename it as [the settings](/install-config/configuration/) say.',
          },
        ],
        security: ['CVE-2025-1000'],
        pointReleases: [{ version: '2025.8.1', date: '2025-09-01', fixes: ['CVE-2025-1000'] }],
      }),
      release({ version: '2025.6', date: '2025-06-20', highlights: ['Certificates'] }),
    ],
    advisories: [
      advisory(
        {
          id: 'CVE-2025-1000',
          summary: 'A hole.',
          published: '2025-09-01',
          severity: 'high',
          cvss: { version: '3.1', score: 8.1 },
          scoreNote: 'The vector is not published.',
          affected: [{ introduced: '0', fixed: '2025.8.1' }],
          workaround: true,
          references: ['https://advisories.example/1000'],
        },
        'a hole in the login',
      ),
    ],
  },
  settings: settingsSchema.parse({
    sections: [
      {
        id: 'postgresql',
        title: 'PostgreSQL',
        settings: [
          {
            key: 'AUTHENTIK_POSTGRESQL__HOST',
            type: 'string',
            default: 'localhost',
            hotReload: true,
            effect: 'Host name of the server; see [the guide](/guide/#first).',
          },
          {
            key: 'AUTHENTIK_POSTGRESQL__PASSWORD',
            type: 'string',
            secret: true,
            effect: 'Password of the database user.',
          },
        ],
      },
    ],
  }),
  errors: [
    {
      id: 'start-up',
      ...componentSchema.parse({
        title: 'Start-up',
        position: 1,
        entries: [
          {
            id: 'secret-key-missing',
            message: 'Secret key missing, check <address>',
            where: 'Log of the server',
            level: 'info',
            cause: 'The container started without a secret key.',
            check: 'Run `docker compose run --rm server dump_config`.',
            fix: 'Set `AUTHENTIK_SECRET_KEY`.',
            more: '[Guide](/guide/)',
            source: 'authentik/root/settings.py',
          },
        ],
      }),
    },
  ],
};

function twin(path: string, title: string, body: string): [string, string] {
  const front = [
    `title: ${title}`,
    `description: About ${title.toLowerCase()}.`,
    `address: ${testSite}${path}`,
    'version: "2025.8"',
    'last_change: 2025-09-02',
  ];
  return [`${path}index.md`, `---\n${front.join('\n')}\n---\n\n# ${title}\n\n${body}\n`];
}

const longText = Array.from({ length: 1500 }, (_, line) => `Line ${line} of a long page.`).join(
  '\n',
);

/** The files of a small build that assistants are answered from, by their paths: data, pages and their twins. */
export function buildFiles(): Readonly<Record<string, string>> {
  const data = dataFiles(sources, { url: testSite.slice(0, -1), baseUrl: '/' });
  return Object.fromEntries([
    ...data,
    [
      'guide/index.html',
      '<title>Guide</title><h1>Guide</h1><h2 id=first>First &lt;step&gt;</h2><h3 id=deeper>Deeper</h3><h2 id=custom-id>Second step</h2>',
    ],
    twin(
      'guide/',
      'Guide',
      [
        'See [the home page](/index.md) and [a section](/guide.md#first).',
        '## First `<step>`',
        '```bash\n# no heading\n```',
        '### Deeper',
        'Deep text.',
        '## Second step',
        'The end.',
      ].join('\n\n'),
    ),
    ['long/index.html', '<title>Long</title>'],
    twin('long/', 'Long', `${longText}\n\n## Last\n\nIt ends here.`),
    twin('', 'Home', 'Welcome.'),
  ]);
}
